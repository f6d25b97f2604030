import { decisions } from '@accordent/core/answers/decisions.ts';
import { insurerPart } from '@accordent/core/bills/bill.ts';
import { getMoney } from '@accordent/core/bills/get-money.ts';
import { settlementColumns } from '@accordent/core/exports/settlement-columns.ts';
import { settlementDays } from '@accordent/core/settlements/list-settlements.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import { aStandingAnswer } from '../../testing/answer-builders.ts';
import { aCoverageRequest, anAdministrator, aPractitioner } from '../../testing/builders.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';
import { INSURER_PART } from './insurer-part.ts';

let world: Connected;
let adminId: number;

const NOW = new Date('2026-11-25T10:00:00Z');

beforeAll(async () => {
  world = await aConnectedWorld(NOW);
  adminId = (await anAdministrator(world)).id;
});
afterAll(() => world.close());

const cases = [null, ...namesOf(decisions)].flatMap((decision) =>
  ([null, 'outside', 'included'] as const).flatMap((basis) =>
    [null, 0, 60_000].flatMap((granted) =>
      [null, 0, 25_000, 70_000].map((mandatory) => ({ decision, basis, granted, mandatory })),
    ),
  ),
);

test('the database takes the mandatory part off what was granted as core does', async () => {
  const rows = await world.database.scope.query<{ part: number | null }>(
    `select ${INSURER_PART} as part from jsonb_array_elements($1::jsonb) with ordinality as e (told, place),
      lateral (select told ->> 'decision' as decision, told ->> 'basis' as basis, (told ->> 'granted')::int as granted) w,
      lateral (select (told ->> 'mandatory')::int as mandatory_share_cents) x order by place`,
    [JSON.stringify(cases)],
  );
  expect(rows.map(({ part }) => part)).toEqual(
    cases.map(({ mandatory, ...answer }) => insurerPart(answer, mandatory)),
  );
});

test.each([
  ['250', 35_000],
  ['', null],
])('with a mandatory part of %j the record, list, file, tile and chart say the same', async (share, part) => {
  const { id: practitionerId } = await aPractitioner(world);
  const { id, documents } = await aCoverageRequest(world, {
    practitionerId,
    statusId: 19,
    documents: [{ title: 'Facture', isValid: true }],
    details: { quoteTotal: '900', mandatoryShare: share },
  });
  const { stores } = world.ports;
  const days = settlementDays(NOW);
  const before = (await stores.settlements.totals(days)).granted;
  await aStandingAnswer(world, {
    coverageRequestId: id,
    adminId,
    granted: 60_000,
    basis: 'included',
    at: NOW,
  });
  await world.database.scope.knex('billed_parts').insert({
    coverageRequestId: id,
    documentId: documents[0]!.id,
    cents: 20_000,
    billedOn: '2026-11-02',
    createdAt: NOW,
  });
  const actor = { kind: 'admin', id: adminId, sessionId: 's', isSuper: false } as const;
  expect((await getMoney(world.ports, { actor, coverageRequestId: id })).granted).toBe(part);
  const query = { view: 'all', groupBy: 'payer', words: [], page: 1, perPage: 20, ...days } as const;
  const row = (await stores.settlements.search(query)).rows.find((one) => one.coverageRequestId === id)!;
  expect(row.granted).toBe(part);
  expect(settlementColumns.find(({ title }) => title === 'Accordé')!.cell(row)).toBe(part);
  expect((await stores.settlements.totals(days)).granted - before).toBe(part ?? 0);
  const months = await stores.practiceMoney.monthsOf({
    practitionerIds: [practitionerId],
    from: '2026-11',
    to: '2026-11',
  });
  expect(months.map(({ granted }) => granted)).toEqual([part ?? 0]);
});
