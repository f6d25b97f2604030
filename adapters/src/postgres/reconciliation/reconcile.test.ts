import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setPayment } from '@accordent/core/payments/set-payment.ts';
import { undoPayment } from '@accordent/core/payments/undo-payment.ts';
import { confirmMatches } from '@accordent/core/reconciliation/confirm-matches.ts';
import { importStatement } from '@accordent/core/reconciliation/import-statement.ts';
import { listMatches } from '@accordent/core/reconciliation/list-matches.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConnectedConfig } from '../../config.ts';
import { connect, type Connected } from '../../connect.ts';
import { createKeys } from '../../crypto/keys.ts';
import { bankFileParser } from '../../statements/bank-file-parser.ts';
import { aCoverageRequest, aMutual, anAdministrator, aPractitioner } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const SESSION = '00000000-0000-4000-8000-000000000000';
let place: TestDatabase;
let world: Connected;
let dataDir: string;
let adminId: number;
let mutualId: number;

beforeAll(async () => {
  place = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'accordent-reconcile-'));
  world = await connect(
    readConnectedConfig({ DATABASE_URL: place.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    createKeys(),
    { part: 'test' },
  );
  adminId = (await anAdministrator(world)).id;
  mutualId = await aMutual(world, { name: 'Alizé Prévoyance' });
});
afterAll(async () => {
  await world.close();
  await place.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const knex = () => world.database.scope.knex;
const ports = () => ({ ...world.ports, bankFiles: bankFileParser });
const staff = () => ({ kind: 'admin', id: adminId, sessionId: SESSION, isSuper: true }) as const;

async function aDentist() {
  const { id } = await aPractitioner(world);
  return {
    kind: 'practitioner',
    id,
    sessionId: SESSION,
    planId: 1,
    isSuper: false,
    practiceIds: [id],
  } as const;
}
type Dentist = Awaited<ReturnType<typeof aDentist>>;

async function aBill(dentist: Dentist, amount: string) {
  const { id, reference, documents } = await aCoverageRequest(world, {
    practitionerId: dentist.id,
    statusId: 19,
    mutualId,
    documents: [{ title: 'Facture', isValid: true, createdAt: new Date('2026-10-01') }],
  });
  const documentId = documents[0]!.id;
  const { document } = await setPayment(world.ports, { actor: staff(), documentId, amount });
  return { id, reference, documentId, paymentId: document.payment!.id };
}

const today = () => new Date().toISOString().slice(0, 10);
const csv = (...lines: readonly (readonly [label: string, amount: string])[]): Uint8Array =>
  new TextEncoder().encode(
    ['Date;Libellé;Montant', ...lines.map(([label, amount]) => `${today()};${label};${amount}`)].join('\r\n'),
  );
const imported = async (dentist: Dentist, bytes: Uint8Array) => {
  const found = await importStatement(ports(), { actor: dentist, bytes, columns: null });
  if ('question' in found) throw new Error('it asks for columns');
  return found;
};
const choices = async (dentist: Dentist) =>
  (await listMatches(world.ports, { actor: dentist })).map(({ credit, match, isTicked }) => ({
    creditId: credit.id,
    partIds: match.expected.map(({ id }) => id),
    isTicked,
    certainty: match.certainty,
  }));
const partOf = (documentId: number) => knex()('billed_parts').where({ documentId }).first();
const wrongBalances = async () =>
  (await world.ports.stores.invariants.wrongCopies()).find(({ copy }) => copy === 'balances')!.count;

test('a statement is read, what is sure is confirmed in one press, and staff take it back', async () => {
  const dentist = await aDentist();
  const named = await aBill(dentist, '1 204,50');
  const only = await aBill(dentist, '730,60');
  const bytes = csv(
    [`VIR ${named.reference.replaceAll('-', ' ')}`, '1204,50'],
    ['ALIZE PREVOYANCE REGLT', '730,60'],
    ['REMISE CB', '88,00'],
    ['LOYER', '-900,00'],
  );
  expect(await imported(dentist, bytes)).toMatchObject({
    linesRead: 4,
    linesKept: 2,
    isKnown: false,
    from: today(),
    to: today(),
  });
  expect(await knex()('bank_lines').where({ practitionerId: dentist.id })).toHaveLength(2);
  const found = await choices(dentist);
  expect(found.map(({ certainty, isTicked }) => [certainty, isTicked])).toEqual([
    ['sure', true],
    ['proposed', false],
  ]);
  expect(await confirmMatches(world.ports, { actor: dentist, confirmed: found })).toEqual({
    bills: 2,
    cents: 193_510,
  });
  expect(await knex()('payments').whereIn('documentId', [named.documentId, only.documentId])).toMatchObject([
    { isPaid: true },
    { isPaid: true },
  ]);
  expect(await choices(dentist)).toEqual([]);
  await expect(confirmMatches(world.ports, { actor: dentist, confirmed: found })).rejects.toThrow(
    'not_found',
  );

  await undoPayment(world.ports, { actor: staff(), ...named });
  expect(await partOf(named.documentId)).toMatchObject({ receivedCents: 0 });
  expect((await choices(dentist)).map(({ certainty }) => certainty)).toEqual(['sure']);
  expect(await wrongBalances()).toBe(0);
});

test('ten tabs that send one file write once, and again nothing', async () => {
  const dentist = await aDentist();
  await aBill(dentist, '500');
  const bytes = csv(['ALIZE PREVOYANCE', '500,00'], ['AUTRE', '12,00']);
  const answers = await Promise.all(Array.from({ length: 10 }, () => imported(dentist, bytes)));
  expect(answers.filter(({ isKnown }) => !isKnown)).toHaveLength(1);
  expect(await imported(dentist, bytes)).toMatchObject({ isKnown: true });
  // Another file with the same line adds none.
  expect(await imported(dentist, csv(['ALIZE PREVOYANCE', '500,00']))).toMatchObject({ isKnown: false });
  expect(await knex()('bank_lines').where({ practitionerId: dentist.id })).toHaveLength(1);
  expect(
    await knex()('audit_events').where({ action: 'import-statement', actorId: dentist.id }),
  ).toHaveLength(2);
});

test('two who confirm at once confirm once', async () => {
  const dentist = await aDentist();
  const { documentId } = await aBill(dentist, '500');
  await imported(dentist, csv(['ALIZE PREVOYANCE', '500,00']));
  const confirmed = await choices(dentist);
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => confirmMatches(world.ports, { actor: dentist, confirmed })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 50_000 });
  expect(await wrongBalances()).toBe(0);
});

test('a payment that is too low leaves the rest open, and the payment waits', async () => {
  const dentist = await aDentist();
  const { reference, documentId } = await aBill(dentist, '500');
  await imported(dentist, csv([reference, '400,00']));
  const found = await choices(dentist);
  expect(found).toMatchObject([{ certainty: 'proposed', isTicked: false }]);
  await confirmMatches(world.ports, { actor: dentist, confirmed: found });
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 40_000 });
  expect(await knex()('payments').where({ documentId })).toMatchObject([{ isPaid: false }]);
  await imported(dentist, csv([`${reference} SOLDE`, '100,00']));
  await confirmMatches(world.ports, { actor: dentist, confirmed: await choices(dentist) });
  expect(await knex()('payments').where({ documentId })).toMatchObject([{ isPaid: true }]);
  expect(await wrongBalances()).toBe(0);
});

test('nothing of another practice is seen or paid', async () => {
  const [dentist, stranger] = [await aDentist(), await aDentist()];
  const { reference, documentId } = await aBill(dentist, '321,09');
  const part = await partOf(documentId);
  expect(await imported(stranger, csv([reference, '321,09']))).toMatchObject({ linesKept: 0 });
  await aBill(stranger, '50');
  await imported(stranger, csv(['ALIZE PREVOYANCE', '50,00']));
  const [own] = await choices(stranger);
  const confirm = (actor: Dentist, partIds: readonly number[]) =>
    confirmMatches(world.ports, { actor, confirmed: [{ creditId: own!.creditId, partIds }] });
  await expect(confirm(stranger, [part.id])).rejects.toThrow('not_found');
  await expect(confirm(dentist, [part.id])).rejects.toThrow('not_found');
  await expect(confirm(stranger, [...own!.partIds, ...own!.partIds])).rejects.toThrow('over_allocated');
  expect(await knex()('allocations').where({ billedPartId: part.id })).toEqual([]);
});

test('a broken file leaves nothing', async () => {
  const dentist = await aDentist();
  await aBill(dentist, '500');
  await expect(imported(dentist, csv(['ALIZE PREVOYANCE', '500,00'], ['X', 'douze']))).rejects.toThrow(
    'statement_refused',
  );
  expect(await knex()('money_files').where({ practitionerId: dentist.id })).toEqual([]);
});
