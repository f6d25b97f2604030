import {
  aCoverageRequest,
  aDocument,
  anAdministrator,
  aPayment,
  aPractitioner,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import {
  aCutPhoto,
  anArchive,
  anEncryptedPdf,
  anSvg,
  aPdf,
  aPdfWithAScript,
  aPhoto,
  aWebPage,
} from '@accordent/adapters/testing/sample-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import { changedFileAnswer } from './changed-file.schemas.ts';

let api: ApiUnderTest;
let staff: string;
let staffId: number;
let dentist: Practitioner;
let dentistToken: string;
let strangerToken: string;

beforeAll(async () => {
  api = await startApi();
  const employee = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' });
  staffId = employee.id;
  staff = await aToken(api, employee);
  dentist = await aPractitioner(api);
  dentistToken = await aToken(api, dentist);
  strangerToken = await aToken(api, await aPractitioner(api));
});
afterAll(() => api.close());

const aRequest = (choice: Partial<Parameters<typeof aCoverageRequest>[1]> = {}) =>
  aCoverageRequest(api, { practitionerId: dentist.id, ...choice });

const rowsOf = (coverageRequestId: number) =>
  api.database.scope.knex('documents').where({ coverageRequestId, deletedAt: null }).orderBy('id');

async function keptFiles(): Promise<number> {
  let count = 0;
  for await (const _ of api.ports.fileStore.list()) count += 1;
  return count;
}

const jobs = (job: string) => api.database.scope.knex('outbox').where({ job });

test('a document that staff add is valid at once, and measured by the server', async () => {
  const { id } = await aRequest();
  const pdf = await aPdf();
  const { status, body } = await api.as(staff).post(`/admin/api/dfc/add/${id}/file`, {
    form: aForm({ name: 'APEC', size: '1.00', file: aFile(pdf, 'accord.pdf') }),
  });
  expect(status).toBe(200);
  const { file, history } = changedFileAnswer.parse(body);
  expect(history).toBeNull();
  expect(file).toMatchObject({
    title: 'APEC',
    mime: 'application/pdf',
    size: Math.round(pdf.length / 10) / 100,
    path: `/admin/api/file/${file.id}/url`,
    isValid: true,
    decidedBy: 'Nolwenn BERTHIER',
    payment: null,
    canDelete: true,
  });
  expect(file.editionDate).not.toBeNull();
});

test('a document that a dentist adds waits for a decision, and staff see how many wait', async () => {
  const { id } = await aRequest();
  const { status, body } = await api.as(dentistToken).post(`/api/dfc/add/${id}/file`, {
    form: aForm({ name: 'Radio', file: aFile(await aPhoto(), 'radio.jpg', 'image/jpeg') }),
  });
  expect(status).toBe(200);
  const { file } = changedFileAnswer.parse(body);
  expect(file).toMatchObject({
    title: 'Radio',
    mime: 'image/jpeg',
    path: `/api/file/${file.id}/url`,
    isValid: null,
    editionDate: null,
    decidedBy: null,
    canDelete: true,
  });
  const [row] = await api.database.scope.knex('coverage_requests').where({ id });
  expect(row).toMatchObject({ filesPending: 1, turnWho: 'staff' });
});

test.each([
  ['no file', { name: 'Devis' }, 'file'],
  ['an empty file box', { name: 'Devis', file: aFile(new Uint8Array(), '') }, 'file'],
  ['no title', { file: aFile(new Uint8Array([1]), 'a.pdf') }, 'name'],
  ['a title of spaces', { name: '   ', file: aFile(new Uint8Array([1]), 'a.pdf') }, 'name'],
  ['a title of 121 characters', { name: 'd'.repeat(121), file: aFile(new Uint8Array([1]), 'a.pdf') }, 'name'],
])('%s is refused with the name of the field', async (_, form, field) => {
  const { id } = await aRequest();
  for (const [area, token] of [
    ['/admin/api', staff],
    ['/api', dentistToken],
  ] as const) {
    const { status, body } = await api.as(token).post(`${area}/dfc/add/${id}/file`, { form: aForm(form) });
    expect([status, body['code'], Object.keys(body['fields'] as object)]).toEqual([400, 'invalid', [field]]);
  }
  expect(await rowsOf(id)).toEqual([]);
});

test.each([
  ['an SVG', async () => anSvg(), 'schema.svg', 'unsupported_file'],
  ['a page named as a photo', async () => aWebPage(), 'photo.jpg', 'unsupported_file'],
  ['an archive', async () => anArchive(), 'pieces.zip', 'unsupported_file'],
  ['an empty file', async () => Buffer.alloc(0), 'devis.pdf', 'broken_file'],
  ['a PDF with a script', aPdfWithAScript, 'devis.pdf', 'active_content'],
  ['an encrypted PDF', anEncryptedPdf, 'devis.pdf', 'encrypted_file'],
  ['a photo cut in the middle', aCutPhoto, 'photo.jpg', 'broken_file'],
])('%s is refused and nothing is stored', async (_, make, name, code) => {
  const { id } = await aRequest();
  const before = await keptFiles();
  const form = { name: 'Devis', file: aFile(await make(), name, 'image/jpeg') };
  const { status, body } = await api.as(dentistToken).post(`/api/dfc/add/${id}/file`, { form: aForm(form) });
  expect([status, body['code']]).toEqual([415, code]);
  expect(body['error']).toMatch(/\.$/);
  expect(await rowsOf(id)).toEqual([]);
  expect(await keptFiles()).toBe(before);
});

test('sixteen megabytes are too large, and leave nothing behind', async () => {
  const { id } = await aRequest();
  const form = { name: 'Devis', file: aFile(new Uint8Array(16 * 1024 * 1024), 'devis.pdf') };
  const { status, body, headers } = await api
    .as(dentistToken)
    .post(`/api/dfc/add/${id}/file`, { form: aForm(form) });
  expect([status, body['code']]).toEqual([413, 'file_too_large']);
  expect(headers.get('x-upload-max-bytes')).toBe(String(api.ports.product.uploadMaxBytes));
  expect(await rowsOf(id)).toEqual([]);
});

test('a request of another practice is unknown, and so are its documents', async () => {
  const { id, documents } = await aRequest({ documents: ['Devis'] });
  const fileId = documents[0]?.id;
  const form = { name: 'Devis', file: aFile(await aPhoto(), 'devis.jpg') };
  const answers = await Promise.all([
    api.as(strangerToken).post(`/api/dfc/add/${id}/file`, { form: aForm(form) }),
    api.as(strangerToken).post(`/api/dfc/delete/file/${fileId}`),
    api.as(strangerToken).get(`/api/file/${fileId}/url`),
    api.as(dentistToken).post('/api/dfc/add/999999/file', { form: aForm(form) }),
    api.as(dentistToken).post('/api/dfc/delete/file/999999'),
    api.as(dentistToken).get('/api/file/nothing/url'),
    api.as(staff).post('/admin/api/dfc/add/999999/file', { form: aForm(form) }),
    api.as(staff).post('/admin/api/dfc/update/file/999999', { body: { isValid: true } }),
    api.as(staff).post('/admin/api/dfc/delete/file/999999'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(await rowsOf(id)).toHaveLength(1);
});

test('a token of the other area opens nothing', async () => {
  const { id, documents } = await aRequest({ documents: ['Devis'] });
  const fileId = documents[0]?.id;
  const answers = await Promise.all([
    api.as(staff).post(`/api/dfc/delete/file/${fileId}`),
    api.as(dentistToken).post(`/admin/api/dfc/delete/file/${fileId}`),
    api.as(dentistToken).post(`/admin/api/dfc/update/file/${fileId}`, { body: { isValid: true } }),
    api.as(dentistToken).get(`/admin/api/file/${fileId}/url`),
    api.as(null).post(`/api/dfc/add/${id}/file`, { form: aForm({ name: 'Devis' }) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
});

test('a decision has its date, its author and, for a refusal, its reason and one mail', async () => {
  const { documents } = await aRequest({ documents: ['Devis'] });
  const fileId = documents[0]?.id;
  const decide = (json: unknown) =>
    api.as(staff).post(`/admin/api/dfc/update/file/${fileId}`, { body: json });
  const mailed = (await jobs('notify-document-refused')).length;

  const refused = changedFileAnswer.parse((await decide({ isValid: false, reason: ' Illisible ' })).body);
  expect(refused.file).toMatchObject({ isValid: false, reason: 'Illisible', decidedBy: 'Nolwenn BERTHIER' });
  expect(refused.file.editionDate).not.toBeNull();
  await decide({ isValid: false, reason: 'Illisible' });
  expect(await jobs('notify-document-refused')).toHaveLength(mailed + 1);

  const validated = changedFileAnswer.parse((await decide({ isValid: true, reason: 'oubliée' })).body);
  expect((await decide({ isValid: true, reason: null })).status).toBe(200);
  expect(validated.file).toMatchObject({ isValid: true, reason: '' });
  const undecided = changedFileAnswer.parse((await decide({ isValid: null })).body);
  expect(undecided.file).toMatchObject({ isValid: null, editionDate: null, decidedBy: null });
});

test.each([
  ['no decision', {}, 'isValid'],
  ['a decision that is none', { isValid: 'peut-être' }, 'isValid'],
  ['a refusal without a reason', { isValid: false }, 'reason'],
  ['a refusal for a reason of spaces', { isValid: false, reason: '  ' }, 'reason'],
  ['a reason of 501 characters', { isValid: false, reason: 'r'.repeat(501) }, 'reason'],
])('%s is refused', async (_, json, field) => {
  const { id, documents } = await aRequest({ documents: ['Devis'] });
  const { status, body } = await api
    .as(staff)
    .post(`/admin/api/dfc/update/file/${documents[0]?.id}`, { body: json });
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
  expect(await rowsOf(id)).toMatchObject([{ isValid: null, reason: '' }]);
});

test('a closed PEC takes no document, no decision and no deletion, from nobody', async () => {
  const { id, documents } = await aRequest({ statusId: 22, documents: ['Devis'] });
  const fileId = documents[0]?.id;
  const form = { name: 'Devis', file: aFile(await aPhoto(), 'devis.jpg') };
  const answers = await Promise.all([
    api.as(staff).post(`/admin/api/dfc/add/${id}/file`, { form: aForm(form) }),
    api.as(staff).post(`/admin/api/dfc/update/file/${fileId}`, { body: { isValid: true } }),
    api.as(staff).post(`/admin/api/dfc/delete/file/${fileId}`),
    api.as(dentistToken).post(`/api/dfc/add/${id}/file`, { form: aForm(form) }),
    api.as(dentistToken).post(`/api/dfc/delete/file/${fileId}`),
  ]);
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
    answers.map(() => [409, 'locked']),
  );
  expect(await rowsOf(id)).toMatchObject([{ isValid: null }]);
});

test('a dentist deletes what waits, not what is decided; staff delete both', async () => {
  const { id } = await aRequest();
  const waiting = await aDocument(api, { coverageRequestId: id, title: 'Radio' });
  const refused = await aDocument(api, {
    coverageRequestId: id,
    title: 'Note',
    isValid: false,
    decidedByAdminId: staffId,
  });
  const remove = (fileId: number) => api.as(dentistToken).post(`/api/dfc/delete/file/${fileId}`);

  expect((await remove(refused.id)).body['code']).toBe('document_decided');
  expect((await remove(waiting.id)).status).toBe(200);
  expect((await remove(waiting.id)).status).toBe(404);
  expect((await api.as(staff).post(`/admin/api/dfc/delete/file/${refused.id}`)).status).toBe(200);
  expect(await rowsOf(id)).toEqual([]);
});

test('a document with a confirmed payment stays, one with an amount alone goes with it', async () => {
  const { id, documents } = await aRequest({ statusId: 19, documents: ['Facture', 'Facture 2'] });
  const [paid, waiting] = documents.map((document) => document.id);
  if (!paid || !waiting) throw new Error('two documents were asked for');
  await aPayment(api, { documentId: paid, coverageRequestId: id, adminId: staffId, isPaid: true });
  await aPayment(api, { documentId: waiting, coverageRequestId: id, adminId: staffId });
  const remove = (fileId: number) => api.as(staff).post(`/admin/api/dfc/delete/file/${fileId}`);

  expect((await remove(paid)).body['code']).toBe('payment_confirmed');
  expect((await remove(waiting)).status).toBe(200);
  expect(await api.database.scope.knex('payments').where({ coverageRequestId: id })).toMatchObject([
    { documentId: paid },
  ]);
});

test('the same upload sent again under its key is one document', async () => {
  const { id } = await aRequest();
  const photo = await aPhoto();
  const add = (title: string) =>
    api.as(dentistToken).post(`/api/dfc/add/${id}/file`, {
      form: aForm({ name: title, file: aFile(photo, 'radio.jpg') }),
      headers: { 'Idempotency-Key': `upload-${id}` },
    });
  const first = await add('Radio');
  const again = await add('Radio');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await add('Autre')).body['code']).toBe('idempotency_mismatch');
  expect(await rowsOf(id)).toHaveLength(1);
});
