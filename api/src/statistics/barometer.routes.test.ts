import {
  aDocument,
  aMutualGroup,
  anAdministrator,
  aPayment,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { reckonForecasts } from '@accordent/core/forecasts/reckon-forecasts.ts';
import { refusalReasons } from '@accordent/core/documents/refusal-reasons.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSentRequest } from '../testing/a-sent-request.ts';
import { startApi, type ApiUnderTest, type Caller } from '../testing/api-under-test.ts';
import { barometerAnswer } from './statistics.schemas.ts';

let api: ApiUnderTest;
let staff: Caller & { readonly token: string };
let adminId: number;
let practitionerId: number;
let group: number;

beforeEach(async () => {
  api = await startApi({ rateLimits: false });
  const account = await anAdministrator(api);
  adminId = account.id;
  staff = await api.login(account);
  practitionerId = (await aPractitioner(api)).id;
  group = await aMutualGroup(api, { name: 'Orélia' });
});
afterEach(() => api.close());

const DAY_MS = 24 * 3_600_000;
const ago = (days: number) => new Date(api.ports.clock.now().getTime() - days * DAY_MS);

const sent = (
  days: number,
  later: readonly (readonly [to: number, at: Date])[] = [],
  mutualGroupId = group,
) => aSentRequest(api, { practitionerId, mutualGroupId, sent: ago(days), later });

async function insurers(query: Record<string, string> = {}) {
  const { status, body } = await staff.get(
    `/admin/api/statistics/insurers?${new URLSearchParams(query).toString()}`,
  );
  expect(status).toBe(200);
  const { state: _, ...answer } = body;
  return barometerAnswer.parse(answer).insurers;
}

test('answers, requests for more and their reasons, reminders and payments of twenty PEC', async () => {
  for (let count = 0; count < 12; count += 1) await sent(40, [[17, ago(33)]]);
  for (let count = 0; count < 4; count += 1) await sent(40, [[30, ago(26)]]);
  for (let count = 0; count < 4; count += 1) {
    const id = await sent(40, [[24, ago(33)]]);
    const document = { coverageRequestId: id, title: 'Devis', isValid: false } as const;
    const asked = await aDocument(api, { ...document, reason: refusalReasons[0]! });
    const { knex } = api.database.scope;
    await knex('documents')
      .where({ id: asked.id })
      .update({ decidedAt: ago(33) });
    // Refused long before it left: the insurer did not ask for it.
    const before = await aDocument(api, { ...document, reason: refusalReasons[1]! });
    await knex('documents')
      .where({ id: before.id })
      .update({ decidedAt: ago(50) });
    const reminder = { coverageRequestId: id, way: 'phone', adminId, nextOn: '2026-01-01' };
    await knex('reminders').insert([
      { ...reminder, whom: 'insurer', createdAt: ago(36) },
      { ...reminder, whom: 'insurer', createdAt: ago(20) },
      { ...reminder, whom: 'dentist', createdAt: ago(36) },
    ]);
  }
  await reckonForecasts(api.ports);
  const [line] = await insurers();
  expect(line).toMatchObject({
    kind: 'mutual-group',
    id: group,
    name: 'Orélia',
    answers: 20,
    decided: 16,
    agreementRate: null,
    askedAgain: 0.2,
    reminders: 0.2,
    p50: expect.any(Number),
    paymentDays: null,
    reasons: [{ reason: refusalReasons[0]!.slice(0, -1), count: 4 }],
  });
  const csv = await fetch(`${api.url}/admin/api/statistics/insurers.csv`, {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = (await csv.text()).split('\r\n');
  expect(rows[1]).toBe('Orélia;Période;20;0;5;10;16;;20;0;;0,2');
  // Twelve months, and the reasons below.
  expect(rows).toHaveLength(1 + 1 + 12 + 1 + 1 + 1 + 1);
});

test('bills are paid once staff know of it; taken back before, they are not', async () => {
  const pay = async (id: number, days: number) => {
    const document = await aDocument(api, { coverageRequestId: id, title: 'Facture', isValid: true });
    const payment = await aPayment(api, { documentId: document.id, coverageRequestId: id, adminId });
    await api.database.scope
      .knex('payments')
      .where({ id: payment })
      .update({ createdAt: ago(days) });
  };
  for (let count = 0; count < 20; count += 1)
    await pay(
      await sent(60, [
        [17, ago(50)],
        [19, ago(40)],
      ]),
      33,
    );
  await pay(
    await sent(60, [
      [17, ago(50)],
      [19, ago(40)],
      [20, ago(39)],
    ]),
    33,
  );
  await reckonForecasts(api.ports);
  const [line] = await insurers();
  expect(line).toMatchObject({ answers: 21, payments: 20, paymentDays: 5, agreementRate: 1 });
});

test('by period, searched and sorted; removed PEC are told no more after a night, older months stay', async () => {
  const other = await aMutualGroup(api, { name: 'Béryl' });
  const old = await sent(600, [[17, ago(590)]]);
  await sent(40, [[17, ago(33)]]);
  await sent(40, [[17, ago(33)]], other);
  const gone = await sent(40, [[17, ago(33)]], other);
  await reckonForecasts(api.ports);
  expect((await insurers({ orderBy: 'name', order: 'asc' })).map(({ name }) => name)).toEqual([
    'Béryl',
    'Orélia',
  ]);
  expect(await insurers({ search: 'beryl' })).toMatchObject([{ name: 'Béryl', answers: 2, p50: null }]);
  const longAgo = ago(600).toISOString().slice(0, 7);
  expect(await insurers({ from: longAgo, to: longAgo })).toMatchObject([{ name: 'Orélia', answers: 1 }]);
  await api.database.scope
    .knex('coverage_requests')
    .whereIn('id', [gone, old])
    .update({ deletedAt: ago(1) });
  await reckonForecasts(api.ports);
  expect(await insurers({ search: 'beryl' })).toMatchObject([{ answers: 1 }]);
  expect(await insurers({ from: longAgo, to: longAgo })).toMatchObject([{ answers: 1 }]);
});
