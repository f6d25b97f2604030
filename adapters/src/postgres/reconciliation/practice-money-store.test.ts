import { lapseAgreement } from '@accordent/core/answers/lapse-agreement.ts';
import { statuses, type StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { owedOf } from '@accordent/core/reconciliation/list-settlements.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import { aStandingAnswer } from '../../testing/answer-builders.ts';
import { aCoverageRequest, anAdministrator, aPractitioner } from '../../testing/builders.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

let world: Connected;
let adminId: number;

const SESSION = '00000000-0000-4000-8000-000000000000';
const NOW = new Date('2026-11-25T10:00:00Z');

beforeAll(async () => {
  world = await aConnectedWorld(NOW);
  adminId = (await anAdministrator(world)).id;
});
afterAll(() => world.close());

/** An agreement of 612 € of a practice of its own, with a bill of 500 € of which `received` came, in cents. */
async function anAgreement(statusId: StatusId, received = 0) {
  const { id: practitionerId } = await aPractitioner(world);
  const request = await aCoverageRequest(world, {
    practitionerId,
    statusId,
    documents: [{ title: 'Facture', isValid: true }],
  });
  await aStandingAnswer(world, { coverageRequestId: request.id, adminId, at: NOW });
  const { knex } = world.database.scope;
  const [{ id: billedPartId }] = await knex('billed_parts')
    .insert({
      coverageRequestId: request.id,
      documentId: request.documents[0]!.id,
      cents: 50_000,
      billedOn: '2026-11-02',
      createdAt: NOW,
    })
    .returning('id');
  if (received > 0)
    await knex('allocations').insert({ billedPartId, kind: 'paid', cents: received, createdAt: NOW });
  return { id: request.id, practitionerId };
}

/** Its month, and of each bill that is listed what is received and owed, and whether it is closed. */
async function moneyOf(practitionerId: number) {
  const practitionerIds = [practitionerId];
  const { practiceMoney } = world.ports.stores;
  const [months, settlements] = await Promise.all([
    practiceMoney.monthsOf({ practitionerIds, from: '2026-11', to: '2026-11' }),
    practiceMoney.listSettlements({ practitionerIds, from: '2026-01-01', limit: 10 }),
  ]);
  const bills = settlements.map((one) => [one.receivedCents, owedOf(one), one.isClosed]);
  return { ...months[0]!, bills };
}

const month = '2026-11';

test.each([statuses.agreed.id, statuses.agreementTransmitted.id, statuses.closed.id])(
  'an agreement in status %i is granted and billed, and owed what has not come',
  async (statusId) => {
    const { practitionerId } = await anAgreement(statusId, 20_000);
    const bills = [[20_000, 30_000, false]];
    expect(await moneyOf(practitionerId)).toEqual({
      month,
      granted: 61_200,
      billed: 50_000,
      received: 20_000,
      bills,
    });
  },
);

test.each([
  ['nothing came is not listed', 0, []],
  ['something came is listed, and owed no more', 20_000, [[20_000, 0, true]]],
  ['all came is listed as paid', 50_000, [[50_000, 0, false]]],
] as const)(
  'of what was cancelled or refused nothing is granted; a bill of which %s',
  async (_, received, bills) => {
    for (const statusId of [statuses.cancelled.id, statuses.refused.id]) {
      const { practitionerId } = await anAgreement(statusId, received);
      expect(await moneyOf(practitionerId)).toEqual({
        month,
        granted: 0,
        billed: received > 0 ? 50_000 : 0,
        received,
        bills,
      });
    }
  },
);

test('an agreement that lapsed is granted no more, care of before stays billed', async () => {
  const { id, practitionerId } = await anAgreement(statuses.agreed.id);
  const actor = { kind: 'admin', id: adminId, sessionId: SESSION, isSuper: false } as const;
  await lapseAgreement(world.ports, { actor, coverageRequestId: id });
  expect(await moneyOf(practitionerId)).toMatchObject({
    granted: 0,
    billed: 50_000,
    bills: [[0, 50_000, false]],
  });
});
