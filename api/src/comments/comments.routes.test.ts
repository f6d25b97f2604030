import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;
let practitionerId: number;
let dfcId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const practitioner = await aPractitioner(api);
  practitionerId = practitioner.id;
  staff = await api.login(await anAdministrator(api, { firstname: 'Capucine', lastname: 'LORMEAU' }));
  dentist = await api.login(practitioner);
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ id: dfcId } = await aCoverageRequest(api, { practitionerId }));
});

const comments = () => api.database.scope.knex('comments').where({ coverageRequestId: dfcId });

test('a note is added, and read by the staff in order', async () => {
  const first = await staff.post('/admin/api/comment', { body: { dfcId, content: 'Rappeler lundi' } });
  expect(first.status).toBe(200);
  expect(first.body['comment']).toMatchObject({
    dfcId,
    content: 'Rappeler lundi',
    author: { firstname: 'Capucine', lastname: 'LORMEAU' },
  });
  api.clock.advance(1000);
  await staff.post('/admin/api/comment', { body: { dfcId, content: 'Rappelé' } });
  const { body } = await staff.get(`/admin/api/comment/dfc/${dfcId}`);
  expect(body['comments']).toMatchObject([{ content: 'Rappeler lundi' }, { content: 'Rappelé' }]);
});

test('the notes are a list as others: total, page, order and search', async () => {
  for (const content of ['Rappeler lundi', 'Devis reçu', 'Rappelé mardi']) {
    api.clock.advance(1000);
    await staff.post('/admin/api/comment', { body: { dfcId, content } });
  }
  const asked = async (query = '') => {
    const { body } = await staff.get(`/admin/api/comment/dfc/${dfcId}${query}`);
    return [(body['comments'] as { content: string }[]).map(({ content }) => content), body['total']];
  };
  expect(await asked()).toEqual([['Rappeler lundi', 'Devis reçu', 'Rappelé mardi'], 3]);
  expect(await asked('?order=desc')).toEqual([['Rappelé mardi', 'Devis reçu', 'Rappeler lundi'], 3]);
  expect(await asked('?page=2')).toEqual([[], 3]);
  expect(await asked('?perPage=20&page=2')).toEqual([[], 3]);
  expect(await asked('?search=RAPPELE%20lundi')).toEqual([['Rappeler lundi'], 1]);
  expect(await asked('?search=lormeau%20recu')).toEqual([['Devis reçu'], 1]);
  expect(await asked('?search=%25')).toEqual([[], 0]);
  expect((await staff.get(`/admin/api/comment/dfc/${dfcId}?orderBy=nom`)).status).toBe(400);
  expect((await staff.get('/admin/api/comment/dfc/999999')).status).toBe(404);
});

test('a note is plain text: markup comes back as it was typed', async () => {
  const { body } = await staff.post('/admin/api/comment', { body: { dfcId, content: '<b>a</b>' } });
  expect(body['comment']).toMatchObject({ content: '<b>a</b>' });
});

test('one key, one note', async () => {
  const call = { body: { dfcId, content: 'Une fois' }, headers: { 'Idempotency-Key': 'comment-1' } };
  await staff.post('/admin/api/comment', call);
  await staff.post('/admin/api/comment', call);
  expect(await comments()).toHaveLength(1);
  const mismatch = await staff.post('/admin/api/comment', { ...call, body: { dfcId, content: 'Autre' } });
  expect({ status: mismatch.status, code: mismatch.body.code }).toEqual({
    status: 422,
    code: 'idempotency_mismatch',
  });
});

test.each([
  ['an empty note', { content: ' ' }, { content: 'Le champ «\u00a0Commentaire\u00a0» est obligatoire.' }],
  [
    'a note too long',
    { content: 'a'.repeat(5001) },
    { content: 'Le champ «\u00a0Commentaire\u00a0» est trop long (5000 caractères au plus).' },
  ],
  ['no PEC', { dfcId: undefined }, { dfcId: 'Le champ «\u00a0PEC\u00a0» est obligatoire.' }],
  [
    'a number as note',
    { content: 12 },
    { content: 'Le champ «\u00a0Commentaire\u00a0» n’a pas la forme attendue.' },
  ],
])('%s is refused and nothing is written', async (_, change, fields) => {
  const { status, body } = await staff.post('/admin/api/comment', {
    body: { dfcId, content: 'Bonjour', ...change },
  });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  expect(await comments()).toHaveLength(0);
});

test.each([22, 23, 30] as const)('a PEC in status %i is read-only', async (statusId) => {
  ({ id: dfcId } = await aCoverageRequest(api, { practitionerId, statusId }));
  const { status, body } = await staff.post('/admin/api/comment', { body: { dfcId, content: 'Bonjour' } });
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'locked' });
  expect(await comments()).toHaveLength(0);
});

test('an unknown or deleted PEC has no notes', async () => {
  const gone = await aCoverageRequest(api, { practitionerId, deletedAt: api.clock.now() });
  for (const id of [gone.id, 999_999]) {
    expect((await staff.get(`/admin/api/comment/dfc/${id}`)).status).toBe(404);
    expect((await staff.post('/admin/api/comment', { body: { dfcId: id, content: 'Bonjour' } })).status).toBe(
      404,
    );
  }
});

test('notes are for the staff alone', async () => {
  expect((await dentist.get(`/admin/api/comment/dfc/${dfcId}`)).status).toBe(401);
  expect((await dentist.post('/admin/api/comment', { body: { dfcId, content: 'Bonjour' } })).status).toBe(
    401,
  );
  expect((await api.as(null).get(`/admin/api/comment/dfc/${dfcId}`)).status).toBe(401);
});

test('whom of the staff a note names is notified, and nobody else is', async () => {
  const named = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BRIAND' });
  await staff.post('/admin/api/comment', { body: { dfcId, content: '@Nolwenn BRIAND peux-tu rappeler ?' } });
  await staff.post('/admin/api/comment', { body: { dfcId, content: '@Capucine LORMEAU, à moi-même' } });
  await refreshNotifications(api.ports, { kinds: ['mention'] });
  const toldTo = async (caller: Caller) =>
    (
      (await caller.get('/admin/api/notifications')).body['notifications'] as {
        title: string;
        link: string;
      }[]
    )
      .filter(({ title }) => title === 'Une note vous nomme')
      .map(({ link }) => link);
  expect(await toldTo(await api.login(named))).toEqual([`/admin/dfc/edit/${dfcId}/comments`]);
  expect(await toldTo(staff)).toEqual([]);
});

test('with a PEC that is deleted go the bells of its notes and of its messages that were not sent', async () => {
  const { id: adminId } = await anAdministrator(api, { firstname: 'Enora', lastname: 'KERVELLA' });
  await staff.post('/admin/api/comment', { body: { dfcId, content: '@Enora KERVELLA un avis ?' } });
  const planned = { coverageRequestId: dfcId, adminId, subject: 'x', content: 'x', refused: 'locked' };
  const at = api.clock.now();
  await api.database.scope.knex('planned_messages').insert({ ...planned, sendAt: at, createdAt: at });
  const kinds = ['mention', 'message-returned'] as const;
  await refreshNotifications(api.ports, { kinds });
  const standing = () =>
    api.database.scope
      .knex('notifications')
      .where({ coverageRequestId: dfcId, removedAt: null })
      .orderBy('kind')
      .pluck('kind');
  expect(await standing()).toEqual(kinds);
  expect((await staff.put(`/admin/api/dfc/delete/${dfcId}`)).status).toBe(200);
  expect(await standing()).toEqual([]);
  // Which is what a look at everything says as well.
  expect(await refreshNotifications(api.ports, { kinds })).toBe(0);
});
