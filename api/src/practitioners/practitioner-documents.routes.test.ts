import {
  A_PDF,
  anAdministrator,
  aPractitioner,
  aPractitionerDocument,
} from '@accordent/adapters/testing/builders.ts';
import { sweepUnnamedFiles } from '@accordent/core/documents/sweep-unnamed-files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileUrlAnswer } from '../documents/documents.schemas.ts';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { practitionerFileAnswer, practitionerFilesAnswer } from './practitioners.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let adminId: number;
let id: number;
beforeAll(async () => {
  api = await startApi();
  const administrator = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' });
  adminId = administrator.id;
  staff = await api.login(administrator);
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ id } = await aPractitioner(api));
  await api.database.scope.knex.raw('delete from audit_events');
});

const send = (to: number, { bytes = A_PDF, fileName = 'Rib du cabinet.pdf', ...fields }: Sent = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (bytes) form.append('file', new Blob([Buffer.from(bytes)]), fileName);
  return staff.post(`/admin/api/user/add/${to}/file`, { form });
};
type Sent = { bytes?: Uint8Array | null; fileName?: string; name?: string; size?: string };
const sent = async (fields: Sent = {}) => practitionerFileAnswer.parse((await send(id, fields)).body).file;
const files = async (query = '') =>
  practitionerFilesAnswer.parse((await staff.get(`/admin/api/user/${id}/files${query}`)).body);
const audited = () =>
  api.database.scope.knex('audit_events').orderBy('id').select('action', 'entity', 'entityId');
const storedFiles = async () => {
  let count = 0;
  for await (const _ of api.ports.fileStore.list()) count += 1;
  return count;
};

describe('a document of a practitioner', () => {
  test('is inspected, measured and listed with who added it', async () => {
    const file = await sent({ name: ' RIB ', size: '99999' });
    expect(file).toMatchObject({
      title: 'RIB',
      mime: 'application/pdf',
      path: `/admin/api/user/file/${file.id}/url`,
      author: 'Nolwenn BERTHIER',
      creationDate: { timestamp: api.clock.now().getTime() / 1000 },
    });
    expect(file.size).toBeLessThan(10);
    expect(await files()).toEqual({ files: [file], total: 1 });
    expect(await audited()).toEqual([
      { action: 'add-practitioner-document', entity: 'practitioner-document', entityId: file.id },
    ]);
  });

  test('keeps the name of its file when none is given', async () => {
    expect((await sent()).title).toBe('Rib du cabinet');
  });

  test('is opened by a signed address of five minutes, in this session alone', async () => {
    const { id: fileId } = await sent();
    const { url } = fileUrlAnswer.parse((await staff.get(`/admin/api/user/file/${fileId}/url`)).body);
    const opened = await fetch(api.url + url);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect((await opened.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect((await audited()).at(-1)).toEqual({
      action: 'open-practitioner-document',
      entity: 'practitioner-document',
      entityId: fileId,
    });
    // A signature for a practitioner's document opens no document of a PEC, and the other way round.
    expect((await fetch(api.url + url.replace('/user/file/', '/file/'))).status).toBe(403);
    api.clock.advance(5 * 60_000);
    expect((await fetch(api.url + url)).status).toBe(410);
    api.clock.advance(-5 * 60_000);
    await staff.post(`/admin/api/user/delete/file/${fileId}`);
    expect((await fetch(api.url + url)).status).toBe(404);
  });

  test('is never a dentist’s to open, not even with a signature', async () => {
    const dentist = await api.login({ kind: 'practitioner', id });
    const fileId = (await sent()).id;
    expect((await dentist.get(`/admin/api/user/file/${fileId}/url`)).status).toBe(401);
    const { sub, sid } = JSON.parse(Buffer.from(dentist.token.split('.')[1]!, 'base64url').toString()) as {
      sub: string;
      sid: string;
    };
    const expiresAt = new Date(api.clock.now().getTime() + 60_000);
    const payload = ['practitioner-document', fileId, 'practitioner', sub, sid, expiresAt.getTime()].join(
      ' ',
    );
    const query = new URLSearchParams({
      kind: 'practitioner',
      account: sub,
      session: sid,
      expires: String(expiresAt.getTime() / 1000),
      signature: api.ports.urlSigner.sign(payload, expiresAt),
    });
    expect((await fetch(`${api.url}/api/user/file/${fileId}/content?${query.toString()}`)).status).toBe(404);
  });

  test.each<[string, Sent, number, string]>([
    ['no file', { bytes: null }, 400, 'invalid'],
    ['a text', { bytes: new TextEncoder().encode('bonjour'), fileName: 'rib.pdf' }, 415, 'unsupported_file'],
    ['a name too long', { name: 'x'.repeat(121) }, 400, 'invalid'],
  ])('%s is refused and nothing is kept', async (_, fields, status, code) => {
    const before = await storedFiles();
    const answer = await send(id, fields);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect((await files()).total).toBe(0);
    expect(await storedFiles()).toBe(before);
  });

  test('is deleted, and then neither listed, opened nor deleted again', async () => {
    const { id: fileId } = await sent();
    const deleted = await staff.post(`/admin/api/user/delete/file/${fileId}`);
    expect(practitionerFileAnswer.parse(deleted.body).file.id).toBe(fileId);
    expect(await files()).toEqual({ files: [], total: 0 });
    expect((await staff.get(`/admin/api/user/file/${fileId}/url`)).status).toBe(404);
    expect((await staff.post(`/admin/api/user/delete/file/${fileId}`)).status).toBe(404);
    expect((await audited()).map(({ action }) => action)).toEqual([
      'add-practitioner-document',
      'delete-practitioner-document',
    ]);
  });

  test('two who delete it at once: once', async () => {
    const { id: fileId } = await sent();
    const answers = await Promise.all([1, 2].map(() => staff.post(`/admin/api/user/delete/file/${fileId}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('of an archived practitioner is read, not added or deleted', async () => {
    const { id: fileId } = await sent();
    await staff.put(`/admin/api/user/archived/${id}`);
    expect((await send(id)).body.code).toBe('archived');
    expect((await staff.post(`/admin/api/user/delete/file/${fileId}`)).body.code).toBe('archived');
    expect((await files()).total).toBe(1);
    expect((await staff.get(`/admin/api/user/file/${fileId}/url`)).status).toBe(200);
  });

  test('stays in the file store when what no row names is swept', async () => {
    const fileId = await aPractitionerDocument(api, { practitionerId: id, adminId });
    api.clock.advance(365 * 24 * 3_600_000);
    await sweepUnnamedFiles(api.ports);
    api.clock.advance(-365 * 24 * 3_600_000);
    const { url } = fileUrlAnswer.parse((await staff.get(`/admin/api/user/file/${fileId}/url`)).body);
    expect((await fetch(api.url + url)).status).toBe(200);
  });
});

describe('the list of documents', () => {
  test('is paged, ordered and searched', async () => {
    const first = await sent({ name: 'Zone' });
    api.clock.advance(60_000);
    const second = await sent({ name: 'Éclair' });
    const ids = async (query: string) => (await files(query)).files.map((file) => file.id);
    expect(await ids('')).toEqual([second.id, first.id]);
    expect(await ids('?orderBy=title&order=asc')).toEqual([second.id, first.id]);
    for (const column of ['id', 'size', 'author', 'creationDate'])
      expect(await ids(`?orderBy=${column}&order=asc`)).toEqual([first.id, second.id]);
    expect(await ids('?search=eclair')).toEqual([second.id]);
    expect(await files('?search=berthier')).toMatchObject({ total: 2 });
    expect(await ids('?page=2')).toEqual([]);
    expect((await staff.get(`/admin/api/user/${id}/files?orderBy=mime`)).status).toBe(400);
  });

  test('of nobody is not found', async () => {
    expect((await staff.get('/admin/api/user/999999/files')).status).toBe(404);
    expect((await send(999_999)).status).toBe(404);
  });
});
