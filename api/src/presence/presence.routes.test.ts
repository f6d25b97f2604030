import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type ApiUnderTest } from '../testing/api-under-test.ts';
import { claimAnswer, presenceAnswer } from './presence.schemas.ts';

let api: ApiUnderTest;
let one: string;
let other: string;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  one = await aToken(api, await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' }));
  other = await aToken(api, await anAdministrator(api, { firstname: 'Capucine', lastname: 'LORMEAU' }));
  practitionerId = (await aPractitioner(api)).id;
});
afterAll(() => api.close());

const aRequest = async () => (await aCoverageRequest(api, { practitionerId })).id;
const tell = async (id: number, isHere: boolean, as: string) => {
  const answer = await api.as(as).post(`/admin/api/dfc/${id}/presence`, { body: { isHere } });
  return presenceAnswer.parse(answer.body).others.map(({ firstname }) => firstname);
};
const claim = async (ids: readonly number[], as: string, query?: object) =>
  claimAnswer.parse((await api.as(as).post('/admin/api/dfc/claim', { body: { ids, query } })).body).id;
const age = (seconds: number) =>
  api.database.scope.knex.raw(`update presences set seen_at = seen_at - make_interval(secs => ?)`, [seconds]);

test('each sees who else is at a PEC, until he leaves it or gives no sign for thirty seconds', async () => {
  const id = await aRequest();
  expect(await tell(id, true, one)).toEqual([]);
  expect(await tell(id, true, other)).toEqual(['Nolwenn']);
  expect(await tell(id, true, one)).toEqual(['Capucine']);
  await tell(id, false, other);
  expect(await tell(id, true, one)).toEqual([]);
  expect(await tell(id, true, other)).toEqual(['Nolwenn']);
  await age(31);
  expect(await tell(id, true, other)).toEqual([]);
});

test('open screens are told who comes and who goes, not that he stays', async () => {
  const id = await aRequest();
  const told = async () =>
    (await api.database.scope.knex('live_events').where({ entityId: id, kind: 'presence' })).length;
  await tell(id, true, one);
  await tell(id, true, one);
  expect(await told()).toBe(1);
  await tell(id, false, one);
  expect(await told()).toBe(2);
});

test('two who ask for the next at once are handed two, and one who asks again the same', async () => {
  const ids = [await aRequest(), await aRequest(), await aRequest()];
  const handed = await Promise.all([claim(ids, one), claim(ids, other)]);
  expect(handed.toSorted()).toEqual(ids.slice(0, 2));
  expect(await Promise.all([claim(ids, one), claim(ids, other)])).toEqual(handed);
  expect(await claim([handed[0]!], other)).toBeNull();
  await age(31);
  expect(await claim([handed[0]!], other)).toBe(handed[0]);
});

test('what somebody has open is not the next of anybody else', async () => {
  const [open, free] = [await aRequest(), await aRequest()];
  await tell(open, true, one);
  expect(await claim([open, free], other)).toBe(free);
  expect(await claim([open, free], one)).toBe(open);
});

test('a clock that was set back keeps nobody at a PEC who has left, and gives nobody’s next away twice', async () => {
  const [left, next] = [await aRequest(), await aRequest()];
  await tell(left, true, one);
  expect(await claim([next], one)).toBe(next);
  await age(-3600);
  expect(await tell(left, true, other)).toEqual([]);
  expect(await claim([next], other)).toBe(next);
  expect(await claim([next], one)).toBeNull();
});

test('what has left the queue since it was begun is nobody’s next', async () => {
  const toCheck = { practitionerId, documents: [...REQUIRED] };
  const [{ id: worked }, { id: waiting }] = [
    await aCoverageRequest(api, toCheck),
    await aCoverageRequest(api, toCheck),
  ];
  const queue = { turn: 'check', aside: 0, orderBy: 'age' };
  await api.as(other).put(`/admin/api/dfc/${worked}/aside`, { body: { until: '2026-12-24' } });
  expect(await claim([worked, waiting], one, queue)).toBe(waiting);
  expect(await claim([worked], one, queue)).toBeNull();
});

test('a PEC that is not there has nobody', async () => {
  expect((await api.as(one).post('/admin/api/dfc/999999/presence', { body: { isHere: true } })).status).toBe(
    404,
  );
});
