import { confirmBill } from '@accordent/core/bills/confirm-bill.ts';
import { settleTakeBack, undoTakeBack } from '@accordent/core/bills/take-back.ts';
import { closeBill } from '@accordent/core/bills/close-bill.ts';
import { addPayment } from '@accordent/core/payments/add-payment.ts';
import { confirmPayment } from '@accordent/core/payments/confirm-payment.ts';
import { removePayment } from '@accordent/core/payments/remove-payment.ts';
import { setPayment } from '@accordent/core/payments/set-payment.ts';
import { undoPayment } from '@accordent/core/payments/undo-payment.ts';
import { confirmMatches } from '@accordent/core/reconciliation/confirm-matches.ts';
import { importRemittance } from '@accordent/core/reconciliation/import-remittance.ts';
import { importStatement } from '@accordent/core/reconciliation/import-statement.ts';
import { listAllocations, undoAllocation } from '@accordent/core/reconciliation/undo-allocation.ts';
import { listMatches } from '@accordent/core/reconciliation/list-matches.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import {
  aCoverageRequest,
  aDocument,
  aMutual,
  anAdministrator,
  aPractitioner,
} from '../../testing/builders.ts';
import { up as billsOfTheirDay } from '../migrations/0077-bills-of-their-day.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

const SESSION = '00000000-0000-4000-8000-000000000000';
let world: Connected;
let adminId: number;
let mutualId: number;

beforeAll(async () => {
  world = await aConnectedWorld();
  adminId = (await anAdministrator(world)).id;
  mutualId = await aMutual(world, { name: 'Alizé Prévoyance' });
});
afterAll(() => world.close());

const knex = () => world.database.scope.knex;
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
  return { id, reference, documentId, paymentId: document.payments[0]!.id };
}

/** Another invoice of the same agreement; gives its document. */
async function aSecondInvoice(coverageRequestId: number, amount: string): Promise<number> {
  const document = {
    coverageRequestId,
    title: 'Facture 2',
    isValid: true,
    createdAt: new Date('2026-10-01'),
  };
  const { id: documentId } = await aDocument(world, document);
  await setPayment(world.ports, { actor: staff(), documentId, amount });
  return documentId;
}

const today = () => new Date().toISOString().slice(0, 10);
type CsvLine = readonly [label: string, amount: string];
const csvOf = (day: string, ...lines: readonly CsvLine[]): Uint8Array =>
  new TextEncoder().encode(
    ['Date;Libellé;Montant', ...lines.map(([label, amount]) => `${day};${label};${amount}`)].join('\r\n'),
  );
const csv = (...lines: readonly CsvLine[]): Uint8Array => csvOf(today(), ...lines);
const imported = async (dentist: Dentist, bytes: Uint8Array) => {
  const found = await importStatement(world.ports, { actor: dentist, bytes, columns: null });
  if ('question' in found) throw new Error('it asks for columns');
  return found;
};
const choices = async (dentist: Dentist) =>
  (await listMatches(world.ports, { actor: dentist })).credits.map(({ credit, match, isTicked }) => ({
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
  expect(await confirmMatches(world.ports, { actor: dentist, credits: found, lots: [] })).toEqual({
    bills: 2,
    cents: 193_510,
  });
  expect(await knex()('payments').whereIn('documentId', [named.documentId, only.documentId])).toMatchObject([
    { isPaid: true },
    { isPaid: true },
  ]);
  expect(await choices(dentist)).toEqual([]);
  await expect(confirmMatches(world.ports, { actor: dentist, credits: found, lots: [] })).rejects.toThrow(
    'not_found',
  );

  await undoPayment(world.ports, { actor: staff(), ...named });
  expect(await partOf(named.documentId)).toMatchObject({ receivedCents: 0 });
  expect((await choices(dentist)).map(({ certainty }) => certainty)).toEqual(['sure']);
  expect(await wrongBalances()).toBe(0);
});

test('a bill that staff confirm late is one of the day of its invoice, so that money of before pays it', async () => {
  const dentist = await aDentist();
  const { reference, documents } = await aCoverageRequest(world, {
    practitionerId: dentist.id,
    statusId: 19,
    mutualId,
    documents: [{ title: 'Facture', isValid: true, createdAt: new Date('2026-10-01T22:30:00Z') }],
  });
  const documentId = documents[0]!.id;
  const bill = { actor: staff(), documentId, amount: '80', careOn: '2026-09-30', acts: [] };
  await confirmBill(world.ports, bill);
  expect(await partOf(documentId).select(knex().raw('billed_on::text as day'))).toMatchObject({
    day: '2026-10-02',
  });
  await imported(dentist, csvOf('2026-10-12', [reference, '80,00']));
  expect((await choices(dentist)).map(({ certainty }) => certainty)).toEqual(['sure']);
  // As it was written before.
  await knex()('billed_parts').where({ documentId }).update({ billedOn: '2026-11-20' });
  expect(await choices(dentist)).toEqual([]);
  await knex().raw(billsOfTheirDay);
  expect((await choices(dentist)).map(({ certainty }) => certainty)).toEqual(['sure']);
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
    Array.from({ length: 4 }, () =>
      confirmMatches(world.ports, { actor: dentist, credits: confirmed, lots: [] }),
    ),
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
  await confirmMatches(world.ports, { actor: dentist, credits: found, lots: [] });
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 40_000 });
  expect(await knex()('payments').where({ documentId })).toMatchObject([{ isPaid: false }]);
  await imported(dentist, csv([`${reference} SOLDE`, '100,00']));
  await confirmMatches(world.ports, {
    actor: dentist,
    credits: await choices(dentist),
    lots: [],
  });
  expect(await knex()('payments').where({ documentId })).toMatchObject([{ isPaid: true }]);
  expect(await wrongBalances()).toBe(0);
});

type Billed = Pick<Awaited<ReturnType<typeof aBill>>, 'documentId' | 'reference'>;
/** The line of this sum pays this bill. */
const paidBy = async (dentist: Dentist, { documentId, reference }: Billed, amount: string) => {
  await imported(dentist, csv([`${reference} ${amount}`, amount]));
  const credit = await knex()('bank_lines')
    .where({ practitionerId: dentist.id, label: `${reference} ${amount}` })
    .first('id');
  const part = await partOf(documentId);
  await confirmMatches(world.ports, {
    actor: dentist,
    credits: [{ creditId: credit.id, partIds: [part.id] }],
    lots: [],
  });
  const allocation = await knex()('allocations').where({ bankLineId: credit.id }).first('id');
  return allocation.id as number;
};
const undone = (allocationId: number) => undoAllocation(world.ports, { actor: staff(), allocationId });
const paymentsOf = async (documentId: number): Promise<boolean[]> => {
  const rows = await knex()('payments').where({ documentId }).orderBy('id').select('isPaid');
  return rows.map(({ isPaid }) => isPaid);
};
const turnOf = async (id: number): Promise<string> =>
  (await knex()('coverage_requests').where({ id }).first('turnKind')).turnKind;
const billed = (documentId: number, cents: number) =>
  knex()('billed_parts')
    .where({ documentId })
    .update({ cents, confirmedAt: new Date(), confirmedByAdminId: adminId });

test('undone, a line leaves what the dentist has confirmed of the same bill', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '100');
  const { documentId, paymentId } = bill;
  await billed(documentId, 15_000);
  await confirmPayment(world.ports, { actor: dentist, documentId, paymentId, isPaid: true });
  const allocationId = await paidBy(dentist, bill, '30,00');
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 13_000 });
  await undone(allocationId);
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 10_000 });
  expect(await paymentsOf(documentId)).toEqual([true]);
  expect(await wrongBalances()).toBe(0);
});

test('undone, a line makes its own payment wait, not the later one that another line has settled', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '100');
  const { documentId } = bill;
  const first = await paidBy(dentist, bill, '100,00');
  await addPayment(world.ports, { actor: staff(), documentId, amount: '50' });
  await paidBy(dentist, bill, '50,00');
  expect(await paymentsOf(documentId)).toEqual([true, true]);
  await undone(first);
  expect(await paymentsOf(documentId)).toEqual([false, true]);
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 5000 });
  expect(await wrongBalances()).toBe(0);
});

test('lines that reach a bill together confirm all that waits for it, and undone put all of it back', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '100');
  const { id, documentId } = bill;
  await addPayment(world.ports, { actor: staff(), documentId, amount: '50' });
  await paidBy(dentist, bill, '100,00');
  expect(await paymentsOf(documentId)).toEqual([false, false]);
  const second = await paidBy(dentist, bill, '50,00');
  expect(await paymentsOf(documentId)).toEqual([true, true]);
  expect(await turnOf(id)).toBe('close');
  await undone(second);
  expect(await paymentsOf(documentId)).toEqual([false, false]);
  expect(await turnOf(id)).toBe('confirm-payment');
  expect(await wrongBalances()).toBe(0);
});

test('a line that reaches a bill confirms no more than it shows: a higher amount waits for the dentist', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '100');
  const { id, documentId, paymentId } = bill;
  await billed(documentId, 8000);
  await paidBy(dentist, bill, '80,00');
  expect(await paymentsOf(documentId)).toEqual([false]);
  expect(await turnOf(id)).toBe('confirm-payment');
  await knex()('billed_parts').where({ documentId }).update({ cents: 10_000 });
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 8000 });
  // That he has received all of it is his word.
  await confirmPayment(world.ports, { actor: dentist, documentId, paymentId, isPaid: true });
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 10_000 });
  expect(await wrongBalances()).toBe(0);
});

test('of several amounts a line confirms those that it covers', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '60');
  const { documentId } = bill;
  await addPayment(world.ports, { actor: staff(), documentId, amount: '40' });
  await billed(documentId, 8000);
  await paidBy(dentist, bill, '80,00');
  expect(await paymentsOf(documentId)).toEqual([true, false]);
  await knex()('billed_parts').where({ documentId }).update({ cents: 10_000 });
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 8000 });
});

test('a bill without a payment that a line pays awaits nothing more, until the line is undone', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '250');
  const { id, documentId } = bill;
  await knex()('payments').where({ documentId }).delete();
  await billed(documentId, 25_000);
  const allocationId = await paidBy(dentist, bill, '250,00');
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 25_000 });
  expect(await turnOf(id)).toBe('close');
  await undone(allocationId);
  expect(await turnOf(id)).toBe('pay');
  const journal = await knex()('audit_events')
    .where({ entity: 'bill', entityId: (await partOf(documentId)).id })
    .orderBy('id');
  expect(journal.map(({ action }) => action)).toEqual(['allocate-payment', 'undo-allocation']);
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
    confirmMatches(world.ports, { actor, credits: [{ creditId: own!.creditId, partIds }], lots: [] });
  await expect(confirm(stranger, [part.id])).rejects.toThrow('not_found');
  await expect(confirm(dentist, [part.id])).rejects.toThrow('not_found');
  const forStranger = { actor: staff(), practitionerId: stranger.id, lots: [] } as const;
  const foreign = [{ creditId: own!.creditId, partIds: [part.id] }];
  await expect(confirmMatches(world.ports, { ...forStranger, credits: foreign })).rejects.toThrow(
    'not_found',
  );
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

const patientOf = async (documentId: number): Promise<string> => {
  const row = await knex()('documents as d')
    .join('coverage_requests as r', 'r.id', 'd.coverageRequestId')
    .join('patients as t', 't.id', 'r.patientId')
    .where('d.id', documentId)
    .first('t.lastname', 't.firstname');
  return `${row.lastname} ${row.firstname}`;
};
type Slip = readonly [lot: string, number: string, patient: string, amount: string];
const slip = (...lines: readonly Slip[]): Uint8Array =>
  new TextEncoder().encode(
    [
      'N° lot;Date de règlement;N° de dossier;Patient;Montant réglé',
      ...lines.map(([lot, number, patient, amount]) => [lot, today(), number, patient, amount].join(';')),
    ].join('\r\n'),
  );
const remitted = async (dentist: Dentist, bytes: Uint8Array) => {
  const found = await importRemittance(world.ports, { actor: dentist, bytes, columns: null });
  if ('question' in found) throw new Error('it asks for columns');
  return found;
};
const tickedOf = async (dentist: Dentist) => {
  const { lots } = await listMatches(world.ports, { actor: dentist });
  return lots.map(({ id, transfer, isPaid, lines }) => ({
    lotId: id,
    creditId: isPaid ? null : (transfer?.id ?? null),
    lines: lines
      .filter(({ isTicked }) => isTicked)
      .map((line) => ({ lineId: line.id, partId: line.expected[0]!.id })),
  }));
};

test('a lot of thirty is paid by one transfer, taken-back lines included, in one press', async () => {
  const dentist = await aDentist();
  const bills = [];
  for (let at = 0; at < 30; at += 1) bills.push(await aBill(dentist, `${100 + at}`));
  const taken = await aBill(dentist, '70');
  await imported(dentist, csv([taken.reference, '70,00']));
  await confirmMatches(world.ports, { actor: dentist, credits: await choices(dentist), lots: [] });
  const lines: Slip[] = [];
  for (const [at, { reference, documentId }] of bills.entries())
    lines.push(['LOT 7788123', reference, await patientOf(documentId), `${100 + at},00`]);
  lines.push(['LOT 7788123', taken.reference, '', '-20,00']);
  lines.push(['LOT 7788123', '', 'INCONNU Paul', '44,00']);
  const bytes = slip(...lines);
  expect(await remitted(dentist, bytes)).toMatchObject({ linesRead: 32, linesKept: 31, isKnown: false });
  expect(await remitted(dentist, bytes)).toMatchObject({ isKnown: true });
  // Its total, with the line of somebody else, is the transfer's.
  const total = lines.reduce((sum, line) => sum + Number.parseInt(line[3], 10), 0);
  expect(await tickedOf(dentist)).toMatchObject([{ creditId: null, lines: [] }]);
  await imported(dentist, csv(['VIR TIERSPAY LOT 7788123', `${total},00`]));
  const [lot, ...others] = await tickedOf(dentist);
  expect(others).toEqual([]);
  expect(lot!.lines).toHaveLength(31);
  expect(lot!.creditId).not.toBeNull();
  await aBill(dentist, '9');
  await imported(dentist, csv(['ALIZE PREVOYANCE', '9,00']));
  const { id: creditId } = await knex()('bank_lines')
    .where({ practitionerId: dentist.id, cents: 900 })
    .first();
  await expect(
    confirmMatches(world.ports, { actor: dentist, credits: [], lots: [{ ...lot!, creditId }] }),
  ).rejects.toThrow('over_allocated');
  const lastOfYear = { ...world.ports, clock: { now: () => new Date('2026-12-31T09:00:00Z') } };
  expect(await confirmMatches(lastOfYear, { actor: dentist, credits: [], lots: [lot!] })).toEqual({
    bills: 31,
    cents: (total - 44) * 100,
  });
  const back = await listAllocations(world.ports, { actor: staff(), practitionerId: dentist.id });
  const { id: backId } = back.find(({ kind }) => kind === 'taken-back')!;
  const contested = knex()('allocations').where({ id: backId });
  expect(await contested.first(knex().raw('contest_until::text as day'))).toEqual({ day: '2027-02-28' });
  expect(await tickedOf(dentist)).toEqual([]);
  const paid = await knex()('payments').whereIn(
    'documentId',
    bills.map(({ documentId }) => documentId),
  );
  expect(paid.every(({ isPaid }) => isPaid)).toBe(true);
  expect(await partOf(taken.documentId)).toMatchObject({ receivedCents: 7000, takenBackCents: 2000 });
  expect(await wrongBalances()).toBe(0);
  await expect(confirmMatches(world.ports, { actor: dentist, credits: [], lots: [lot!] })).rejects.toThrow(
    'not_found',
  );
  // The transfer is the lot's: no bill is paid by it.
  await expect(
    world.ports.stores.money.allocate({
      kind: 'paid',
      partId: (await partOf((await aBill(dentist, '5')).documentId)).id,
      source: { bankLineId: lot!.creditId! },
      cents: 100,
      by: { practitionerId: dentist.id },
      at: new Date(),
    }),
  ).rejects.toThrow('over_allocated');
});

test('a remittance takes money back of a bill that is awaited no longer', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '70');
  await paidBy(dentist, bill, '50,00');
  const { id: billId } = await partOf(bill.documentId);
  await closeBill(world.ports, { actor: staff(), billId, reason: 'Reste au patient' });
  const bytes = slip(
    ['LOT 7788124', bill.reference, '', '-30,00'],
    ['LOT 7788124', bill.reference, '', '20,00'],
    ['LOT 7788124', '', 'INCONNU Paul', '44,00'],
  );
  // What is left of it is not expected any more.
  expect(await remitted(dentist, bytes)).toMatchObject({ linesKept: 1 });
  await imported(dentist, csv(['VIR TIERSPAY LOT 7788124', '34,00']));
  const lots = await tickedOf(dentist);
  expect(await confirmMatches(world.ports, { actor: dentist, credits: [], lots })).toMatchObject({
    bills: 1,
  });
  expect(await partOf(bill.documentId)).toMatchObject({ receivedCents: 5000, takenBackCents: 3000 });
  expect(await wrongBalances()).toBe(0);
});

test('a line that pays two bills of one agreement stays with what is left of it, until both are paid', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '200');
  const second = await aSecondInvoice(bill.id, '100');
  await remitted(
    dentist,
    slip(['LOT 99014', bill.reference, '', '300,00'], ['LOT 99014', 'X', 'INCONNU Paul', '9,00']),
  );
  await imported(dentist, csv(['VIR LOT 99014', '309,00']));
  const picked = async (documentId: number) => {
    const [lot] = (await listMatches(world.ports, { actor: dentist })).lots;
    const partId = (await partOf(documentId)).id;
    const lines = lot!.lines.map(({ id: lineId }) => ({ lineId, partId }));
    const creditId = lot!.isPaid ? null : lot!.transfer!.id;
    const lots = [{ lotId: lot!.id, creditId, lines }];
    return confirmMatches(world.ports, { actor: dentist, credits: [], lots });
  };
  expect(await picked(bill.documentId)).toEqual({ bills: 1, cents: 20_000 });
  const [lot] = (await listMatches(world.ports, { actor: dentist })).lots;
  expect(lot!.lines).toMatchObject([{ cents: 10_000, gap: 0, expected: [{ cents: 10_000 }] }]);
  expect(await picked(second)).toEqual({ bills: 1, cents: 10_000 });
  expect(await partOf(second)).toMatchObject({ receivedCents: 10_000 });
  expect((await listMatches(world.ports, { actor: dentist })).lots).toEqual([]);
  expect(await wrongBalances()).toBe(0);
});

test('a line that takes back more than one bill has received takes the rest from another', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '60');
  const second = await aSecondInvoice(bill.id, '40');
  await paidBy(dentist, bill, '60,00');
  await paidBy(dentist, { ...bill, documentId: second }, '40,00');
  await remitted(
    dentist,
    slip(['LOT 99015', bill.reference, '', '-90,00'], ['LOT 99015', 'X', 'INCONNU Paul', '190,00']),
  );
  await imported(dentist, csv(['VIR LOT 99015', '100,00']));
  for (const documentId of [bill.documentId, second]) {
    const [lot] = (await listMatches(world.ports, { actor: dentist })).lots;
    const lines = [{ lineId: lot!.lines[0]!.id, partId: (await partOf(documentId)).id }];
    const lots = [{ lotId: lot!.id, creditId: lot!.isPaid ? null : lot!.transfer!.id, lines }];
    await confirmMatches(world.ports, { actor: dentist, credits: [], lots });
  }
  expect(await partOf(bill.documentId)).toMatchObject({ takenBackCents: 6000 });
  expect(await partOf(second)).toMatchObject({ takenBackCents: 3000 });
  expect(await wrongBalances()).toBe(0);
});

test('what is left of a line that takes back stays once what it took is given back, and is taken once', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '60');
  const second = await aSecondInvoice(bill.id, '80');
  await paidBy(dentist, bill, '60,00');
  await paidBy(dentist, { ...bill, documentId: second }, '80,00');
  await remitted(
    dentist,
    slip(['LOT 99023', bill.reference, '', '-90,00'], ['LOT 99023', 'X', 'INCONNU Paul', '190,00']),
  );
  await imported(dentist, csv(['VIR LOT 99023', '100,00']));
  const waiting = async () => (await listMatches(world.ports, { actor: dentist })).lots;
  const taken = async (documentId: number) => {
    const [lot] = await waiting();
    const lines = [{ lineId: lot!.lines[0]!.id, partId: (await partOf(documentId)).id }];
    const lots = [{ lotId: lot!.id, creditId: lot!.isPaid ? null : lot!.transfer!.id, lines }];
    return confirmMatches(world.ports, { actor: dentist, credits: [], lots });
  };
  await taken(bill.documentId);
  const [{ id: takenId }] = await knex()('allocations').where({
    kind: 'taken-back',
    billedPartId: (await partOf(bill.documentId)).id,
  });
  const { id: billId } = await partOf(bill.documentId);
  await undoTakeBack(world.ports, { actor: staff(), billId, takenId });
  const [lot] = await waiting();
  expect(lot?.lines).toMatchObject([{ cents: -3000 }]);
  const atOnce = await Promise.allSettled([taken(second), taken(second), taken(bill.documentId)]);
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  // Said of what no longer counts, it changes nothing of the line.
  await settleTakeBack(world.ports, { actor: staff(), billId, takenId, reason: 'Vu', isContested: false });
  expect(await wrongBalances()).toBe(0);
});

const standing = async (documentId: number) =>
  knex()('allocations')
    .where({ billedPartId: (await partOf(documentId)).id, undoneAt: null })
    .orderBy('id')
    .select('cents', 'bankLineId', 'lotLineId', 'practitionerId', 'paymentId');
const aWord = async (dentist: Dentist, cents: number, amount: string) => {
  const bill = await aBill(dentist, amount);
  await billed(bill.documentId, cents);
  await confirmPayment(world.ports, { actor: dentist, ...bill, isPaid: true });
  return bill;
};

test.each([
  ['the first', 0],
  ['the last', 1],
])('of two lines of a bank that paid one payment, %s undone leaves the other', async (_, which) => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '100');
  const { id, documentId } = bill;
  const lines = [await paidBy(dentist, bill, '60,00'), await paidBy(dentist, bill, '40,00')] as const;
  expect(await paymentsOf(documentId)).toEqual([true]);
  await undone(lines[which]!);
  const left = which === 0 ? 4000 : 6000;
  expect(await paymentsOf(documentId)).toEqual([false]);
  expect(await partOf(documentId)).toMatchObject({ receivedCents: left });
  expect(await standing(documentId)).toMatchObject([{ cents: left, bankLineId: expect.any(Number) }]);
  expect(await choices(dentist)).toHaveLength(1);
  expect(await turnOf(id)).toBe('confirm-payment');
  expect(await wrongBalances()).toBe(0);
  // Confirmed again, the payment is both lines' as before.
  await confirmMatches(world.ports, { actor: dentist, credits: await choices(dentist), lots: [] });
  expect(await paymentsOf(documentId)).toEqual([true]);
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 10_000 });
});

test('of a line of a bank and one of a remittance that paid one payment, one undone leaves the other', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '100');
  const { documentId } = bill;
  const first = await paidBy(dentist, bill, '60,00');
  await remitted(dentist, slip(['LOT 99031', bill.reference, '', '40,00']));
  await imported(dentist, csv(['VIR LOT 99031', '40,00']));
  await confirmMatches(world.ports, { actor: dentist, credits: [], lots: await tickedOf(dentist) });
  expect(await paymentsOf(documentId)).toEqual([true]);
  await undone(first);
  expect(await standing(documentId)).toMatchObject([{ cents: 4000, lotLineId: expect.any(Number) }]);
  expect(await paymentsOf(documentId)).toEqual([false]);
  // What he confirms then is the line that stands, and his word of the rest.
  await confirmPayment(world.ports, { actor: dentist, ...bill, isPaid: true });
  expect(await standing(documentId)).toMatchObject([
    { cents: 4000, paymentId: bill.paymentId },
    { cents: 6000, bankLineId: null, lotLineId: null, paymentId: bill.paymentId },
  ]);
  expect(await wrongBalances()).toBe(0);
});

test('the line of a remittance takes the place of what the dentist has confirmed, and gives it back', async () => {
  const dentist = await aDentist();
  const bill = await aWord(dentist, 10_000, '40');
  const { documentId, paymentId } = bill;
  const word = { cents: 4000, bankLineId: null, lotLineId: null, practitionerId: dentist.id, paymentId };
  await remitted(dentist, slip(['LOT 99016', bill.reference, '', '40,00']));
  await imported(dentist, csv(['VIR LOT 99016', '40,00']));
  const lots = await tickedOf(dentist);
  expect(lots[0]!.lines).toHaveLength(1);
  const seen = (await listMatches(world.ports, { actor: dentist })).lots.flatMap(({ lines }) => lines);
  expect(seen).toMatchObject([{ matchReason: 'confirmed', certainty: 'sure' }]);
  expect(await confirmMatches(world.ports, { actor: dentist, credits: [], lots })).toEqual({
    bills: 1,
    cents: 4000,
  });
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 4000 });
  expect(await standing(documentId)).toMatchObject([
    { cents: 4000, lotLineId: expect.any(Number), paymentId },
  ]);
  expect(await wrongBalances()).toBe(0);
  const [allocation] = await listAllocations(world.ports, { actor: staff(), practitionerId: dentist.id });
  expect(allocation).toMatchObject({ hasReplaced: true });
  await undone(allocation!.id);
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 4000 });
  expect(await standing(documentId)).toEqual([word]);
  expect(await paymentsOf(documentId)).toEqual([true]);
  expect((await tickedOf(dentist))[0]!.lines).toHaveLength(1);
  expect(await wrongBalances()).toBe(0);
});

test('what he confirms makes the line doubtful that was sure of the same bill and is another sum', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '40');
  await billed(bill.documentId, 10_000);
  await remitted(dentist, slip(['LOT 99017', bill.reference, '', '30,00']));
  await imported(dentist, csv(['VIR LOT 99017', '30,00']));
  const seen = async () =>
    (await listMatches(world.ports, { actor: dentist })).lots.flatMap(({ lines }) =>
      lines.map(({ certainty, matchReason, isTicked }) => [certainty, matchReason, isTicked]),
    );
  expect(await seen()).toEqual([['sure', 'number', true]]);
  await confirmPayment(world.ports, { actor: dentist, ...bill, isPaid: true });
  expect(await seen()).toEqual([['proposed', 'noted', false]]);
});

test('the line of a bank takes the place of his word too, of a bill that is wholly confirmed or in part', async () => {
  const dentist = await aDentist();
  const whole = await aWord(dentist, 7000, '70');
  const half = await aWord(dentist, 10_000, '50');
  await imported(dentist, csv([whole.reference, '70,00'], [half.reference, '50,00']));
  const found = await choices(dentist);
  expect(found.map(({ certainty, isTicked }) => [certainty, isTicked])).toEqual([
    ['sure', true],
    // It may be the other half.
    ['proposed', false],
  ]);
  await confirmMatches(world.ports, { actor: dentist, credits: found, lots: [] });
  expect(await partOf(whole.documentId)).toMatchObject({ receivedCents: 7000 });
  expect(await partOf(half.documentId)).toMatchObject({ receivedCents: 5000 });
  expect(await choices(dentist)).toEqual([]);
  await imported(dentist, csv([`${half.reference} SOLDE`, '50,00']));
  const rest = await choices(dentist);
  expect(rest).toMatchObject([{ isTicked: true }]);
  await confirmMatches(world.ports, { actor: dentist, credits: rest, lots: [] });
  expect(await partOf(half.documentId)).toMatchObject({ receivedCents: 10_000 });
  expect(await wrongBalances()).toBe(0);
});

test('a line that the bank took back gives no word back: the bill waits for its money again', async () => {
  const dentist = await aDentist();
  const byBank = await aWord(dentist, 10_000, '100');
  const ofBank = await paidBy(dentist, byBank, '100,00');
  const byLot = await aWord(dentist, 8000, '80');
  await remitted(dentist, slip(['LOT 99022', byLot.reference, '', '80,00']));
  await imported(dentist, csv(['VIR LOT 99022', '80,00']));
  const lots = await tickedOf(dentist);
  await confirmMatches(world.ports, { actor: dentist, credits: [], lots });
  const [ofLot] = await listAllocations(world.ports, { actor: staff(), practitionerId: dentist.id });
  for (const { id } of await knex()('bank_lines').where({ practitionerId: dentist.id }).select('id'))
    await world.ports.stores.money.reverse(id, today());
  for (const [bill, allocationId] of [
    [byBank, ofBank],
    [byLot, ofLot!.id],
  ] as const) {
    await undone(allocationId);
    expect(await partOf(bill.documentId)).toMatchObject({ receivedCents: 0 });
    expect(await standing(bill.documentId)).toEqual([]);
    expect(await paymentsOf(bill.documentId)).toEqual([false]);
    expect(await turnOf(bill.id)).toBe('confirm-payment');
  }
  expect(await wrongBalances()).toBe(0);
});

test('a word that grew with its bill gives way to one line, and comes back as it was', async () => {
  const dentist = await aDentist();
  const bill = await aWord(dentist, 3000, '40');
  await billed(bill.documentId, 10_000);
  const words = await standing(bill.documentId);
  expect(words.map(({ cents }) => cents)).toEqual([3000, 1000]);
  const allocationId = await paidBy(dentist, bill, '40,00');
  expect(await standing(bill.documentId)).toMatchObject([{ cents: 4000, bankLineId: expect.any(Number) }]);
  await undone(allocationId);
  expect(await standing(bill.documentId)).toEqual(words);
  expect(await paymentsOf(bill.documentId)).toEqual([true]);
  expect(await wrongBalances()).toBe(0);
});

test('what is left of a line pays the same bill again: it takes the place of a word that stands', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '60');
  await confirmPayment(world.ports, { actor: dentist, ...bill, isPaid: true });
  await addPayment(world.ports, { actor: staff(), documentId: bill.documentId, amount: '100' });
  await imported(dentist, csv([bill.reference, '160,00']));
  const whole = await choices(dentist);
  const press = (credits: typeof whole) => confirmMatches(world.ports, { actor: dentist, credits, lots: [] });
  const atOnce = await Promise.allSettled([press(whole), press(whole)]);
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const rest = await choices(dentist);
  expect(rest).toMatchObject([{ certainty: 'sure', isTicked: true }]);
  const again = await Promise.allSettled([press(rest), press(rest)]);
  expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await standing(bill.documentId)).map(({ cents }) => cents)).toEqual([10_000, 6000]);
  expect(await paymentsOf(bill.documentId)).toEqual([true, true]);
  expect(await choices(dentist)).toEqual([]);
  expect(await wrongBalances()).toBe(0);
});

test('what is left of a line of a remittance pays the same bill once staff took its word back', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '60');
  await confirmPayment(world.ports, { actor: dentist, ...bill, isPaid: true });
  await addPayment(world.ports, { actor: staff(), documentId: bill.documentId, amount: '100' });
  await remitted(dentist, slip(['LOT 99020', bill.reference, '', '160,00']));
  await imported(dentist, csv(['VIR LOT 99020', '160,00']));
  const [lot] = (await listMatches(world.ports, { actor: dentist })).lots;
  const { id: partId } = await partOf(bill.documentId);
  const lines = [{ lineId: lot!.lines[0]!.id, partId }];
  const picked = (creditId: number | null) =>
    confirmMatches(world.ports, { actor: dentist, credits: [], lots: [{ lotId: lot!.id, creditId, lines }] });
  expect(await picked(lot!.transfer!.id)).toEqual({ bills: 1, cents: 10_000 });
  await undoPayment(world.ports, { actor: staff(), ...bill });
  expect(await picked(null)).toEqual({ bills: 1, cents: 6000 });
  expect(await partOf(bill.documentId)).toMatchObject({ receivedCents: 16_000 });
  expect((await listMatches(world.ports, { actor: dentist })).lots).toEqual([]);
  expect(await wrongBalances()).toBe(0);
});

test('what is left of a line that takes back is taken of the same bill once that has received more', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '100');
  await paidBy(dentist, bill, '60,00');
  await remitted(
    dentist,
    slip(['LOT 99021', bill.reference, '', '-100,00'], ['LOT 99021', 'X', 'INCONNU Paul', '150,00']),
  );
  await imported(dentist, csv(['VIR LOT 99021', '50,00']));
  const taken = async () => {
    const [lot] = (await listMatches(world.ports, { actor: dentist })).lots;
    const lines = [{ lineId: lot!.lines[0]!.id, partId: (await partOf(bill.documentId)).id }];
    const lots = [{ lotId: lot!.id, creditId: lot!.isPaid ? null : lot!.transfer!.id, lines }];
    return confirmMatches(world.ports, { actor: dentist, credits: [], lots });
  };
  expect(await taken()).toEqual({ bills: 1, cents: -6000 });
  await paidBy(dentist, bill, '40,00');
  expect(await taken()).toEqual({ bills: 1, cents: -4000 });
  expect(await partOf(bill.documentId)).toMatchObject({ receivedCents: 10_000, takenBackCents: 10_000 });
  expect(await wrongBalances()).toBe(0);
});

test('what looks for the allocations of a line, or of a payment that goes, finds them by an index', async () => {
  const plans = await world.database.transaction(async (scope) => {
    await scope.query('set local enable_seqscan = off');
    const of = async (asked: string) =>
      JSON.stringify(await scope.query(`explain select from allocations g where ${asked}`));
    return [
      await of('g.bank_line_id = 1'),
      await of('g.lot_line_id = 1 and g.undone_at is not null'),
      await of('g.payment_id = 1'),
    ];
  });
  expect(plans.map((plan) => /allocations_by_\w+/.exec(plan)?.[0])).toEqual([
    'allocations_by_bank_line',
    'allocations_by_lot_line',
    'allocations_by_payment',
  ]);
});

test('a line that names a bill which is awaited no longer is proposed for no other', async () => {
  const dentist = await aDentist();
  const closed = await aBill(dentist, '62');
  const { id: billId } = await partOf(closed.documentId);
  await closeBill(world.ports, { actor: staff(), billId, reason: 'Reste au patient' });
  const open = await aBill(dentist, '62');
  await imported(dentist, csv([`ALIZE PREVOYANCE ${closed.reference}`, '62,00']));
  expect(await choices(dentist)).toMatchObject([
    { certainty: 'choose', isTicked: false, partIds: [(await partOf(open.documentId)).id] },
  ]);
});

test('staff confirm for a dentist, see what was confirmed, and take it back once', async () => {
  const dentist = await aDentist();
  const { reference, documentId } = await aBill(dentist, '250');
  const forHim = { actor: staff(), practitionerId: dentist.id } as const;
  const bytes = csv([reference, '250,00']);
  await importStatement(world.ports, { ...forHim, bytes, columns: null });
  const { credits } = await listMatches(world.ports, forHim);
  const ticked = credits.map(({ credit, match }) => ({
    creditId: credit.id,
    partIds: match.expected.map(({ id }) => id),
  }));
  const stranger = await aDentist();
  await expect(
    confirmMatches(world.ports, { ...forHim, practitionerId: stranger.id, credits: ticked, lots: [] }),
  ).rejects.toThrow('not_found');
  await confirmMatches(world.ports, { ...forHim, credits: ticked, lots: [] });
  expect(await knex()('payments').where({ documentId })).toMatchObject([
    { isPaid: true, confirmedByPractitionerId: null },
  ]);
  const [allocation] = await listAllocations(world.ports, forHim);
  expect(allocation).toMatchObject({ reference, cents: 25_000, kind: 'paid', hasReplaced: false });
  const answers = await Promise.allSettled(
    Array.from({ length: 3 }, () =>
      undoAllocation(world.ports, { actor: staff(), allocationId: allocation!.id }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await knex()('payments').where({ documentId })).toMatchObject([{ isPaid: false }]);
  expect((await choices(dentist)).map(({ certainty }) => certainty)).toEqual(['sure']);
  expect(await listAllocations(world.ports, forHim)).toEqual([]);
  expect(await wrongBalances()).toBe(0);
});

test('a line whose bill was taken off with its amount finds the bill that came instead, once it is sent again', async () => {
  const dentist = await aDentist();
  const bill = await aBill(dentist, '63');
  const bytes = slip(['LOT 99024', bill.reference, '', '63,00']);
  await remitted(dentist, bytes);
  await imported(dentist, csv(['VIR LOT 99024', '63,00']));
  await removePayment(world.ports, { actor: staff(), ...bill });
  const second = await aSecondInvoice(bill.id, '63');
  const third = await aSecondInvoice(bill.id, '63');
  expect(await remitted(dentist, bytes)).toMatchObject({ isKnown: true });
  const [lot] = (await listMatches(world.ports, { actor: dentist })).lots;
  const parts = [await partOf(second), await partOf(third)].map(({ id }) => ({ id }));
  expect(lot?.lines).toMatchObject([{ isTicked: false, certainty: 'choose', expected: parts }]);
  const lines = [{ lineId: lot!.lines[0]!.id, partId: parts[0]!.id }];
  const lots = [{ lotId: lot!.id, creditId: lot!.transfer!.id, lines }];
  await confirmMatches(world.ports, { actor: dentist, credits: [], lots });
  expect(await partOf(second)).toMatchObject({ receivedCents: 6300 });
  expect(await knex()('money_files').where({ practitionerId: dentist.id, kind: 'remittance' })).toMatchObject(
    [{ linesKept: 1 }],
  );
});

test('a transfer that names another bill, or another lot, is not that of a lot of its sum', async () => {
  const dentist = await aDentist();
  const [own, other] = [await aBill(dentist, '64'), await aBill(dentist, '64')];
  await remitted(dentist, slip(['LOT 99025', own.reference, '', '64,00']));
  const transferOf = async () =>
    (await listMatches(world.ports, { actor: dentist })).lots[0]?.transfer?.label ?? null;
  await imported(dentist, csv([`ALIZE PREVOYANCE ${other.reference}`, '64,00']));
  expect(await transferOf()).toBeNull();
  expect(await choices(dentist)).toMatchObject([{ partIds: [(await partOf(other.documentId)).id] }]);
  // Nor once nothing is awaited of it.
  const { id: billId } = await partOf(other.documentId);
  await closeBill(world.ports, { actor: staff(), billId, reason: 'Reste au patient' });
  expect(await transferOf()).toBeNull();
  await imported(dentist, csv(['ALIZE PREVOYANCE LOT 99026', '64,00']));
  expect(await transferOf()).toBeNull();
  await imported(dentist, csv([`ALIZE PREVOYANCE PEC ${own.reference}`, '64,00']));
  expect(await transferOf()).toBe(`ALIZE PREVOYANCE PEC ${own.reference}`);
});

test('a lot whose lines are all taken back frees its transfer', async () => {
  const dentist = await aDentist();
  const { reference } = await aBill(dentist, '60');
  await remitted(dentist, slip(['LOT 99012', reference, '', '60,00']));
  await imported(dentist, csv(['VIR LOT 99012', '60,00']));
  await confirmMatches(world.ports, { actor: dentist, credits: [], lots: await tickedOf(dentist) });
  const [allocation] = await listAllocations(world.ports, { actor: staff(), practitionerId: dentist.id });
  await undoAllocation(world.ports, { actor: staff(), allocationId: allocation!.id });
  expect(await knex()('lots').where({ practitionerId: dentist.id })).toMatchObject([{ bankLineId: null }]);
  expect(await knex()('bank_lines').where({ practitionerId: dentist.id })).toMatchObject([
    { allocatedCents: 0 },
  ]);
  expect((await tickedOf(dentist))[0]!.lines).toHaveLength(1);
  expect(await wrongBalances()).toBe(0);
});

test('money that the insurer gives back is not taken back again by the same line, unless that is undone', async () => {
  const dentist = await aDentist();
  const { reference, documentId } = await aBill(dentist, '100');
  await imported(dentist, csv([reference, '100,00']));
  await confirmMatches(world.ports, { actor: dentist, credits: await choices(dentist), lots: [] });
  const other = await aBill(dentist, '130');
  await remitted(
    dentist,
    slip(['LOT 99013', other.reference, '', '130,00'], ['LOT 99013', reference, '', '-100,00']),
  );
  await imported(dentist, csv(['VIR LOT 99013', '30,00']));
  const confirmed = async () =>
    confirmMatches(world.ports, { actor: dentist, credits: [], lots: await tickedOf(dentist) });
  await confirmed();
  const allocationOf = async (kind: string) =>
    (await listAllocations(world.ports, { actor: staff(), practitionerId: dentist.id })).find(
      (each) => each.kind === kind,
    )!.id;
  const takenId = await allocationOf('taken-back');
  // What was taken back was received: by this line alone.
  const paidId = (await listAllocations(world.ports, { actor: staff(), practitionerId: dentist.id })).find(
    ({ kind, cents }) => kind === 'paid' && cents === 10_000,
  )!.id;
  await expect(undoAllocation(world.ports, { actor: staff(), allocationId: paidId })).rejects.toMatchObject({
    code: 'taken_back',
  });
  // Undone as an allocation, the line may take it back anew.
  await settleTakeBack(world.ports, {
    actor: staff(),
    billId: (await partOf(documentId)).id,
    takenId,
    reason: 'Écrit à la mutuelle',
    isContested: false,
  });
  await undoAllocation(world.ports, { actor: staff(), allocationId: takenId });
  expect((await tickedOf(dentist))[0]!.lines).toHaveLength(1);
  await confirmed();
  const { id: billId } = await partOf(documentId);
  await undoTakeBack(world.ports, { actor: staff(), billId, takenId: await allocationOf('taken-back') });
  expect(await partOf(documentId)).toMatchObject({ takenBackCents: 0 });
  expect(await tickedOf(dentist)).toEqual([]);
  // Nor is the transfer free once nothing else of its lot stands.
  const lot = () => knex()('lots').where({ practitionerId: dentist.id }).first();
  await undoAllocation(world.ports, {
    actor: staff(),
    allocationId: (await listAllocations(world.ports, { actor: staff(), practitionerId: dentist.id })).find(
      ({ cents }) => cents === 13_000,
    )!.id,
  });
  expect((await lot()).bankLineId).not.toBeNull();
  const [waiting] = await tickedOf(dentist);
  expect(waiting!.lines).toMatchObject([{ partId: (await partOf(other.documentId)).id }]);
  expect(await wrongBalances()).toBe(0);
});

test('columns that were chosen once are remembered for the headings, and for this practice alone', async () => {
  const [dentist, other] = [await aDentist(), await aDentist()];
  const { reference } = await aBill(dentist, '33');
  const table = (label: string) =>
    new TextEncoder().encode(`Quand;Quoi;Entrées\r\n${today()};${label};33,00`);
  const read = (actor: Dentist, label: string, columns: object | null) =>
    importStatement(world.ports, { actor, bytes: table(label), columns });
  expect(await read(dentist, reference, null)).toMatchObject({
    question: { header: ['Quand', 'Quoi', 'Entrées'] },
  });
  expect(await knex()('money_files').where({ practitionerId: dentist.id })).toEqual([]);
  const chosen = { bookedOn: 'Quand', label: 'Quoi', credit: 'Entrées' };
  expect(await read(dentist, reference, chosen)).toMatchObject({ linesKept: 1 });
  expect(await read(dentist, 'AUTRE', null)).toMatchObject({ linesRead: 1, linesKept: 0 });
  expect(await read(other, 'AUTRE', null)).toHaveProperty('question');
});

test('a bill that is entered after its statement is found once the file is sent again', async () => {
  const dentist = await aDentist();
  const bytes = csv(['ALIZE PREVOYANCE', '81,00']);
  expect(await imported(dentist, bytes)).toMatchObject({ linesKept: 0, isKnown: false });
  await aBill(dentist, '81');
  expect(await imported(dentist, bytes)).toMatchObject({ linesKept: 1, isKnown: true });
  expect(await choices(dentist)).toHaveLength(1);
  expect(await knex()('money_files').where({ practitionerId: dentist.id })).toMatchObject([{ linesKept: 1 }]);
});

test('a line of a practice that came as CSV is kept once where it comes as OFX', async () => {
  const dentist = await aDentist();
  const { reference } = await aBill(dentist, '250');
  const ofx = [
    '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF>',
    '<BANKACCTFROM><BANKID>20041</BANKID><ACCTID>0500013M026</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN>',
    `<DTPOSTED>${today().replaceAll('-', '')}</DTPOSTED><TRNAMT>250.00</TRNAMT><FITID>A1</FITID><NAME>${reference}</NAME>`,
    '</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n');
  await imported(dentist, csv([reference, '250,00']));
  await imported(dentist, new TextEncoder().encode(ofx));
  expect(await choices(dentist)).toMatchObject([{ certainty: 'sure', isTicked: true }]);
});
