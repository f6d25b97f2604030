import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aMail, aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let staff: Caller;
let practitionerId: number;

beforeEach(async () => {
  api = await startApi({ rateLimits: false });
  ({ id: practitionerId } = await aPractitioner(api));
  staff = await api.login(await anAdministrator(api));
});
afterEach(() => api.close());

const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);
const waiting = (statusId: StatusId, days: number, deletedAt?: Date) =>
  aCoverageRequest(api, {
    practitionerId,
    statusId,
    createdAt: daysAgo(days),
    turn: { who: 'staff', kind: 'transmit-request', since: daysAgo(days) },
    ...(deletedAt && { deletedAt }),
  });

const NOTHING_WAITS = {
  totalNewDFC: 0,
  oldestNewDFC: null,
  ourNewDFC: 0,
  totalDFCToTransmit: 0,
  oldestDFCToTransmit: null,
  ourDFCToTransmit: 0,
  totalTransmittedDFC: 0,
  oldestTransmittedDFC: null,
  ourTransmittedDFC: 0,
  totalMessagesNotViewed: 0,
  oldestMessageNotViewed: null,
  totalMailsNotViewed: 0,
  totalNotificationsNotRead: 0,
  totalUsersToCall: 0,
  lastInvoiceId: 0,
};

test('with nothing to do, every counter is 0 and nothing waits', async () => {
  const { status, body } = await staff.get('/admin/api/counters');
  expect(status).toBe(200);
  expect(body).toEqual({ state: 'success', ...NOTHING_WAITS });
});

test('a fresh database shows the present day alone in its trends, and says since when', async () => {
  const today = { timestamp: Date.parse('2026-11-20T23:00:00Z') / 1000 };
  const { status, body } = await staff.get('/admin/api/config');
  expect(status).toBe(200);
  const months = [
    '2025-12',
    ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
  ];
  expect(body).toEqual({
    state: 'success',
    ...NOTHING_WAITS,
    usersNDFD: [],
    totalUsersNDFD: 0,
    usersToCall: [],
    statsDFC: months.map((month) => ({ month, count: 0 })),
    statsDFCpU: months.map((month) => ({ month, average: 0 })),
    statsUCall: [{ date: today, count: 0 }],
    statsConv: [{ date: today, count: 0 }],
    since: today,
    notifications: [],
    totalNotifications: 0,
    totalActiveUsers: 1,
    totalThoughtful: 0,
    filesSent: 0,
    filesNotSent: 0,
    unpaidInvoices: [],
    totalUnpaidInvoices: 0,
    settlements: {
      agreements: 0,
      granted: 0,
      bills: 0,
      billed: 0,
      announcedBills: 0,
      announced: 0,
      received: 0,
      lateBills: 0,
      latePayers: 0,
      late: 0,
      ages: [0, 0, 0, 0],
      prescribed: 0,
      prescribedAmount: 0,
    },
  });
});

test('PEC are counted by status, with the working days of the oldest against the limits of its status', async () => {
  // A Friday.
  api.clock.set('2026-11-20T09:00:00Z');
  await waiting(2, 0);
  await waiting(2, 1);
  await waiting(2, 9, api.clock.now());
  await waiting(20, 4);
  await waiting(3, 4);
  await waiting(17, 4);
  const { body } = await staff.get('/admin/api/config');
  expect(body).toMatchObject({
    totalNewDFC: 2,
    oldestNewDFC: { days: 1, level: 'late' },
    totalDFCToTransmit: 1,
    oldestDFCToTransmit: { days: 4, level: 'overdue' },
    totalTransmittedDFC: 1,
    oldestTransmittedDFC: { days: 4, level: 'calm' },
  });
});

test('of each status those are ours that are our move or that we must remind of, unless they are set aside', async () => {
  api.clock.set('2026-11-20T09:00:00Z');
  const atInsurer = (days: number) =>
    aCoverageRequest(api, {
      practitionerId,
      statusId: 3,
      createdAt: daysAgo(days),
      turn: { who: 'insurer', kind: 'study-request', since: daysAgo(days) },
    });
  await waiting(2, 0);
  await waiting(2, 1);
  await aCoverageRequest(api, { practitionerId, turn: { who: 'dentist', kind: 'send-documents', count: 1 } });
  await atInsurer(1);
  const late = await atInsurer(60);
  const ours = async () => (await staff.get('/admin/api/counters')).body;
  expect(await ours()).toMatchObject({
    totalNewDFC: 3,
    ourNewDFC: 2,
    totalTransmittedDFC: 2,
    ourTransmittedDFC: 1,
  });
  await staff.put(`/admin/api/dfc/${late.id}/aside`, { body: { until: '2026-11-23' } });
  expect(await ours()).toMatchObject({ totalTransmittedDFC: 2, ourTransmittedDFC: 0, ourDFCToTransmit: 0 });
});

test('a day is one of Paris, and a weekend is none', async () => {
  api.clock.set('2026-11-22T23:30:00Z');
  await aCoverageRequest(api, {
    practitionerId,
    turn: { who: 'staff', kind: 'transmit-request', since: new Date('2026-11-20T22:30:00Z') },
  });
  const late = await api.login(await anAdministrator(api));
  expect((await late.get('/admin/api/config')).body['oldestNewDFC']).toEqual({ days: 1, level: 'late' });
});

test('unread messages of dentists and mails count until they are opened', async () => {
  const { id: adminId } = await anAdministrator(api);
  const { id: coverageRequestId } = await aCoverageRequest(api, { practitionerId });
  const about = { coverageRequestId, practitionerId };
  api.clock.set('2026-11-20T09:00:00Z');
  const id = await aMessage(api, { ...about, by: { practitionerId }, createdAt: daysAgo(3) });
  await aMessage(api, { ...about, by: { adminId } });
  const mailId = await aMail(api);
  await aMail(api, { isOutgoing: true });
  expect((await staff.get('/admin/api/config')).body).toMatchObject({
    totalMessagesNotViewed: 1,
    oldestMessageNotViewed: { days: 3, level: null },
    totalMailsNotViewed: 1,
  });
  await staff.put(`/admin/api/message/read/${id}`);
  await staff.put(`/admin/api/mail/read/${mailId}`);
  expect((await staff.get('/admin/api/config')).body).toMatchObject({
    totalMessagesNotViewed: 0,
    oldestMessageNotViewed: null,
    totalMailsNotViewed: 0,
  });
});

test('the counters are for the staff alone', async () => {
  const dentist = await api.login({ kind: 'practitioner', id: practitionerId });
  expect((await dentist.get('/admin/api/config')).status).toBe(401);
  expect((await api.as(null).get('/admin/api/config')).status).toBe(401);
});
