import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { aPhoto } from '@accordent/adapters/testing/sample-files.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';
import { changedFileAnswer } from './changed-file.schemas.ts';

let api: ApiUnderTest;
let staff: string;
let staffId: number;
let dentist: Practitioner;
let dentistToken: string;
let photo: Buffer;

beforeAll(async () => {
  api = await startApi();
  const employee = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' });
  staffId = employee.id;
  staff = await aToken(api, employee);
  dentist = await aPractitioner(api, { firstname: 'Élise', lastname: 'MOREAU' });
  dentistToken = await aToken(api, dentist);
  photo = await aPhoto();
});
afterAll(() => api.close());

type Told = { title: string; isValid?: boolean | null };

async function aRequest(statusId: StatusId, documents: readonly Told[]) {
  const built = await aCoverageRequest(api, { practitionerId: dentist.id, statusId, documents });
  const fileId = (title: string): number => {
    const found = built.documents.find((document) => document.title === title);
    if (!found) throw new Error(`no ${title}`);
    return found.id;
  };
  return { id: built.id, fileId };
}

const add = async (id: number, name: string, as = dentistToken) =>
  changedFileAnswer.parse(
    (
      await api.as(as).post(`${as === staff ? '/admin/api' : '/api'}/dfc/add/${id}/file`, {
        form: aForm({ name, file: aFile(photo, 'photo.jpg', 'image/jpeg') }),
      })
    ).body,
  );

const remove = async (fileId: number, as = dentistToken) =>
  changedFileAnswer.parse(
    (await api.as(as).post(`${as === staff ? '/admin/api' : '/api'}/dfc/delete/file/${fileId}`)).body,
  );

const decide = async (fileId: number, json: object) =>
  changedFileAnswer.parse(
    (await api.as(staff).post(`/admin/api/dfc/update/file/${fileId}`, { body: json })).body,
  );

const requestRow = async (id: number) =>
  (await api.database.scope.knex('coverage_requests').where({ id }))[0];

const recto = { title: 'Mutuelle recto' };
const verso = { title: 'Mutuelle verso' };
const quote = { title: 'Devis' };

test('1 → 2 with the last of the three required documents, told in the answer and the history', async () => {
  const { id } = await aRequest(1, [recto, verso]);
  const { status, history } = await add(id, 'Devis');
  expect(status).toMatchObject({ id: 2, name: 'Nouvelle demande' });
  expect(history).toMatchObject({ status: { id: 2 }, author: { firstname: 'Élise', lastname: 'MOREAU' } });
  expect(await requestRow(id)).toMatchObject({ statusId: 2, filesPending: 3, turnWho: 'staff' });
  const lines = await api.database.scope
    .knex('status_changes')
    .where({ coverageRequestId: id })
    .orderBy('id');
  expect(lines.at(-1)).toMatchObject({
    fromStatusId: 1,
    toStatusId: 2,
    practitionerId: dentist.id,
    adminId: null,
  });
});

test('no move while one of them is refused or missing', async () => {
  const missing = await aRequest(1, [recto]);
  expect(await add(missing.id, 'Devis')).toMatchObject({ history: null, status: { id: 1 } });
  const refused = await aRequest(1, [recto, { ...verso, isValid: false }]);
  expect(await add(refused.id, 'Devis')).toMatchObject({ history: null, status: { id: 1 } });
  expect(await add(refused.id, 'Mutuelle verso')).toMatchObject({ status: { id: 2 } });
});

test('24 → 2 when the dentist’s document leaves nothing missing or refused', async () => {
  const { id } = await aRequest(24, [
    { ...recto, isValid: true },
    { ...verso, isValid: true },
    { ...quote, isValid: false },
  ]);
  expect(await add(id, 'Radio')).toMatchObject({ history: null, status: { id: 24 } });
  expect(await add(id, 'Devis')).toMatchObject({ history: { status: { id: 2 } }, status: { id: 2 } });
});

test('24 stays when staff add the document', async () => {
  const { id } = await aRequest(24, [
    { ...recto, isValid: true },
    { ...verso, isValid: true },
    { ...quote, isValid: false },
  ]);
  expect(await add(id, 'Devis', staff)).toMatchObject({ history: null, status: { id: 24 } });
});

test('17 → 20 with both documents of the dentist, and back when one of them is deleted', async () => {
  const { id } = await aRequest(17, [{ ...recto, isValid: true }, { title: 'Facture' }]);
  const added = await add(id, 'APEC signé');
  expect(added.status.id).toBe(20);
  const deleted = await remove(added.file.id);
  expect(deleted).toMatchObject({ status: { id: 17 }, history: { status: { id: 17 } } });
  expect(await requestRow(id)).toMatchObject({ statusId: 17 });
});

test('20 → 17 tells nobody again of an agreement that he knows of', async () => {
  const { id } = await aRequest(17, [{ ...recto, isValid: true }, { title: 'Facture' }]);
  const { file } = await add(id, 'APEC signé');
  const mails = () =>
    api.database.scope.knex('outbox').where({ job: 'notify-coverage-request-status-changed' });
  const before = (await mails()).length;
  expect((await remove(file.id, staff)).status.id).toBe(17);
  expect(await mails()).toHaveLength(before);
});

test('2 → 1 when a required document is deleted, not when another is', async () => {
  const { id, fileId } = await aRequest(2, [recto, verso, quote, { title: 'Radio' }]);
  expect(await remove(fileId('Radio'))).toMatchObject({ history: null, status: { id: 2 } });
  const { history } = await remove(fileId('Devis'), staff);
  expect(history).toMatchObject({
    status: { id: 1 },
    author: { firstname: 'Nolwenn', lastname: 'BERTHIER' },
  });
  expect(await requestRow(id)).toMatchObject({ statusId: 1, filesPending: 2 });
  const lines = await api.database.scope
    .knex('status_changes')
    .where({ coverageRequestId: id })
    .orderBy('id');
  expect(lines.at(-1)).toMatchObject({ toStatusId: 1, adminId: staffId });
});

test('the latest document of a title stands for it', async () => {
  const mended = await aRequest(1, [{ ...recto, isValid: false }, recto, verso]);
  expect((await add(mended.id, 'Devis')).status.id).toBe(2);
  const refusedSince = await aRequest(1, [{ ...recto, isValid: true }, { ...recto, isValid: false }, verso]);
  expect((await add(refusedSince.id, 'Devis')).status.id).toBe(1);
});

test('a decision changes how many wait and whose turn it is', async () => {
  const { id, fileId } = await aRequest(2, [recto, verso, quote]);
  await decide(fileId('Mutuelle recto'), { isValid: true });
  expect(await requestRow(id)).toMatchObject({ filesPending: 2, turnWho: 'staff' });
  await decide(fileId('Mutuelle verso'), { isValid: true });
  await decide(fileId('Devis'), { isValid: false, reason: 'Illisible' });
  expect(await requestRow(id)).toMatchObject({ filesPending: 0 });
});

test('decisions side by side are all counted', async () => {
  const { id, fileId } = await aRequest(2, [recto, verso, quote]);
  const titles = ['Mutuelle recto', 'Mutuelle verso', 'Devis'];
  await Promise.all(titles.map((title) => decide(fileId(title), { isValid: true })));
  expect(await requestRow(id)).toMatchObject({ statusId: 2, filesPending: 0, turnKind: 'transmit-request' });
});

test('two last documents side by side move the request once', async () => {
  const { id } = await aRequest(1, [recto]);
  await Promise.all([add(id, 'Mutuelle verso'), add(id, 'Devis')]);
  expect(await requestRow(id)).toMatchObject({ statusId: 2, filesPending: 3 });
  const lines = await api.database.scope
    .knex('status_changes')
    .where({ coverageRequestId: id, toStatusId: 2 });
  expect(lines).toHaveLength(1);
});

test('a status change waits for who is at the request, then looks at what he has left', async () => {
  const { id } = await aRequest(2, [
    { ...recto, isValid: true },
    { ...verso, isValid: true },
    { ...quote, isValid: true },
  ]);
  const { knex } = api.database.scope;
  const other = await knex.transaction();
  await other.raw('select from coverage_requests where id = ? for update', [id]);
  const changed = api.as(staff).put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 3 } });
  await vi.waitFor(async () => {
    const { rows } = await knex.raw(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows).toHaveLength(1);
  }, 60_000);
  const [{ id: _id, ...recent }] = await other('documents').where({ coverageRequestId: id }).limit(1);
  await other('documents').insert({
    ...recent,
    title: 'Radio',
    isValid: null,
    decidedAt: null,
    decidedByAdminId: null,
  });
  await other.commit();
  expect((await changed).body.code).toBe('documents_undecided');
});

test('a status change beside an added document never passes over one that was there', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await aRequest(2, [
      { ...recto, isValid: true },
      { ...verso, isValid: true },
      { ...quote, isValid: true },
    ]);
    const [changed, added] = await Promise.all([
      api.as(staff).put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 3 } }),
      add(id, 'Radio'),
    ]);
    const { rows } = await api.database.scope.knex.raw(
      `select s.created_at as changed, d.created_at as added from documents d
       left join status_changes s on s.coverage_request_id = d.coverage_request_id and s.to_status_id = 3
       where d.id = ?`,
      [added.file.id],
    );
    // Either the change was refused, or the document came to a request that had changed already.
    expect(added.status.id).toBe(changed.status === 200 ? 3 : 2);
    expect(rows[0].changed === null).toBe(changed.status === 409);
  }
});
