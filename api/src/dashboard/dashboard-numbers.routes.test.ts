import {
  aConvention,
  aCoverageRequest,
  aMutualGroup,
  anAdministrator,
  aPayment,
  aPractitioner,
  aProspect,
} from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aMail, aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { takeNightlySnapshot } from '@accordent/core/statistics/take-nightly-snapshot.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { dashboardAnswer } from './dashboard.schemas.ts';
import type { DashboardAnswer } from './dashboard.schemas.ts';

/** Each number of the dashboard opens the list that it counts: the two must agree (issue 4). */

let api: ApiUnderTest;
let staff: Caller;
let dashboard: DashboardAnswer;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  staff = await api.login(administrator);

  await fill(administrator.id);
  dashboard = await read();
});
afterAll(() => api.close());

const read = async () => {
  const { state: _, ...answer } = (await staff.get('/admin/api/config')).body;
  return dashboardAnswer.parse(answer);
};
const total = async (path: string) => (await staff.get(`/admin/api${path}`)).body['total'];
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);

/** A desk with something in every list, and beside it what must not be counted. */
async function fill(adminId: number): Promise<void> {
  const { knex } = api.database.scope;
  const group = await aMutualGroup(api, { name: 'Orélia' });
  await aMutualGroup(api, { name: 'Mirabelys' });
  const old = daysAgo(400);
  const client = async (choice: Parameters<typeof aPractitioner>[1] = {}) =>
    (await aPractitioner(api, { createdAt: old, ...choice })).id;
  const busy = await client();
  for (let place = 0; place < 23; place += 1) await client({ lastname: `SILENCE ${place}` });
  await client({ isActive: false });
  await client({ archivedAt: daysAgo(3), archivedBy: 'client' });
  await client({ deletedAt: daysAgo(3) });
  const called = await client();
  await knex('practitioners')
    .where({ id: called })
    .update({ calledAt: daysAgo(2) });
  const complete = await client();
  for (const mutualGroupId of await knex('mutual_groups').pluck('id'))
    await aConvention(api, { practitionerId: complete, mutualGroupId, isValid: true });
  await aConvention(api, { practitionerId: busy, mutualGroupId: group, isValid: true });
  await aProspect(api);
  await aProspect(api);
  await aProspect(api, { archivedAt: daysAgo(1), archivedBy: 'admin' });
  await aProspect(api, { prospectStatus: 'toBeRecalled' });

  for (const [statusId, count] of [
    [2, 3],
    [20, 2],
    [3, 4],
    [23, 1],
    [1, 2],
    [17, 1],
  ] as const)
    for (let place = 0; place < count; place += 1) {
      const { id } = await aCoverageRequest(api, {
        practitionerId: busy,
        statusId,
        createdAt: daysAgo(place),
      });
      if ([3, 17, 20].includes(statusId))
        await knex('coverage_requests')
          .where({ id })
          .update({ transmittedAt: daysAgo(place) });
    }
  // Before the default period of the list: it counts all the same.
  await aCoverageRequest(api, { practitionerId: busy, statusId: 2, createdAt: daysAgo(390) });
  await aCoverageRequest(api, { practitionerId: busy, statusId: 2, createdAt: daysAgo(100) });
  const { id: gone } = await aCoverageRequest(api, { practitionerId: busy, deletedAt: daysAgo(1) });
  const { id: about } = await aCoverageRequest(api, { practitionerId: busy, statusId: 4 });

  const message = { practitionerId: busy, by: { practitionerId: busy } };
  await aMessage(api, { ...message, coverageRequestId: about });
  await aMessage(api, { ...message, coverageRequestId: about, isSeen: true });
  await aMessage(api, { ...message, coverageRequestId: about, by: { adminId } });
  await aMessage(api, { ...message, coverageRequestId: gone });
  await aMail(api);
  await aMail(api, { isInternal: true });
  await aMail(api, { isOutgoing: true });

  for (let place = 0; place < 2; place += 1) {
    const { id, documents } = await aCoverageRequest(api, {
      practitionerId: busy,
      statusId: 17,
      documents: ['Facture'],
    });
    const documentId = documents[0]!.id;
    await aPayment(api, { documentId, coverageRequestId: id, adminId });
    await knex('billed_parts').where({ documentId }).update({ cents: 10_000_000 });
  }

  for (let place = 0; place < 6; place += 1)
    await anInvoice(api, { practitionerId: busy, issuedAt: daysAgo(40 - place) });
  await anInvoice(api, { practitionerId: busy, issuedAt: daysAgo(90), isPaid: true });
  const wrong = await anInvoice(api, { practitionerId: busy, issuedAt: daysAgo(80) });
  expect((await staff.post(`/admin/api/invoice/${wrong}/credit`)).status).toBe(200);
  await refreshNotifications(api.ports);
}

const WHOLE_MONTH = 'startDate=2026-11-01 00:00:00&endDate=2026-11-30 23:59:59';
type Shown = (numbers: DashboardAnswer) => number | undefined;

test.each<[name: string, number: Shown, list: string]>([
  ['Nouvelles PEC', ({ totalNewDFC }) => totalNewDFC, '/dfc?statusId=2'],
  ['APEC + factures à transmettre', ({ totalDFCToTransmit }) => totalDFCToTransmit, '/dfc?statusId=20'],
  ['Transmises', ({ totalTransmittedDFC }) => totalTransmittedDFC, '/dfc?statusId=3'],
  ['Nouvelles PEC à nous', ({ ourNewDFC }) => ourNewDFC, '/dfc?statusId=2&turn=staff&aside=0'],
  ['Transmises à nous', ({ ourTransmittedDFC }) => ourTransmittedDFC, '/dfc?statusId=3&turn=staff&aside=0'],
  ['Dentistes actifs', ({ totalActiveUsers }) => totalActiveUsers, '/users?isActive=1'],
  ['Sans PEC depuis 15 jours', ({ totalUsersNDFD }) => totalUsersNDFD, '/users/ndfd'],
  [
    'Prospects réfléchis',
    ({ totalThoughtful }) => totalThoughtful,
    '/users?kind=prospect&prospectStatus=thoughtful',
  ],
  ['Dentistes à rappeler', ({ totalUsersToCall }) => totalUsersToCall, '/users/to-call'],
  ['the same, in its trend', ({ statsUCall }) => statsUCall.at(-1)?.count, '/users/to-call'],
  [
    'Accords incomplets',
    ({ statsConv }) => statsConv.at(-1)?.count,
    '/users?isActive=1&conventions=incomplete',
  ],
  ['Dossiers envoyés', ({ filesSent }) => filesSent, `/dfc?isSent=1&${WHOLE_MONTH}`],
  ['Dossiers non envoyés', ({ filesNotSent }) => filesNotSent, `/dfc?isSent=0&${WHOLE_MONTH}`],
  ['Factures impayées', ({ totalUnpaidInvoices }) => totalUnpaidInvoices, '/invoice?isPaid=0'],
  ['Notifications', ({ totalNotifications }) => totalNotifications, '/notifications'],
  ['Mails', ({ totalMailsNotViewed }) => totalMailsNotViewed, '/mail/all?box=i&isRead=0'],
  ['PEC of the running month', ({ statsDFC }) => statsDFC.at(-1)?.count, `/dfc?${WHOLE_MONTH}`],
  [
    'PEC of a closed month',
    ({ statsDFC }) => statsDFC.find(({ month }) => month === '2026-08')?.count,
    '/dfc?startDate=2026-08-01 00:00:00&endDate=2026-08-31 23:59:59',
  ],
])('%s', async (_, number, list) => {
  const counted = number(dashboard);
  expect(counted).toBeGreaterThan(0);
  expect(await total(list)).toBe(counted);
});

test('Messages à traiter', async () => {
  const { totalMessages } = (await staff.get('/admin/api/messages?isFromAdmin=0&isSeen=0')).body;
  expect(dashboard.totalMessagesNotViewed).toBe(1);
  expect(totalMessages).toBe(dashboard.totalMessagesNotViewed);
});

test('the first lines of the dashboard are the first of their lists', async () => {
  const first = async (path: string, key: string) => (await staff.get(`/admin/api${path}`)).body[key];
  expect(dashboard.usersNDFD).toHaveLength(20);
  expect(dashboard.usersNDFD).toEqual(await first('/users/ndfd', 'usersNDFD'));
  expect(dashboard.usersToCall).toEqual(await first('/users/to-call', 'usersToCall'));
  expect(dashboard.notifications).toEqual(await first('/notifications', 'notifications'));
  const oldest = (await first('/invoice?isPaid=0&order=asc', 'invoices')) as unknown[];
  expect(dashboard.unpaidInvoices).toEqual(oldest.slice(0, 5));
});

test('what insurers owe is what Règlements says', async () => {
  const { totals } = (await staff.get('/admin/api/settlements')).body as {
    totals: typeof dashboard.settlements;
  };
  expect(dashboard.settlements).toEqual(totals);
  expect(totals).toMatchObject({ bills: 2, billed: 200_000, announcedBills: 2 });
});

test('the average is that of PEC and active clients of the month', () => {
  const { statsDFC, statsDFCpU, totalActiveUsers } = dashboard;
  expect(statsDFCpU.at(-1)?.average).toBe(
    Math.round((statsDFC.at(-1)!.count / totalActiveUsers) * 100) / 100,
  );
});

test('clients without PEC are paged, searched and sorted', async () => {
  const names = async (query: string) => {
    const { body } = await staff.get(`/admin/api/users/ndfd?${query}`);
    return [body['total'], (body['usersNDFD'] as { lastname: string }[]).map(({ lastname }) => lastname)];
  };
  expect((await names('page=2'))[1]).toHaveLength(dashboard.totalUsersNDFD - 20);
  expect((await names('page=99'))[1]).toEqual([]);
  expect(await names('search=silence%2022')).toEqual([1, ['SILENCE 22']]);
  expect(await names('search=%25')).toEqual([0, []]);
  const [, sorted] = await names('orderBy=lastname&order=desc&perPage=100');
  expect(sorted).toEqual([...(sorted as string[])].toSorted((a, b) => b.localeCompare(a, 'fr')));
  expect((await staff.get('/admin/api/users/ndfd?orderBy=plan')).status).toBe(400);
});

test('each night notes how the day ended, once; the trends show it before the present day', async () => {
  const night = (dueAt: string) => takeNightlySnapshot(api.ports, { dueAt: new Date(dueAt) });
  expect(await night('2026-11-20T23:30:00Z')).toBe(1);
  expect(await night('2026-11-20T23:30:00Z')).toBe(0);
  // Summer time: the night after 24 October has an hour more.
  expect(await night('2026-10-24T22:30:00Z')).toBe(1);
  const { statsUCall, statsConv, since } = await read();
  const days = ['2026-10-23T22:00:00Z', '2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z'];
  expect(statsConv.map(({ date }) => date.timestamp)).toEqual(days.map((text) => Date.parse(text) / 1000));
  expect(statsUCall.map(({ count }) => count)).toEqual([
    expect.any(Number),
    dashboard.totalUsersToCall,
    dashboard.totalUsersToCall,
  ]);
  expect(since.timestamp).toBe(Date.parse(days[0]!) / 1000);
});
