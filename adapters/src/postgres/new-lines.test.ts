import type { Credit } from '@accordent/core/reconciliation/expected.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../connect.ts';
import { anAdministrator } from '../testing/builders.ts';
import { aConnectedWorld } from '../testing/connected-world.ts';

let world: Connected;
let adminId: number;
let files = 0;

beforeAll(async () => {
  world = await aConnectedWorld();
  adminId = (await anAdministrator(world)).id;
});
afterAll(() => world.close());

const stores = () => world.ports.stores;

async function aFile(format: 'cfonb120' | 'camt053' | 'csv') {
  files += 1;
  const { id } = await stores().receipts.addFile({
    format,
    hash: `file ${files}`,
    accountEnd: '4417',
    linesRead: 1,
    headings: '',
    columns: null,
    adminId,
    at: new Date(),
  });
  return id;
}

const paidBy = (payerName: string, identity: string, label: string): Credit => ({
  identity,
  bookedOn: '2026-10-12',
  cents: 5980,
  label,
  payerName,
  payerIban: '',
});
const payersOf = async (label: string) =>
  (await world.database.scope.knex('receipts').where({ label }).orderBy('payerName')).map(
    ({ payerName }) => payerName,
  );

test('of equal lines in another format those of a payer who is named there are the ones that came', async () => {
  const label = 'VIR SEPA ABONNEMENT';
  const { receipts } = stores();
  await receipts.keepCredits(await aFile('cfonb120'), [paidBy('DUPONT', 'cfonb dupont', label)]);
  const day = [paidBy('Dupont', 'camt dupont', label), paidBy('Martin', 'camt martin', label)];
  expect(await receipts.keepCredits(await aFile('camt053'), day)).toBe(1);
  expect(await payersOf(label)).toEqual(['DUPONT', 'Martin']);
  // As a table that names nobody, which brings none.
  const table = [paidBy('', 'csv 1', label), paidBy('', 'csv 2', label)];
  expect(await receipts.keepCredits(await aFile('csv'), table)).toBe(0);
});

test('of two files in two formats that are read at once the second sees what the first brought', async () => {
  const label = 'VIR SEPA DEUX A LA FOIS';
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const one = world.ports.transaction(async ({ receipts }) => {
    await receipts.keepCredits(await aFile('cfonb120'), [paidBy('DUPONT', 'cfonb at once', label)]);
    first.resolve();
    await second.promise;
  });
  await first.promise;
  const other = world.ports.transaction(async ({ receipts }) =>
    receipts.keepCredits(await aFile('camt053'), [paidBy('Dupont', 'camt at once', label)]),
  );
  await Promise.race([other, new Promise((resolve) => setTimeout(resolve, 500))]);
  second.resolve();
  await one;
  expect(await other).toBe(0);
});
