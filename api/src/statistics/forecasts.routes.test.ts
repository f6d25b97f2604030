import {
  aCoverageRequest,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { noDetails, sealDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import { reckonForecasts } from '@accordent/core/forecasts/reckon-forecasts.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { dayOfAge } from '@accordent/core/shared/working-days.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  coverageRequestRecord,
  coverageRequestsAnswer,
} from '../coverage-requests/coverage-requests.schemas.ts';
import { startApi, type ApiUnderTest, type Caller } from '../testing/api-under-test.ts';
import { aSentRequest as sentRequest } from '../testing/a-sent-request.ts';
import { forecastsAnswer } from './statistics.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;
let practitionerId: number;
let group: number;

beforeEach(async () => {
  api = await startApi({ rateLimits: false });
  const account = await anAdministrator(api);
  staff = await api.login(account);
  const practitioner = await aPractitioner(api);
  dentist = await api.login(practitioner);
  practitionerId = practitioner.id;
  group = await aMutualGroup(api, { name: 'Orélia' });
});
afterEach(() => api.close());

const DAY_MS = 24 * 3_600_000;
const ago = (days: number) => new Date(api.ports.clock.now().getTime() - days * DAY_MS);

const aSentRequest = (story: Pick<Parameters<typeof sentRequest>[1], 'sent' | 'later'>) =>
  sentRequest(api, { practitionerId, mutualGroupId: group, ...story });

const groups = async () => {
  const { status, body } = await staff.get('/admin/api/statistics/forecasts');
  expect(status).toBe(200);
  const { state: _, ...answer } = body;
  return forecastsAnswer.parse(answer).groups;
};

const record = async (id: number) =>
  coverageRequestRecord.parse((await staff.get(`/admin/api/dfc/${id}`)).body['dfc']);

test('before anything was reckoned there is nothing', async () => {
  const { body } = await staff.get('/admin/api/statistics/forecasts');
  expect(body).toMatchObject({ reckonedAt: null, all: null, groups: [] });
});

test('answers are counted from the sending on, through a study, and once more after what was missing', async () => {
  await aSentRequest({
    sent: ago(40),
    later: [
      [4, ago(38)],
      [17, ago(33)],
    ],
  });
  // Asked for more, sent again, refused: two waits, two answers.
  await aSentRequest({
    sent: ago(40),
    later: [
      [24, ago(33)],
      [3, ago(32)],
      [30, ago(25)],
    ],
  });
  await aSentRequest({ sent: ago(20), later: [[17, ago(20)]] });
  await aSentRequest({ sent: ago(20), later: [[23, ago(19)]] });
  await aSentRequest({ sent: ago(20) });
  await reckonForecasts(api.ports);
  expect(await groups()).toMatchObject([
    { id: group, name: 'Orélia', answers: 3, instant: 1, waiting: 2, isWide: true, p50: 5 },
  ]);
});

test('what was deleted, or sent long ago, tells nothing; a second reckoning changes nothing', async () => {
  await aSentRequest({ sent: ago(200), later: [[17, ago(190)]] });
  const gone = await aSentRequest({ sent: ago(30), later: [[17, ago(20)]] });
  await api.database.scope
    .knex('coverage_requests')
    .where({ id: gone })
    .update({ deletedAt: ago(1) });
  await aSentRequest({ sent: ago(30), later: [[17, ago(23)]] });
  await reckonForecasts(api.ports);
  await reckonForecasts(api.ports);
  expect(await groups()).toMatchObject([{ answers: 1, waiting: 0 }]);
});

test('a PEC that waits says by when it should be answered, to the staff and to its dentist', async () => {
  for (const days of [5, 7, 7, 9]) await aSentRequest({ sent: ago(40), later: [[17, ago(40 - days)]] });
  const sent = ago(1);
  const id = await aSentRequest({ sent });
  expect(await record(id)).toMatchObject({ expected: null, expectedIfSent: null });
  await reckonForecasts(api.ports);
  const [forecast] = await groups();
  const dfc = await record(id);
  expect(dfc.expected).toMatchObject({
    from: dayOfAge(sent, forecast!.p50!),
    until: dayOfAge(sent, forecast!.p90!),
    answers: 4,
    isWide: true,
    late: 0,
  });
  expect(dfc.expectedIfSent).toBeNull();
  expect(dfc.banner.sentence).toContain(`réponse attendue ${dfc.expected!.text}`);
  const { body } = await dentist.get(`/api/dfc/${id}`);
  expect(body['dfc']).toMatchObject({ expected: dfc.expected });
});

test('past the day by which nine in ten answer it is late, and reminding is proposed', async () => {
  for (let count = 0; count < 12; count += 1) await aSentRequest({ sent: ago(40), later: [[17, ago(38)]] });
  const id = await aSentRequest({ sent: ago(12) });
  await reckonForecasts(api.ports);
  const dfc = await record(id);
  expect(dfc.expected!.until! < parisDay(api.ports.clock.now())).toBe(true);
  expect(dfc.banner).toMatchObject({
    sentence: expect.stringMatching(/^La mutuelle est en retard de \d+.j\. La réponse était attendue /),
    action: { kind: 'remind', label: 'Relancer la mutuelle' },
  });
});

test('a PEC that its insurer has answered expects nothing', async () => {
  const id = await aSentRequest({ sent: ago(40), later: [[17, ago(38)]] });
  await api.database.scope
    .knex('coverage_requests')
    .where({ id })
    .update({ turnKind: 'add-agreement', turnWho: 'staff' });
  await reckonForecasts(api.ports);
  expect((await record(id)).expected).toBeNull();
});

test('one that has not left says by when it would be answered, were it sent today', async () => {
  for (let count = 0; count < 12; count += 1) await aSentRequest({ sent: ago(40), later: [[17, ago(38)]] });
  const { id } = await aCoverageRequest(api, { practitionerId, mutualGroupId: group });
  await reckonForecasts(api.ports);
  const [forecast] = await groups();
  expect(await record(id)).toMatchObject({
    expected: null,
    expectedIfSent: { from: dayOfAge(api.ports.clock.now(), forecast!.p50!), late: 0 },
  });
});

test('lists say by when each should be answered, are sorted by it and hold those that are late alone', async () => {
  for (let count = 0; count < 20; count += 1) await aSentRequest({ sent: ago(40), later: [[17, ago(38)]] });
  const late = await aSentRequest({ sent: ago(12) });
  const soon = await aSentRequest({ sent: ago(0) });
  await reckonForecasts(api.ports);
  const list = async (query: string) =>
    coverageRequestsAnswer.parse(
      omitState((await staff.get(`/admin/api/dfc?dfcPerPage=20&statusIds=3,4&${query}`)).body),
    );
  const sorted = await list('orderBy=expected&order=asc');
  expect(sorted.dfc.map(({ id, expected }) => [id, expected?.state])).toEqual([
    [late, 'late'],
    [soon, 'later'],
  ]);
  const { until, late: days } = (await record(late)).expected!;
  expect(sorted.dfc[0]!.expected).toMatchObject({ until, late: days });
  expect(await list('expected=late')).toMatchObject({ total: 1, dfc: [{ id: late }] });
  expect(await list('expected=later')).toMatchObject({ total: 1, dfc: [{ id: soon }] });
  expect(await list('groupBy=mutualGroup&orderBy=expected')).toMatchObject({
    groups: [{ id: group, usual: expect.stringMatching(/^\d+( à \d+)?.j$/) }],
    dfc: [{ id: soon }, { id: late }],
  });
  const { body } = await dentist.post('/api/dfc', {
    body: { type: 'dfc', orderBy: 'expected', order: 'asc' },
  });
  expect(body['dfc']).toMatchObject([
    { id: late, expected: { window: sorted.dfc[0]!.expected!.window } },
    { id: soon },
  ]);
});

test('where staff have chosen who decides, the list says what the record says, and he is whose delay it is', async () => {
  for (let count = 0; count < 20; count += 1) await aSentRequest({ sent: ago(40), later: [[17, ago(38)]] });
  const chosen = await aMutualGroup(api, { name: 'Béryl' });
  const story = { practitionerId, mutualGroupId: chosen };
  for (let count = 0; count < 20; count += 1)
    await sentRequest(api, { ...story, sent: ago(60), later: [[17, ago(32)]] });
  const id = await aSentRequest({ sent: ago(12) });
  const details = sealDetails(api.ports.secretBox, { ...noDetails, decider: `mutual-group-${chosen}` });
  await api.ports.stores.coverageRequests.saveDetails(id, details, ago(12));
  await reckonForecasts(api.ports);
  const { expected } = await record(id);
  expect(expected!.p50).toBeGreaterThan(15);
  const { body } = await staff.get('/admin/api/dfc?dfcPerPage=20&expected=later');
  expect(body['dfc']).toMatchObject([{ id, expected: { from: expected!.from, until: expected!.until } }]);
  expect(await groups()).toMatchObject([
    { name: 'Béryl', waiting: 1 },
    { name: 'Orélia', waiting: 0 },
  ]);
});

test('a dentist reads the delays of the insurers of his own patients, never of fewer than twenty answers', async () => {
  for (let count = 0; count < 20; count += 1) await aSentRequest({ sent: ago(40), later: [[17, ago(38)]] });
  const small = await aMutualGroup(api, { name: 'Béryl' });
  for (let count = 0; count < 19; count += 1)
    await sentRequest(api, {
      practitionerId,
      mutualGroupId: small,
      sent: ago(40),
      later: [[17, ago(38)]],
    });
  await reckonForecasts(api.ports);
  const other = await api.login(await aPractitioner(api));
  const delaysOf = async (caller: Caller) => (await caller.get('/api/delays')).body['delays'];
  expect(await delaysOf(dentist)).toEqual([{ name: 'Orélia', text: expect.stringMatching(/^\d+.j$/) }]);
  expect(await delaysOf(other)).toEqual([]);
});

const omitState = ({ state: _, ...answer }: Record<string, unknown>) => answer;
