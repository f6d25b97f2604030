import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;

beforeAll(async () => {
  api = await startApi();
  staff = await api.login(await anAdministrator(api));
  const practitioner = await aPractitioner(api);
  dentist = await api.login(practitioner);
  await aCoverageRequest(api, { practitionerId: practitioner.id });
});
afterAll(() => api.close());

test.each([
  'statusId=999',
  'statusId=40000',
  'statusId=2147483647',
  'userId=2147483647',
  'startDate=9999-12-31 23:59:59',
  'endDate=1900-01-01 00:00:00',
  'page=1000000&perPage=100',
  'page=2&orderBy=status',
  'page=2&orderBy=age',
  'search=%25',
  'search=%00',
])('GET /dfc?%s finds nothing, and says so', async (query) => {
  const { status, body } = await staff.get(`/admin/api/dfc?${query.replaceAll(' ', '%20')}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ dfc: [] });
  // A page past the end still tells how many there are.
  expect(body.total).toBe(query.startsWith('page') ? 1 : 0);
});

test.each([
  { statusId: 40_000 },
  { startDate: '9999-12-31 23:59:59' },
  { patientId: 2_147_483_647 },
  { search: '%' },
])('a dentist’s list by %j is empty', async (filter) => {
  const { status, body } = await dentist.post('/api/dfc', { body: { type: 'all', ...filter } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ dfc: [], total: 0, totalPage: 0 });
});

test.each(['users?planId=999', 'users?planId=40000', 'users?search=%25', 'mail/all?search=%25'])(
  'GET /%s finds nothing',
  async (path) => {
    const { status, body } = await staff.get(`/admin/api/${path}`);
    expect([status, body.total]).toEqual([200, 0]);
  },
);

test('the last second of the calendar is a bound like any other', async () => {
  const { body } = await staff.get('/admin/api/dfc?endDate=9999-12-31%2023:59:59');
  expect(body.total).toBe(1);
});
