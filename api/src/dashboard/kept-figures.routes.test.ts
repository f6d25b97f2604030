import {
  aConvention,
  aCoverageRequest,
  aMutualGroup,
  anAdministrator,
  aPayment,
  aPractitioner,
  aProspect,
} from '@accordent/adapters/testing/builders.ts';
import { keepFigures } from '@accordent/core/dashboard/read-figures.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, type ApiUnderTest, type Caller } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let staff: Caller;
let practitionerId: number;
let mutualGroupId: number;

beforeEach(async () => {
  api = await startApi({ rateLimits: false });
  mutualGroupId = await aMutualGroup(api, { name: 'Orélia' });
  ({ id: practitionerId } = await aPractitioner(api, { createdAt: daysAgo(400) }));
  await aPractitioner(api, { createdAt: daysAgo(100) });
  await aPractitioner(api, { isActive: false });
  await aProspect(api);
  for (const [statusId, days] of [
    [2, 0],
    [3, 1],
    [17, 60],
    [23, 2],
    [2, 390],
  ] as const)
    await aCoverageRequest(api, { practitionerId, statusId, createdAt: daysAgo(days) });
  staff = await api.login(await anAdministrator(api));
});
afterEach(() => api.close());

const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);
const dashboard = async () => (await staff.get('/admin/api/config')).body;
const kept = () => api.database.scope.knex('dashboard_figures');
/** What stands in no other place: who reads it has read what was kept. */
const mark = () =>
  api.database.scope.knex('dashboard_figures').update({
    figures: api.database.scope.knex.raw(`jsonb_set(figures, '{activeClients}', '4711')`),
  });

test('what a worker has kept is what is counted live', async () => {
  const live = await dashboard();
  expect(live).toMatchObject({ totalActiveUsers: 2, totalThoughtful: 1 });
  expect(live['filesNotSent']).not.toBe(0);
  expect(await keepFigures(api.ports)).toBe(true);
  expect(await dashboard()).toEqual(live);
  await mark();
  expect(await dashboard()).toEqual({ ...live, totalActiveUsers: 4711 });
});

test('it is kept once as long as nothing changes, whoever looks and whatever else is done', async () => {
  expect(await keepFigures(api.ports)).toBe(true);
  await api.database.scope.knex('notifications').update({ removedAt: null });
  expect(await keepFigures(api.ports)).toBe(false);
});

test.each<[what: string, change: () => Promise<unknown>]>([
  ['a new PEC', () => aCoverageRequest(api, { practitionerId })],
  ['a practitioner who leaves', () => practitioner({ archivedAt: new Date(), archivedBy: 'client' })],
  [
    'a payment of an insurer',
    async () => {
      const { id: coverageRequestId, documents } = await aCoverageRequest(api, {
        practitionerId,
        statusId: 17,
        documents: ['Facture'],
      });
      await keepFigures(api.ports);
      await mark();
      const { id: adminId } = await anAdministrator(api);
      await aPayment(api, { documentId: documents[0]!.id, coverageRequestId, adminId });
    },
  ],
  ['an agreement', () => aConvention(api, { practitionerId, mutualGroupId, isValid: true })],
  ['a group of insurers', () => aMutualGroup(api, { name: 'Mirabelys' })],
])('after %s nothing old is shown, and the next look keeps it', async (_, change) => {
  await keepFigures(api.ports);
  await mark();
  await change();
  const live = await dashboard();
  expect(live['totalActiveUsers']).toBeLessThan(4711);
  expect(await keepFigures(api.ports)).toBe(true);
  expect(await dashboard()).toEqual(live);
  await mark();
  expect(await dashboard()).toMatchObject({ totalActiveUsers: 4711 });
});

const practitioner = (change: object) =>
  api.database.scope.knex('practitioners').where({ id: practitionerId }).update(change);

test('a change that was under way while they were counted makes them old as it is committed', async () => {
  const open = await api.database.scope.knex.transaction();
  await open('practitioners').where({ id: practitionerId }).update({ isActive: false });
  await keepFigures(api.ports);
  expect(await dashboard()).toMatchObject({ totalActiveUsers: 2 });
  await open.commit();
  expect(await dashboard()).toMatchObject({ totalActiveUsers: 1 });
});

test('yesterday’s, those of another version and those of another server are not shown', async () => {
  await keepFigures(api.ports);
  await mark();
  await kept().update({ seen: '900000000000:900000000000:' });
  expect(await dashboard()).toMatchObject({ totalActiveUsers: 2 });
  expect(await keepFigures(api.ports)).toBe(true);
  await kept().update({ figures: '{"activeClients":4711}' });
  expect(await dashboard()).toMatchObject({ totalActiveUsers: 2 });
  expect(await keepFigures(api.ports)).toBe(true);
  await mark();
  api.clock.set('2026-11-21T23:00:00Z');
  staff = await api.login(await anAdministrator(api));
  expect(await dashboard()).toMatchObject({ totalActiveUsers: 2 });
});
