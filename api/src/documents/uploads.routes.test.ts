import { aCoverageRequest, aPractitioner, aToken } from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { aPhoto, aWebPage } from '@accordent/adapters/testing/sample-files.ts';
import { sweepUnnamedFiles } from '@accordent/core/documents/sweep-unnamed-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import { changedFileAnswer } from './changed-file.schemas.ts';
import { uploadAnswer } from './documents.schemas.ts';

let api: ApiUnderTest;
let dentist: Practitioner;
let token: string;
let colleagueToken: string;

beforeAll(async () => {
  api = await startApi();
  dentist = await aPractitioner(api, { planId: 4 });
  token = await aToken(api, dentist);
  colleagueToken = await aToken(api, await aPractitioner(api, { parentId: dentist.id }));
});
afterAll(() => api.close());

async function anUpload(): Promise<string> {
  const form = { file: aFile(await aPhoto(), 'recto.jpg', 'image/jpeg') };
  return uploadAnswer.parse((await api.as(token).post('/api/upload', { form: aForm(form) })).body).uploadId;
}

const put = (id: number, uploadId: string, as = token) =>
  api.as(as).post(`/api/dfc/add/${id}/file`, { body: { name: 'Radio', uploadId } });

test('an upload becomes a document once', async () => {
  const { id } = await aCoverageRequest(api, { practitionerId: dentist.id });
  const uploadId = await anUpload();
  const { file } = changedFileAnswer.parse((await put(id, uploadId)).body);
  expect(file).toMatchObject({ title: 'Radio', mime: 'image/jpeg', isValid: null });
  expect((await put(id, uploadId)).status).toBe(404);
});

test('an upload refused by its request can be used again', async () => {
  const closed = await aCoverageRequest(api, { practitionerId: dentist.id, statusId: 23 });
  const open = await aCoverageRequest(api, { practitionerId: dentist.id });
  const uploadId = await anUpload();
  expect((await put(closed.id, uploadId)).status).toBe(409);
  expect((await put(open.id, uploadId)).status).toBe(200);
});

test('an upload is its sender’s alone, even within the practice', async () => {
  const [row] = await api.database.scope.knex('practitioners').where({ parentId: dentist.id });
  const { id } = await aCoverageRequest(api, { practitionerId: row.id });
  expect((await put(id, await anUpload(), colleagueToken)).status).toBe(404);
});

test('an upload and a file that nobody used are gone after a day, documents stay', async () => {
  const { id } = await aCoverageRequest(api, { practitionerId: dentist.id, documents: ['Devis'] });
  const uploadId = await anUpload();
  const kept = await api.database.scope.knex('documents').select('fileKey');
  const [{ fileKey }] = await api.database.scope.knex('uploads').where({ id: uploadId });
  const tomorrow = { now: () => new Date(Date.now() + 25 * 3600 * 1000) };
  expect(await sweepUnnamedFiles({ ...api.ports, clock: api.ports.clock })).toBe(0);
  // A version that comes after this one may have tables of its own that name files.
  const later = api.database.scope.knex('migrations').where({ name: '9999-of-tomorrow' });
  await later.clone().insert({ name: '9999-of-tomorrow', batch: 9999, migration_time: new Date() });
  expect(await api.ports.stores.documents.unnamedFileKeys([fileKey, 'nobody'])).toEqual([]);
  await later.clone().delete();
  expect(await sweepUnnamedFiles({ ...api.ports, clock: tomorrow })).toBeGreaterThan(0);
  await expect(api.ports.fileStore.size(fileKey)).rejects.toMatchObject({ code: 'not_found' });
  for (const row of kept) expect(await api.ports.fileStore.size(row.fileKey)).toBeGreaterThan(0);
  expect((await put(id, uploadId)).status).toBe(404);
});

test.each([
  ['no file', {}, 400],
  ['a page', { file: aFile(aWebPage(), 'a.html') }, 415],
])('%s is no upload', async (_, form, status) => {
  expect((await api.as(token).post('/api/upload', { form: aForm(form) })).status).toBe(status);
});

test('an id that cannot be one is refused with its field', async () => {
  const { id } = await aCoverageRequest(api, { practitionerId: dentist.id });
  const { status, body } = await put(id, 'demain');
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['uploadId']]);
});

test('sixty uploads in ten minutes are enough', async () => {
  const hasty = api.as(await aToken(api, await aPractitioner(api)));
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1)
    statuses.push((await hasty.post('/api/upload', { form: aForm({}) })).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
  const refused = await hasty.post('/api/upload', { form: aForm({}) });
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('an empty id beside a file is none', async () => {
  const { id } = await aCoverageRequest(api, { practitionerId: dentist.id });
  const form = aForm({ name: 'Radio', uploadId: '', file: aFile(await aPhoto(), 'radio.jpg') });
  expect((await api.as(token).post(`/api/dfc/add/${id}/file`, { form })).status).toBe(200);
});
