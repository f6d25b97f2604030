import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import { aCoverageRequest, aMutual, aPractitioner } from '../../testing/builders.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

let world: Connected;
let practitionerId: number;
let mutualId: number;

beforeAll(async () => {
  world = await aConnectedWorld(new Date('2026-11-25T10:00:00Z'));
  practitionerId = (await aPractitioner(world)).id;
  mutualId = await aMutual(world);
});
afterAll(() => world.close());

/** The request of a bill that nobody has paid. */
async function aBill(careOn: string, prescribedOn: string): Promise<number> {
  const { id, documents } = await aCoverageRequest(world, {
    practitionerId,
    statusId: 19,
    mutualId,
    documents: [{ title: 'Facture', isValid: true }],
  });
  await world.database.scope.knex('billed_parts').insert({
    coverageRequestId: id,
    documentId: documents[0]!.id,
    cents: 100_000,
    billedOn: careOn,
    sentOn: careOn,
    dueOn: careOn,
    careOn,
    prescribedOn,
    createdAt: new Date('2026-02-01T10:00:00Z'),
  });
  return id;
}

const warningsOn = async (today: string, id: number) =>
  (await world.ports.stores.notificationCauses.prescriptions(today, { coverageRequestId: id })).map(
    ({ facts }) => facts['warning'],
  );

describe('the latest warning whose day has come, before a claim lapses', () => {
  let id: number;
  beforeAll(async () => {
    id = await aBill('2026-01-31', '2028-01-31');
  });
  test.each([
    ['2027-01-30', []],
    ['2027-01-31', [12]],
    ['2027-07-31', [6]],
    ['2027-11-30', [2]],
    ['2027-12-31', [1]],
    ['2028-01-31', []],
  ])('on %s: %j months', async (today, warnings) => {
    expect(await warningsOn(today, id)).toEqual(warnings);
  });
});

test('of a delay of a year, none on the day of care', async () => {
  const id = await aBill('2026-01-31', '2027-01-31');
  expect(await warningsOn('2026-02-10', id)).toEqual([]);
  expect(await warningsOn('2026-08-01', id)).toEqual([6]);
});
