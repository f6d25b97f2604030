import { DomainError } from '@accordent/core/shared/domain-error.ts';
import type { Credit } from '@accordent/core/reconciliation/expected.ts';
import { forgetWhatHasServed } from '@accordent/core/housekeeping/forget-what-has-served.ts';
import { confirmBill } from '@accordent/core/bills/confirm-bill.ts';
import { setPayment } from '@accordent/core/payments/set-payment.ts';
import { confirmPayment } from '@accordent/core/payments/confirm-payment.ts';
import { undoPayment } from '@accordent/core/payments/undo-payment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import { balanceOf, emptyBook, noted, type BookFact } from '../../testing/book.ts';
import { aCoverageRequest, aMutual, anAdministrator, aPractitioner } from '../../testing/builders.ts';
import { eraseRequests } from '../personal-data/erase-requests.ts';
import { up as money } from '../migrations/0049-money.ts';
import { up as bills } from '../migrations/0054-bills.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

const SESSION = '00000000-0000-4000-8000-000000000000';
let world: Connected;
let adminId: number;
let dentistId: number;
let mutualId: number;

beforeAll(async () => {
  world = await aConnectedWorld();
  adminId = (await anAdministrator(world)).id;
  dentistId = (await aPractitioner(world)).id;
  mutualId = await aMutual(world);
});
afterAll(() => world.close());

const store = () => world.ports.stores.money;
const knex = () => world.database.scope.knex;
const staff = () => ({ kind: 'admin', id: adminId, sessionId: SESSION, isSuper: true }) as const;
const dentist = () =>
  ({
    kind: 'practitioner',
    id: dentistId,
    sessionId: SESSION,
    planId: 1,
    isSuper: false,
    practiceIds: [dentistId],
  }) as const;

/** A bill of an agreement on which staff have put an amount ('1 234,56'). */
async function aBill(amount = '1 234,56') {
  const { documents } = await aCoverageRequest(world, {
    practitionerId: dentistId,
    statusId: 19,
    mutualId,
    documents: [{ title: 'Facture', isValid: true }],
  });
  const documentId = documents[0]!.id;
  const { document } = await setPayment(world.ports, { actor: staff(), documentId, amount });
  const part = await partOf(documentId);
  return { documentId, paymentId: document.payments[0]!.id, partId: part.id as number };
}
const partOf = (documentId: number) => knex()('billed_parts').where({ documentId }).first();
const wrongBalances = async () =>
  (await world.ports.stores.invariants.wrongCopies()).find(({ copy }) => copy === 'balances')!.count;

let files = 0;
async function aCredit(cents: number): Promise<number> {
  files += 1;
  const file = {
    practitionerId: dentistId,
    kind: 'statement',
    format: 'ofx',
    hash: `h${files}`,
    accountEnd: '4417',
    linesRead: 9,
    linesKept: 1,
    adminId: null,
    at: new Date(),
  } as const;
  const { id: fileId } = await store().addFile(file);
  await store().keepCredits(fileId, [credit(`line ${files}`, cents)]);
  const [row] = await knex()('bank_lines').where({ identity: `line ${files}` });
  return row.id as number;
}
const credit = (identity: string, cents: number): Credit => ({
  identity,
  bookedOn: '2026-11-23',
  cents,
  label: 'ALIZE',
  payerName: '',
  payerIban: '',
});
const paid = (partId: number, cents: number, bankLineId: number | null = null) =>
  store().allocate({
    kind: 'paid',
    partId,
    source: bankLineId === null ? null : { bankLineId },
    cents,
    by: { practitionerId: dentistId },
    at: new Date(),
  });

test('the amount on a document is what is owed; the dentist’s word is what was received', async () => {
  const { documentId, paymentId, partId } = await aBill();
  expect((await store().expectedOf([dentistId])).open.find(({ id }) => id === partId)).toMatchObject({
    cents: 123_456,
    payer: `mutual-${mutualId}`,
    number: '',
    careOn: null,
  });
  await setPayment(world.ports, { actor: staff(), documentId, amount: '1 000' });
  expect(await partOf(documentId)).toMatchObject({ cents: 100_000, receivedCents: 0 });
  for (let twice = 0; twice < 2; twice += 1)
    await confirmPayment(world.ports, { actor: dentist(), documentId, paymentId, isPaid: true });
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 100_000 });
  const { open, received } = await store().expectedOf([dentistId]);
  expect(open.some(({ id }) => id === partId)).toBe(false);
  expect(received.find(({ id }) => id === partId)?.cents).toBe(100_000);
  await undoPayment(world.ports, { actor: staff(), documentId, paymentId });
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 0 });
  expect(await wrongBalances()).toBe(0);
});

test('what the bank has shown is not confirmed a second time, and the amount stays above it', async () => {
  const { documentId, paymentId, partId } = await aBill('500');
  await paid(partId, 20_000, await aCredit(20_000));
  // Nobody has confirmed anything yet.
  await expect(setPayment(world.ports, { actor: staff(), documentId, amount: '199,99' })).rejects.toThrow(
    'paid_by_line',
  );
  const careOn = '2026-10-01';
  const said = { actor: staff(), documentId, amount: '199,99', careOn, acts: [] } as const;
  await expect(confirmBill(world.ports, said)).rejects.toThrow('paid_by_line');
  await confirmPayment(world.ports, { actor: dentist(), documentId, paymentId, isPaid: true });
  expect(await knex()('allocations').where({ billedPartId: partId }).orderBy('id').pluck('cents')).toEqual([
    20_000, 30_000,
  ]);
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 50_000 });
  await expect(confirmBill(world.ports, said)).rejects.toThrow('payment_confirmed');
  expect(await wrongBalances()).toBe(0);
});

test('neither a bill nor a line is allocated beyond what it holds, however many try at once', async () => {
  const { partId, documentId } = await aBill('500');
  const line = await aCredit(30_000);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => paid(partId, 20_000)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const { reason } of tries.filter((one) => one.status === 'rejected'))
    expect(reason).toMatchObject({ code: 'over_allocated' });
  const other = await aBill('500');
  const third = await aBill('500');
  expect(
    (await Promise.allSettled([paid(other.partId, 20_000, line), paid(third.partId, 20_000, line)]))
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['fulfilled', 'rejected']);
  await expect(paid(partId, 10_001)).rejects.toThrow('over_allocated');
  await expect(paid(partId, 0)).rejects.toThrow('over_allocated');
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 40_000 });
  expect((await store().openCredits(dentistId)).find(({ id }) => id === line)?.cents).toBe(10_000);
  expect(await wrongBalances()).toBe(0);
});

test('an allocation is undone once, and never changed', async () => {
  const { partId, documentId } = await aBill('500');
  const line = await aCredit(50_000);
  const id = await paid(partId, 50_000, line);
  for (let twice = 0; twice < 2; twice += 1) await store().undo(id, { adminId, at: new Date() });
  expect(await partOf(documentId)).toMatchObject({ receivedCents: 0 });
  await expect(knex()('allocations').where({ id }).update({ cents: 1 })).rejects.toThrow('never changed');
  await expect(knex()('allocations').where({ id }).update({ undoneAt: null })).rejects.toThrow(
    'never changed',
  );
  await paid(partId, 50_000, line);
  expect(await wrongBalances()).toBe(0);
});

test('a file that ten tabs send at once is one, and a line that two files hold is one', async () => {
  const file = {
    practitionerId: dentistId,
    kind: 'statement',
    format: 'csv',
    hash: 'same',
    accountEnd: '',
    linesRead: 1,
    linesKept: 1,
    adminId: null,
    at: new Date(),
  } as const;
  const added = await Promise.all(Array.from({ length: 10 }, () => store().addFile(file)));
  expect(added.filter(({ isKnown }) => !isKnown)).toHaveLength(1);
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  const other = await store().addFile({ ...file, hash: 'overlaps' });
  for (const { id } of [added[0]!, other]) await store().keepCredits(id, [credit('both', 700)]);
  expect(await knex()('bank_lines').where({ identity: 'both' })).toHaveLength(1);
});

test('a lot waits for its transfer, which pays nothing else then', async () => {
  const { partId } = await aBill('500');
  const line = await aCredit(80_000);
  const { id: fileId } = await store().addFile({
    practitionerId: dentistId,
    kind: 'remittance',
    format: 'csv',
    hash: 'slip',
    accountEnd: '',
    linesRead: 3,
    linesKept: 2,
    adminId: null,
    at: new Date(),
  });
  const shared = {
    careOn: '2026-10-01',
    reason: '',
    certainty: 'sure',
    matchReason: 'number',
    partIds: [partId],
  } as const;
  await store().keepLot(fileId, {
    identity: 'lot 88120',
    linesRead: 3,
    number: '88120',
    paidOn: '2026-10-30',
    cents: 80_000,
    lines: [
      { line: 2, number: '881210', cents: 50_000, ...shared },
      { line: 3, number: '881220', cents: -3_000, ...shared },
    ],
  });
  const lot = (await store().waitingLots(dentistId)).find(({ number }) => number === '88120')!;
  expect(lot).toMatchObject({
    cents: 80_000,
    paidOn: '2026-10-30',
    lines: [
      { line: 2, cents: 50_000 },
      { line: 3, cents: -3_000 },
    ],
  });
  await store().payLot(lot.id, line);
  const by = { practitionerId: dentistId };
  await store().allocate({
    kind: 'paid',
    partId,
    source: { lotLineId: lot.lines[0]!.id },
    cents: 50_000,
    by,
    at: new Date(),
  });
  await store().allocate({
    kind: 'taken-back',
    partId,
    source: { lotLineId: lot.lines[1]!.id },
    cents: 3_000,
    reason: 'Trop-perçu',
    by,
    at: new Date(),
  });
  expect(await store().waitingLots(dentistId)).toEqual([]);
  expect((await store().openCredits(dentistId)).some(({ id }) => id === line)).toBe(false);
  expect((await store().expectedOf([dentistId])).received.find(({ id }) => id === partId)?.cents).toBe(
    47_000,
  );
  // The day of its money is the bank's, not the one that the remittance foretold.
  const practitionerIds = [dentistId];
  const { practiceMoney } = world.ports.stores;
  const settlements = await practiceMoney.listSettlements({
    practitionerIds,
    from: '2026-01-01',
    limit: 100,
  });
  expect(settlements.find(({ id }) => id === partId)?.receivedOn).toBe('2026-11-23');
  expect(await practiceMoney.monthsOf({ practitionerIds, from: '2026-10', to: '2026-10' })).toMatchObject([
    { received: 0 },
  ]);
  expect(await wrongBalances()).toBe(0);
});

test('what nobody has matched in more than a year is forgotten, what paid something stays', async () => {
  const { partId } = await aBill('500');
  const [used, unused] = [await aCredit(50_000), await aCredit(50_000)];
  await paid(partId, 50_000, used);
  const later = { now: () => new Date('2028-06-01') };
  await forgetWhatHasServed({ stores: world.ports.stores, clock: later });
  const left = await knex()('bank_lines').pluck('id');
  expect([used, unused].filter((id) => left.includes(id))).toEqual([used]);
  expect(await wrongBalances()).toBe(0);
});

test('an erasure takes whose money it was, not how much', async () => {
  const { partId, documentId } = await aBill('500');
  const line = await aCredit(50_000);
  await paid(partId, 50_000, line);
  const { coverageRequestId } = await partOf(documentId);
  await knex()('billed_parts').where({ id: partId }).update({ careOn: '2026-10-01' });
  await eraseRequests(world.database.scope, [coverageRequestId], new Date());
  expect(await knex()('bank_lines').where({ id: line })).toMatchObject([{ label: '', cents: 50_000 }]);
  expect(await partOf(documentId)).toMatchObject({ careOn: null, receivedCents: 50_000 });
  expect((await store().expectedOf([dentistId])).received.some(({ id }) => id === partId)).toBe(false);
  expect(await wrongBalances()).toBe(0);
});

test('any order of payments, reversals and re-imports gives the balances of the book', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { partId, documentId } = await aBill('1 000');
    const held = [60_000, 40_000, 100_000];
    const lines = [await aCredit(60_000), await aCredit(40_000), await aCredit(100_000)];
    const pays = (key: string, at: number): BookFact => ({
      kind: 'paid',
      key,
      expectedId: partId,
      source: String(lines[at]),
      cents: held[at]!,
    });
    const facts: readonly BookFact[] = [
      pays('wrong', 2),
      { kind: 'undone', key: 'recalled', of: 'wrong' },
      pays('first', 0),
      pays('second', 1),
      { kind: 'taken-back', key: 'back', expectedId: partId, source: 'word', cents: 25_000 },
    ];
    const turned = [...facts.slice(round % 5), ...facts.slice(0, round % 5)];
    const given = round < 5 ? turned : [...turned.toReversed(), ...turned];
    let book = emptyBook(
      [[partId, 100_000]],
      [...lines.map((id, at) => [String(id), held[at]!] as const), ['word', 25_000]],
    );
    const made = new Map<string, number>();
    // What is refused for now is tried again, as the next import does.
    for (const fact of [...given, ...given, ...given]) {
      book = noted(book, fact) ?? book;
      await intoDatabase(fact, made);
    }
    const { received, takenBack } = balanceOf(book, partId);
    expect({ received, takenBack }).toEqual({ received: 100_000, takenBack: 25_000 });
    expect(await partOf(documentId)).toMatchObject({ receivedCents: received, takenBackCents: takenBack });
  }
  expect(await wrongBalances()).toBe(0);
});

/** As the screens do: what was never allocated is not undone, and what is refused leaves nothing. */
async function intoDatabase(fact: BookFact, made: Map<string, number>): Promise<void> {
  const by = { practitionerId: dentistId };
  if (fact.kind === 'undone') {
    const id = made.get(fact.of);
    if (id !== undefined) await store().undo(id, { adminId, at: new Date() });
    return;
  }
  if (made.has(fact.key)) return;
  const source = fact.source === 'word' ? null : { bankLineId: Number(fact.source) };
  const { kind, expectedId: partId, cents } = fact;
  try {
    made.set(fact.key, await store().allocate({ kind, partId, source, cents, by, at: new Date() }));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'over_allocated') throw error;
  }
}

test('what was there before is carried over', async () => {
  const waiting = await aBill('300');
  const confirmed = await aBill('400');
  await confirmPayment(world.ports, {
    actor: dentist(),
    documentId: confirmed.documentId,
    paymentId: confirmed.paymentId,
    isPaid: true,
  });
  await world.database.scope.knex.raw(
    `drop table allocations, lot_lines, lots, bank_lines, money_files, billed_acts, bill_events, billed_parts cascade;
     drop trigger keep_part on payments; drop function keep_part, keep_allocated, keep_received, receive_confirmed;
     drop index payments_by_document; alter table payments add constraint one_payment_per_document unique (document_id);
     alter table audit_events drop column amount_before_cents;
     alter table mutuals drop column prescription_months; alter table mutual_groups drop column prescription_months`,
  );
  await world.database.scope.knex.raw(money);
  await world.database.scope.knex.raw(bills);
  expect(await partOf(waiting.documentId)).toMatchObject({ cents: 30_000, receivedCents: 0 });
  expect(await partOf(confirmed.documentId)).toMatchObject({ cents: 40_000, receivedCents: 40_000 });
  expect(await wrongBalances()).toBe(0);
  expect(await knex()('billed_parts').count()).toEqual(await knex()('payments').count());
});

test('a balance that is wrong is found', async () => {
  await knex()('billed_parts').where('received_cents', '>', 0).limit(1).decrement('received_cents', 1);
  expect(await wrongBalances()).toBeGreaterThan(0);
});
