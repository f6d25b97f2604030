import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { workingDaysLater } from '@accordent/core/shared/working-days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import type { CoverageRequestItem, CoverageRequestRecord } from './coverage-requests.schemas.ts';

let api: ApiUnderTest;
let capucine: Caller;
let capucineId: number;
let nolwenn: Caller;
let nolwennId: number;
let dentist: Caller;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const [first, second] = [await anAdministrator(api), await anAdministrator(api)];
  [capucineId, nolwennId] = [first.id, second.id];
  [capucine, nolwenn] = [await api.login(first), await api.login(second)];
  const practitioner = await aPractitioner(api);
  practitionerId = practitioner.id;
  dentist = await api.login(practitioner);
});
afterAll(() => api.close());

const record = ({ body }: CallAnswer) => body['dfc'] as CoverageRequestRecord;
const rows = (table: string) => api.database.scope.knex(table);
const checked = REQUIRED.map((title) => ({ title, isValid: true }));
const aRequest = (choice: Partial<Parameters<typeof aCoverageRequest>[1]> = {}) =>
  aCoverageRequest(api, { practitionerId, documents: checked, ...choice });
const later = (days: number) => workingDaysLater(api.clock.now(), days);
const path = (id: number, what: string) => `/admin/api/dfc/${id}/${what}`;
const aside = (id: number, until: string | null) => capucine.put(path(id, 'aside'), { body: { until } });
const remind = (id: number, body: object) =>
  capucine.post(path(id, 'reminders'), { body: { nextOn: later(2), ...body } });

test('the first decision makes its author the owner, a later one does not', async () => {
  const { id, documents } = await aRequest({ documents: [...REQUIRED] });
  expect(record(await capucine.get(`/admin/api/dfc/${id}`)).owner).toBeNull();
  for (const [place, by] of [nolwenn, capucine].entries())
    await by.post(`/admin/api/dfc/update/file/${documents[place]?.id}`, { body: { isValid: true } });
  expect(record(await capucine.get(`/admin/api/dfc/${id}`)).owner?.id).toBe(nolwennId);
});

test('a request is given to a colleague and to nobody, never to somebody unknown', async () => {
  const { id } = await aRequest();
  const give = (ownerId: number | null) => capucine.put(path(id, 'owner'), { body: { ownerId } });
  expect(record(await give(capucineId)).owner?.id).toBe(capucineId);
  expect(record(await give(null)).owner).toBeNull();
  const refused = await give(999_999);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { ownerId: 'Le champ «\u00a0Responsable\u00a0» n’est pas un choix possible.' },
  ]);
});

test('set aside until a day to come, and back by itself with what its dentist sends', async () => {
  const { id } = await aRequest();
  expect(record(await aside(id, later(3)))).toMatchObject({ asideUntil: later(3) });
  expect((await aside(id, later(0))).status).toBe(400);
  expect((await aside(id, '2031-01-02')).status).toBe(400);
  expect(record(await aside(id, null)).asideUntil).toBeNull();

  await aside(id, later(3));
  const { status } = await dentist.post(`/api/message/add`, { body: { dfcId: id, message: 'Voilà.' } });
  expect(status).toBe(200);
  expect(record(await capucine.get(`/admin/api/dfc/${id}`)).asideUntil).toBeNull();
});

test('what its dentist notes or types on it brings it back', async () => {
  const { id } = await aRequest();
  const asideUntil = async () => record(await capucine.get(`/admin/api/dfc/${id}`)).asideUntil;
  const typed = () => dentist.put(`/api/dfc/${id}/details`, { body: { memberNumber: '0048 2217 9' } });
  await aside(id, later(3));
  const note = () => dentist.post(`/api/dfc/update/${id}`, { body: { action: 'remark', remark: 'Absent' } });
  expect([(await note()).status, await asideUntil()]).toEqual([200, null]);
  await aside(id, later(3));
  expect([(await typed()).status, await asideUntil()]).toEqual([200, null]);
  // Sent once more with nothing new in it.
  await aside(id, later(3));
  for (const again of [typed, note])
    expect([(await again()).status, await asideUntil()]).toEqual([200, later(3)]);
});

test('on its day it is back, and nothing says that it is set aside', async () => {
  const { id } = await aRequest();
  await aside(id, later(3));
  const listed = async () => {
    const { body } = await capucine.get(`/admin/api/dfc?userId=${practitionerId}&perPage=100`);
    return (body['dfc'] as CoverageRequestItem[]).find((item) => item.id === id)?.asideUntil;
  };
  expect(await listed()).toBe(later(3));
  await rows('coverage_requests')
    .where({ id })
    .update({ aside_until: later(0) });
  expect([record(await capucine.get(`/admin/api/dfc/${id}`)).asideUntil, await listed()]).toEqual([
    null,
    null,
  ]);
});

test('the age runs on while it is set aside, and a move brings it back', async () => {
  const { id } = await aRequest();
  const before = record(await aside(id, later(3))).nextAction.since;
  const moved = record(
    await capucine.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 1 } }),
  );
  expect(moved).toMatchObject({ asideUntil: null, nextAction: { since: before } });
});

test('a reminder is a line of the history, counts, and sets aside until its day', async () => {
  const { id } = await aRequest();
  const move = (status: number) =>
    capucine.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status } });
  await move(3);
  await remind(id, { whom: 'insurer', way: 'phone', result: 'Réponse jeudi.' });
  const reminded = record(await remind(id, { whom: 'insurer', way: 'platform' }));
  expect(reminded).toMatchObject({ asideUntil: later(2), owner: { id: capucineId } });
  expect(reminded.reminders).toMatchObject({ count: 2, lastWay: 'platform' });
  expect(reminded.reminded.map(({ way, result, author }) => [way, result, author?.id])).toEqual([
    ['phone', 'Réponse jeudi.', capucineId],
    ['platform', '', capucineId],
  ]);
  const answered = record(await move(17));
  expect(answered).toMatchObject({ reminders: { count: 0, lastAt: null }, asideUntil: null });
  expect(answered.reminded).toHaveLength(2);
});

test('a dentist is reminded by a message, which mails him, where the status takes one', async () => {
  const { id } = await aRequest({ statusId: 24 });
  const words = { whom: 'dentist', way: 'mail', result: 'Il nous manque le devis.' };
  await remind(id, words);
  const [message] = await rows('messages').where({ coverageRequestId: id });
  expect(message).toMatchObject({ content: 'Il nous manque le devis.', isFromAdmin: true });
  const told = await rows('outbox').where({ job: 'notify-message-written' });
  expect(told.map(({ payload }) => payload)).toContainEqual({ messageId: message.id });

  const wordless = await remind(id, { ...words, result: '' });
  expect([wordless.status, Object.keys(wordless.body.fields ?? {})]).toEqual([400, ['result']]);
  const { id: silentId } = await aRequest({ statusId: 19 });
  expect((await remind(silentId, words)).body.code).toBe('messages_closed');
  expect((await remind(silentId, { whom: 'dentist', way: 'phone' })).status).toBe(200);
  expect((await remind(silentId, { whom: 'dentist', way: 'letter' })).status).toBe(400);
});

test('nothing of it on a locked request, and nothing of it before the dentist', async () => {
  const { id } = await aRequest({ statusId: 22 });
  const answers = [
    await capucine.put(path(id, 'owner'), { body: { ownerId: null } }),
    await aside(id, later(1)),
    await remind(id, { whom: 'insurer', way: 'phone' }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(['locked', 'locked', 'locked']);
  const own = await dentist.get(`/api/dfc/${id}`);
  expect(Object.keys(own.body['dfc'] as object)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(owner|aside|remind)/)]),
  );
});
