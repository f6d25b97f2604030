import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import {
  announceDebit,
  announceDebits,
  debitAtHand,
  sendDebitNotice,
  stopDebit,
} from '@accordent/core/debits/announce-debits.ts';
import { addDebitMandate, revokeDebitMandate } from '@accordent/core/debits/change-debit-mandates.ts';
import { confirmCollection } from '@accordent/core/debits/credit-debits.ts';
import { endToEndId } from '@accordent/core/debits/debit.ts';
import { listDebits } from '@accordent/core/debits/list-debits.ts';
import { cancelDebitBatch, downloadDebitFile, prepareDebits } from '@accordent/core/debits/prepare-debits.ts';
import { remindUnpaid } from '@accordent/core/dunning/remind-unpaid.ts';
import { creditInvoice } from '@accordent/core/invoices/credit-invoice.ts';
import { issueInvoiceByHand } from '@accordent/core/invoices/issue-invoice-by-hand.ts';
import { issueMonthlyInvoices } from '@accordent/core/invoices/issue-monthly-invoices.ts';
import { billedPlans } from '@accordent/core/invoices/issue-rules.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { archivePractitioner } from '@accordent/core/practitioners/archive-practitioner.ts';
import { deletePractitioner } from '@accordent/core/practitioners/delete-practitioner.ts';
import { importReceipts } from '@accordent/core/receipts/import-receipts.ts';
import { listReceipts } from '@accordent/core/receipts/list-receipts.ts';
import {
  confirmReceipts,
  dismissReceipt,
  payInvoiceByHand,
  undoInvoicePayment,
} from '@accordent/core/receipts/pay-invoice.ts';
import type { Administrator } from '@accordent/core/shared/actor.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

const IBANS = ['FR7630006000011234567890189', 'FR7699999000010000123456768', 'DE89370400440532013000'];
/** Of whom the first six signed a mandate. */
const NAMES = ['MOREAU', 'BESSON', 'LEROY', 'PETIT', 'GARNIER', 'FABRE', 'ROUSSEL', 'VIDAL'];
const DEBITED = 6;
const CENTS = Math.round((billedPlans[0]!.priceCents * 12) / 10);

let world: WorkerWorld;
let actor: Administrator;
/** By name: the practitioner, and his invoice of the month. */
let people: Record<string, { id: number; email: string; mandateId: number; invoiceId: number }>;

beforeEach(async () => {
  world = await workerWorld();
  const { id } = await anAdministrator(world);
  actor = { kind: 'admin', id, sessionId: '00000000-0000-4000-8000-000000000000', isSuper: true };
  people = {};
  for (const [place, lastname] of NAMES.entries()) {
    const { id: practitionerId, email } = await aPractitioner(world, {
      lastname,
      firstname: 'DOMINIQUE',
      planId: billedPlans[0]!.value,
      createdAt: new Date('2026-10-01T08:00:00Z'),
    });
    const mandate = place < DEBITED && (await sign(practitionerId, lastname, IBANS[place % IBANS.length]!));
    people[lastname] = { id: practitionerId, email, mandateId: mandate ? mandate.id : 0, invoiceId: 0 };
  }
  await issueMonthlyInvoices(on('2026-12-01T05:00:00Z'), { dueAt: new Date('2026-12-01T05:00:00Z') });
  for (const { id: number, practitionerId } of await world.database.scope
    .knex('invoices')
    .select('id', 'practitionerId'))
    Object.values(people).find((one) => one.id === practitionerId)!.invoiceId = number;
});
afterEach(() => world.close());

const on = (instant: string) => ({ ...world.ports, clock: { now: () => new Date(instant) } });
const sign = (
  practitionerId: number,
  holder: string,
  iban: string,
  { signedOn = '2026-11-02', instant = '2026-11-03T09:00:00Z' } = {},
) =>
  addDebitMandate(on(instant), {
    actor,
    practitionerId,
    mandate: {
      holder: `SELARL ${holder}`,
      iban,
      reference: '',
      kind: 'recurrent',
      signedOn,
      noticeDays: 14,
      note: 'Classeur 4',
    },
  });
const announced = async (instant: string) => {
  const ports = on(instant);
  const count = await announceDebits(ports);
  for (const { payload } of await world.database.scope
    .knex('outbox')
    .where({ job: 'send-debit-notice' })
    .select('payload'))
    await sendDebitNotice(ports, payload);
  return count;
};
const invoiceOf = (name: string) => people[name]!.invoiceId;
const states = async () =>
  Object.fromEntries(
    await Promise.all(
      NAMES.map(async (name) => {
        const row = await world.database.scope
          .knex('invoices')
          .where({ id: invoiceOf(name) })
          .first('isPaid', 'paidCents');
        const payments = await world.ports.stores.receipts.paymentsOf(invoiceOf(name));
        return [name, [row.isPaid, row.paidCents, payments.map(({ way }) => way).join()]];
      }),
    ),
  );
const debitOf = async (name: string) =>
  world.database.scope
    .knex('debits')
    .where({ invoiceId: invoiceOf(name) })
    .orderBy('id', 'desc')
    .first();
const balances = async () =>
  (await world.ports.stores.invariants.wrongCopies()).find(({ copy }) => copy === 'balances')?.count;
/** All that a second reading must leave as it is. */
const everything = async () => {
  const { knex } = world.database.scope;
  const tables = [
    'invoices',
    'invoice_payments',
    'receipts',
    'debits',
    'debit_batches',
    'audit_events',
    'outbox',
  ];
  return Promise.all(tables.map((table) => knex(table).orderBy('id')));
};

type Line = readonly [day: string, cents: number, label: string, details?: string];
const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const camt = (...lines: readonly Line[]): Uint8Array => {
  const entries = lines.map(
    (
      [day, cents, label, details = ''],
      place,
    ) => `<Ntry><NtryRef>${day}-${place}</NtryRef><Amt Ccy="EUR">${euros(cents)}</Amt>
      <CdtDbtInd>${cents > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
      <NtryDtls>${details}</NtryDtls><AddtlNtryInf>${label}</AddtlNtryInf></Ntry>`,
  );
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
    <BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>FR7699999000010000123456768</IBAN></Id><Ccy>EUR</Ccy></Acct>
    ${entries.join('')}</Stmt></BkToCstmrStmt></Document>`);
};
const batchOf = (reference: string) => `<Btch><PmtInfId>${reference}</PmtInfId></Btch>`;
const givenBack = (debit: { id: number; invoiceId: number }, reason: string) =>
  `<TxDtls><Refs><EndToEndId>${endToEndId(debit)}</EndToEndId></Refs><RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf></TxDtls>`;
const read = (bytes: Uint8Array, instant = '2027-01-08T09:00:00Z') =>
  importReceipts(on(instant), { actor, bytes, columns: null });
const confirmAll = async () => {
  const { collections, receipts } = await listReceipts(world.ports);
  for (const { receipt } of collections)
    await confirmCollection(on('2027-01-08T10:00:00Z'), { actor, receiptId: receipt.id });
  const ticked = receipts.filter(({ isTicked }) => isTicked);
  if (ticked.length > 0)
    await confirmReceipts(on('2027-01-08T10:00:00Z'), {
      actor,
      receipts: ticked.map(({ receipt, match }) => ({
        receiptId: receipt.id,
        invoiceIds: match!.expected.map(({ id }) => id),
      })),
    });
  return collections.length;
};

test('a month: invoices, debits, three rejects and two transfers; the same files twice change nothing', async () => {
  expect(await announced('2026-12-01T08:00:00Z')).toBe(DEBITED);
  expect(await announced('2026-12-01T09:00:00Z')).toBe(0);
  expect(await Promise.all(NAMES.map((name) => world.mailsTo(people[name]!.email)))).toEqual([
    1, 1, 1, 1, 1, 1, 0, 0,
  ]);
  const subjects = await world.database.scope
    .knex('mails')
    .where({ recipients: people['MOREAU']!.email })
    .pluck('subject');
  expect(subjects[0]).toMatch(/^Prélèvement du 31 décembre 2026/);
  const papers = await Promise.all(
    ['MOREAU', 'ROUSSEL'].map((name) => world.ports.stores.invoices.get(invoiceOf(name), actor)),
  );
  expect(papers.map(({ content }) => content.isDebited === true)).toEqual([true, false]);
  // Whoever is to be debited is reminded of nothing.
  const reminded = await remindUnpaid(on('2027-01-07T08:15:00Z'), {
    dueAt: new Date('2027-01-07T08:15:00Z'),
  });
  expect(reminded).toBe(NAMES.length - DEBITED);

  const prepared = await prepareDebits(on('2026-12-28T09:00:00Z'), { actor: 'system' });
  expect(prepared).toMatchObject({
    isNew: true,
    batch: { collectOn: '2026-12-31', count: 6, cents: 6 * CENTS },
  });
  const batchId = prepared!.batch.id;
  const file = await downloadDebitFile(on('2026-12-28T09:00:00Z'), { actor, batchId });
  expect(file.name).toBe('prelevements-2026-12-31-PB000001.xml');
  expect(file.text).toContain(`<NbOfTxs>6</NbOfTxs><CtrlSum>${euros(6 * CENTS)}</CtrlSum>`);
  for (const [place, name] of NAMES.entries())
    expect(file.text.includes(`<Nm>SELARL ${name}</Nm>`)).toBe(place < DEBITED);
  // Prepared again, by whomever, as often as one likes.
  const before = (await everything()).slice(0, 5);
  expect(await prepareDebits(on('2026-12-28T10:00:00Z'), { actor })).toMatchObject({
    isNew: false,
    batch: { id: batchId },
  });
  expect((await everything()).slice(0, 5)).toEqual(before);
  expect((await downloadDebitFile(on('2026-12-28T11:00:00Z'), { actor, batchId })).text).toBe(file.text);

  const statement = camt(
    ['2026-12-31', 6 * CENTS, 'REMISE PRLV SEPA', batchOf('PB000001FRST')],
    ['2027-01-04', -CENTS, 'REJET PRLV', givenBack(await debitOf('MOREAU'), 'AM04')],
    [
      '2027-01-05',
      -CENTS,
      `REJET PRLV SEPA RUM PRLV-${String(people['BESSON']!.id).padStart(6, '0')}-1 RJCT/AC04`,
    ],
    ['2027-01-05', -CENTS, 'PRELEVEMENT IMPAYE SELARL LEROY MS02'],
    ['2027-01-05', -1200, 'FRAIS REJETS'],
    ['2027-01-06', CENTS, `VIR RECU FACTURE ${invoiceOf('ROUSSEL')}`],
    ['2027-01-06', CENTS, `VIR SEPA FACT ${invoiceOf('VIDAL')}`],
  );
  expect(await read(statement)).toMatchObject({
    linesRead: 7,
    linesKept: 3,
    debitsReturned: 3,
    returnsUnknown: 0,
  });
  expect(await confirmAll()).toBe(1);
  const month = {
    MOREAU: [false, 0, ''],
    BESSON: [false, 0, ''],
    LEROY: [false, 0, ''],
    PETIT: [true, CENTS, 'debit'],
    GARNIER: [true, CENTS, 'debit'],
    FABRE: [true, CENTS, 'debit'],
    ROUSSEL: [true, CENTS, 'line'],
    VIDAL: [true, CENTS, 'line'],
  };
  expect(await states()).toEqual(month);
  expect(await balances()).toBe(0);
  const { receipts, collections } = await listReceipts(world.ports);
  expect([receipts.length, collections.length]).toEqual([0, 0]);

  // In another format, under other names and without what tells of which debit.
  const table = ['Date;Libellé;Montant', `05/01/2027;REJET PRLV SEPA;-${(CENTS / 100).toFixed(2)}`];
  expect(await read(Buffer.from(table.join('\n')))).toMatchObject({ debitsReturned: 0, returnsUnknown: 0 });
  const settled = await everything();
  expect(await read(statement)).toMatchObject({ isKnown: true, debitsReturned: 0 });
  // Its lines among others, as a file that overlaps it has them.
  expect(await confirmAll()).toBe(0);
  expect(await announced('2027-01-08T11:00:00Z')).toBe(0);
  expect(await everything()).toEqual(settled);

  // Each of the three waits for somebody, who is told.
  await refreshNotifications(on('2027-01-08T11:00:00Z'), { kinds: ['debit-returned'] });
  const told = await world.database.scope
    .knex('notifications')
    .where({ kind: 'debit-returned' })
    .pluck('subtitle');
  expect(told.map((text) => /\((\w+)\)$/.exec(text)?.[1]).toSorted()).toEqual(['AC04', 'AM04', 'MS02']);
  const { returned, batches } = await listDebits(on('2027-01-08T11:00:00Z'));
  expect(returned.map(({ returnReason, canRepeat }) => [returnReason, canRepeat]).toSorted()).toEqual([
    ['AC04', false],
    ['AM04', true],
    ['MS02', false],
  ]);
  expect(batches).toMatchObject([
    { creditedCents: 3 * CENTS, returnedCount: 3, returnedCents: 3 * CENTS, canCancel: false },
  ]);
});

test('a file that nobody has prepared is told of before its last day, and no more once it is prepared', async () => {
  await announced('2026-12-01T08:00:00Z');
  const told = async (instant: string) => {
    await refreshNotifications(on(instant), { kinds: ['debits-to-prepare'] });
    return world.database.scope
      .knex('notifications')
      .where({ kind: 'debits-to-prepare', removedAt: null })
      .pluck('subtitle');
  };
  expect(await told('2026-12-23T08:00:00Z')).toEqual([]);
  expect(await told('2026-12-28T08:00:00Z')).toEqual([
    expect.stringMatching(/^6\sprélèvements · .* · au plus tard le 29 décembre 2026$/),
  ]);
  await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
  expect(await told('2026-12-28T09:00:00Z')).toEqual([]);
});

test('what is given back once it was paid, weeks later too, puts its invoice back and leaves nothing of the line', async () => {
  await announced('2026-12-01T08:00:00Z');
  await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
  // As the bank credits it: without a name, on its day.
  await read(camt(['2026-12-31', 6 * CENTS, 'REMISE DE PRELEVEMENTS']));
  expect(await confirmAll()).toBe(1);
  expect((await states())['MOREAU']).toEqual([true, CENTS, 'debit']);
  const refund = camt([
    '2027-02-15',
    -CENTS,
    'REMBOURSEMENT PRLV',
    givenBack(await debitOf('MOREAU'), 'MD06'),
  ]);
  for (let time = 0; time < 2; time += 1) {
    expect(await read(refund, '2027-02-16T09:00:00Z')).toMatchObject({ debitsReturned: time === 0 ? 1 : 0 });
    expect((await states())['MOREAU']).toEqual([false, 0, '']);
    expect((await listReceipts(world.ports)).receipts).toEqual([]);
  }
  expect(await balances()).toBe(0);
  // Accounts keep both: it came in that December, and went out in February.
  const journal = await world.ports.stores.accounting.journalOf({ from: '2026-12-31', to: '2027-02-28' });
  expect(
    journal.settlements
      .filter(({ sale }) => sale.number === invoiceOf('MOREAU'))
      .map(({ paidOn, cents, paidBeforeCents }) => [paidOn, cents, paidBeforeCents]),
  ).toEqual([
    ['2026-12-31', CENTS, 0],
    ['2027-02-15', -CENTS, CENTS],
  ]);
  const actions = await world.database.scope
    .knex('audit_events')
    .where({ entity: 'invoice', entityId: invoiceOf('MOREAU') })
    .orderBy('id')
    .pluck('action');
  expect(actions).toEqual(['issue-invoice', 'announce-debit', 'pay-invoice', 'return-debit']);

  // He may be debited again by hand alone, under another mandate, told anew, as the first of that one.
  expect(await announced('2027-02-16T10:00:00Z')).toBe(0);
  const { id, mandateId } = people['MOREAU']!;
  await revokeDebitMandate(on('2027-02-16T09:00:00Z'), { actor, mandateId, reason: 'Refusé' });
  await sign(id, 'MOREAU', IBANS[1]!, { instant: '2027-02-16T09:30:00Z' });
  await announceDebit(on('2027-02-16T10:00:00Z'), { actor, invoiceId: invoiceOf('MOREAU') });
  await announced('2027-02-16T11:00:00Z');
  const again = await prepareDebits(on('2027-02-26T09:00:00Z'), { actor });
  expect(again).toMatchObject({ isNew: true, batch: { collectOn: '2027-03-02', count: 1 } });
  expect(await debitOf('MOREAU')).toMatchObject({ sequence: 'FRST', batchId: again!.batch.id });
});

test('what the bank credits without the rejects pays the others, all the same', async () => {
  await announced('2026-12-01T08:00:00Z');
  await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
  await read(
    camt(
      ['2026-12-31', -CENTS, 'REJET PRLV', givenBack(await debitOf('MOREAU'), 'AM04')],
      ['2026-12-31', 5 * CENTS, 'REMISE PRLV PB000001'],
    ),
  );
  expect(await confirmAll()).toBe(1);
  expect((await states())['MOREAU']).toEqual([false, 0, '']);
  expect((await states())['BESSON']).toEqual([true, CENTS, 'debit']);
  expect((await listReceipts(world.ports)).receipts).toEqual([]);
  expect(await balances()).toBe(0);
});

test('a lump sum that is confirmed while some of it comes back leaves no returned debit paid', async () => {
  await announced('2026-12-01T08:00:00Z');
  await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
  await read(camt(['2026-12-31', 6 * CENTS, 'REMISE PRLV PB000001']));
  const back = [
    ['2027-01-04', -CENTS, 'REJET PRLV', givenBack(await debitOf('MOREAU'), 'AM04')],
    ['2027-01-04', -CENTS, 'REJET PRLV', givenBack(await debitOf('BESSON'), 'AM04')],
  ] as const;
  // Two files that hold the same returns, and a colleague who confirms.
  await Promise.all([
    confirmAll(),
    read(camt(...back)),
    read(camt(...back, ['2027-01-05', -1200, 'FRAIS REJETS'])),
  ]);
  expect(await states()).toMatchObject({
    MOREAU: [false, 0, ''],
    BESSON: [false, 0, ''],
    LEROY: [true, CENTS, 'debit'],
  });
  expect((await listReceipts(world.ports)).receipts).toEqual([]);
  expect(await balances()).toBe(0);
  const told = await world.database.scope
    .knex('audit_events')
    .where({ action: 'return-debit' })
    .orderBy('entityId')
    .select('entityId');
  expect(told.map(({ entityId }) => entityId)).toEqual(
    [invoiceOf('MOREAU'), invoiceOf('BESSON')].toSorted((one, other) => one - other),
  );
});

test('a mandate whose account is closed is debited no more by itself; one that lacked funds is', async () => {
  await announced('2026-12-01T08:00:00Z');
  await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
  await issueMonthlyInvoices(on('2027-01-01T06:00:00Z'), { dueAt: new Date('2027-01-01T06:00:00Z') });
  expect(await announced('2027-01-01T08:00:00Z')).toBe(DEBITED);
  await read(
    camt(
      ['2027-01-04', -CENTS, 'REJET PRLV', givenBack(await debitOf('MOREAU'), 'AC04')],
      ['2027-01-04', -CENTS, 'REJET PRLV', givenBack(await debitOf('BESSON'), 'AM04')],
    ),
  );
  // That of January, which was announced before, is withdrawn with it.
  const { upcoming } = await listDebits(on('2027-01-08T10:00:00Z'));
  expect(upcoming.map(({ practitioner }) => practitioner.lastname)).not.toContain('MOREAU');
  expect(upcoming).toHaveLength(DEBITED - 1);
  expect(await announced('2027-01-09T08:00:00Z')).toBe(0);
});

describe('by hand', () => {
  const atHand = (name: string, instant = '2027-01-08T11:00:00Z') =>
    debitAtHand(on(instant), { invoiceId: invoiceOf(name) });
  const debit = (name: string, instant = '2027-01-08T11:00:00Z') =>
    announceDebit(on(instant), { actor, invoiceId: invoiceOf(name) });
  const canRepeat = async (instant = '2027-01-08T11:00:00Z') =>
    (await listDebits(on(instant))).returned
      .filter((each) => each.canRepeat)
      .map(({ practitioner }) => practitioner.lastname);
  const refusalOf = (name: string) =>
    debit(name).then(
      () => null,
      ({ code }) => code,
    );
  const comesBack = async (reasons: Readonly<Record<string, string>>) => {
    const lines = Object.entries(reasons).map(
      async ([name, reason]) =>
        ['2027-01-04', -CENTS, 'REJET PRLV', givenBack(await debitOf(name), reason)] as const,
    );
    return read(camt(...(await Promise.all(lines))));
  };

  test('what came back is debited again where its mandate stands and its reason allows it, and only there offered', async () => {
    await announced('2026-12-01T08:00:00Z');
    await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
    await comesBack({ MOREAU: 'AC04', BESSON: 'AM04', LEROY: 'AM04' });
    await world.database.scope
      .knex('debit_mandates')
      .where({ id: people['LEROY']!.mandateId })
      .update({ kind: 'one-off' });
    expect(await canRepeat()).toEqual(['BESSON']);
    for (const name of ['MOREAU', 'LEROY', 'PETIT']) expect(await atHand(name)).toBeNull();
    expect(await atHand('BESSON')).toEqual({ collectOn: '2027-01-22', noticeDays: 14 });
    expect([await refusalOf('MOREAU'), await refusalOf('LEROY'), await refusalOf('PETIT')]).toEqual([
      'debit_mandate_held',
      'debit_mandate_missing',
      'not_found',
    ]);
    await debit('BESSON');
    expect(await debitOf('BESSON')).toMatchObject({ endedAt: null, collectOn: '2027-01-22' });
    expect([await atHand('BESSON'), await canRepeat()]).toEqual([null, []]);
    await announced('2027-01-08T11:00:00Z');
    await prepareDebits(on('2027-01-19T09:00:00Z'), { actor });
    expect(await debitOf('BESSON')).toMatchObject({ sequence: 'RCUR' });

    // A closed account bars the mandate of that account alone.
    const { id, mandateId } = people['MOREAU']!;
    await revokeDebitMandate(on('2027-01-08T09:00:00Z'), { actor, mandateId, reason: 'Compte clos' });
    expect(await refusalOf('MOREAU')).toBe('debit_mandate_missing');
    await sign(id, 'MOREAU', IBANS[1]!, { instant: '2027-01-08T10:00:00Z' });
    expect([await canRepeat(), await atHand('MOREAU')]).toEqual([['MOREAU'], expect.anything()]);
    await debit('MOREAU');
  });

  test('a later debit that is paid does not allow again what the same mandate gave back for good', async () => {
    await announced('2026-12-01T08:00:00Z');
    await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
    const first = await debitOf('MOREAU');
    await issueMonthlyInvoices(on('2027-01-01T06:00:00Z'), { dueAt: new Date('2027-01-01T06:00:00Z') });
    await announced('2027-01-01T08:00:00Z');
    await prepareDebits(on('2027-01-28T09:00:00Z'), { actor });
    const back = await read(camt(['2027-02-01', -CENTS, 'REJET PRLV', givenBack(first, 'MD06')]));
    expect(back).toMatchObject({ debitsReturned: 1 });
    const mandate = await world.ports.stores.debits.getMandate(people['MOREAU']!.mandateId);
    expect([mandate.lastReturn, await canRepeat('2027-02-02T09:00:00Z')]).toEqual([null, []]);
    expect(await refusalOf('MOREAU')).toBe('debit_mandate_held');
  });

  test('what was stopped, and what is older than the mandate', async () => {
    await announced('2026-12-01T08:00:00Z');
    expect(await atHand('BESSON', '2026-12-02T09:00:00Z')).toBeNull();
    await stopDebit(on('2026-12-02T09:00:00Z'), { actor, debitId: (await debitOf('BESSON')).id });
    await sign(people['ROUSSEL']!.id, 'ROUSSEL', IBANS[0]!, {
      signedOn: '2026-12-10',
      instant: '2026-12-10T09:00:00Z',
    });
    expect(await announced('2026-12-11T08:00:00Z')).toBe(0);
    for (const name of ['BESSON', 'ROUSSEL']) {
      expect(await atHand(name, '2026-12-11T09:00:00Z')).toEqual({ collectOn: '2026-12-31', noticeDays: 14 });
      await debit(name, '2026-12-11T09:00:00Z');
      expect(await debitOf(name)).toMatchObject({ endedAt: null, collectOn: '2026-12-31' });
    }
    expect(await atHand('VIDAL', '2026-12-11T09:00:00Z')).toBeNull();
    // Paid in part, or their day missed, they are announced anew as all others are.
    await payInvoiceByHand(on('2026-12-12T09:00:00Z'), {
      actor,
      invoiceId: invoiceOf('BESSON'),
      way: 'cheque',
      amount: '10',
      paidOn: '2026-12-12',
      note: '',
    });
    await announced('2026-12-30T08:00:00Z');
    expect(await debitOf('BESSON')).toMatchObject({
      endedAt: null,
      cents: CENTS - 1000,
      collectOn: '2027-01-13',
    });
    expect(await debitOf('ROUSSEL')).toMatchObject({ endedAt: null, collectOn: '2027-01-13' });
  });
});

test('an invoice that is paid otherwise meanwhile keeps its payment; the money of its debit stays in sight', async () => {
  await announced('2026-12-01T08:00:00Z');
  await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
  await payInvoiceByHand(on('2026-12-30T09:00:00Z'), {
    actor,
    invoiceId: invoiceOf('MOREAU'),
    way: 'cheque',
    amount: euros(CENTS).replace('.', ','),
    paidOn: '2026-12-30',
    note: '',
  });
  await read(camt(['2026-12-31', 6 * CENTS, 'REMISE PRLV PB000001']));
  expect(await confirmAll()).toBe(1);
  expect((await states())['MOREAU']).toEqual([true, CENTS, 'cheque']);
  const { receipts } = await listReceipts(world.ports);
  expect(receipts.map(({ receipt, match }) => [receipt.cents, receipt.wholeCents, match])).toEqual([
    [CENTS, 6 * CENTS, null],
  ]);
});

test('a lump sum whose invoices are all paid otherwise is confirmed once, and its batch not cancelled', async () => {
  await announced('2026-12-01T08:00:00Z');
  for (const name of ['BESSON', 'LEROY', 'PETIT', 'GARNIER', 'FABRE'])
    await stopDebit(on('2026-12-02T09:00:00Z'), { actor, debitId: (await debitOf(name)).id });
  const { batch } = (await prepareDebits(on('2026-12-28T09:00:00Z'), { actor }))!;
  await payInvoiceByHand(on('2026-12-30T09:00:00Z'), {
    actor,
    invoiceId: invoiceOf('MOREAU'),
    way: 'cheque',
    amount: euros(CENTS).replace('.', ','),
    paidOn: '2026-12-30',
    note: '',
  });
  await read(camt(['2026-12-31', CENTS, 'REMISE PRLV PB000001']));
  expect(await confirmAll()).toBe(1);
  expect(await confirmAll()).toBe(0);
  const { receipts } = await listReceipts(world.ports);
  expect(receipts.map(({ receipt, match }) => [receipt.cents, match])).toEqual([[CENTS, null]]);
  const stands = async () => {
    const { batches } = await listDebits(on('2027-01-08T11:00:00Z'));
    expect(batches).toMatchObject([{ creditedCents: CENTS, canCancel: false }]);
    const cancelling = cancelDebitBatch(on('2027-01-08T11:00:00Z'), { actor, batchId: batch.id });
    await expect(cancelling).rejects.toMatchObject({ code: 'debit_batch_started' });
  };
  await stands();
  await dismissReceipt(on('2027-01-08T11:00:00Z'), {
    actor,
    receiptId: receipts[0]!.receipt.id,
    isDismissed: true,
  });
  await stands();
  expect((await states())['MOREAU']).toEqual([true, CENTS, 'cheque']);
});

describe('of a debit that did not pay its invoice, or a part of it', () => {
  const payByCheque = (name: string, cents: number) =>
    payInvoiceByHand(on('2026-12-30T09:00:00Z'), {
      actor,
      invoiceId: invoiceOf(name),
      way: 'cheque',
      amount: euros(cents).replace('.', ','),
      paidOn: '2026-12-30',
      note: '',
    });
  const comesBack = async (day: string, ...names: readonly string[]) => {
    const lines = names.map(
      async (name) => [day, -CENTS, 'REJET PRLV', givenBack(await debitOf(name), 'MD06')] as const,
    );
    return read(camt(...(await Promise.all(lines))), `${day}T18:00:00Z`);
  };
  const lump = async () => {
    const { id, cents, allocatedCents, takenCents } = await world.database.scope
      .knex('receipts')
      .orderBy('id')
      .first();
    return { id, allocatedCents, takenCents, leftCents: cents - allocatedCents - takenCents };
  };
  beforeEach(async () => {
    await announced('2026-12-01T08:00:00Z');
    await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
    await payByCheque('MOREAU', CENTS);
    await payByCheque('BESSON', 1000);
    await read(camt(['2026-12-31', 6 * CENTS, 'REMISE PRLV PB000001']));
    expect(await confirmAll()).toBe(1);
    expect(await lump()).toMatchObject({ takenCents: 0, leftCents: CENTS + 1000 });
  });

  test('the money leaves the lump sum when the bank takes it back', async () => {
    for (let time = 0; time < 2; time += 1) {
      await comesBack('2027-01-12', 'MOREAU');
      expect(await lump()).toMatchObject({ takenCents: CENTS, leftCents: 1000 });
    }
    expect((await states())['MOREAU']).toEqual([true, CENTS, 'cheque']);
    await comesBack('2027-01-13', 'BESSON', 'PETIT');
    expect(await lump()).toMatchObject({
      allocatedCents: 3 * CENTS,
      takenCents: 3 * CENTS,
      leftCents: 0,
    });
    expect(await states()).toMatchObject({ BESSON: [false, 1000, 'cheque'], PETIT: [false, 0, ''] });
    expect((await listReceipts(world.ports)).receipts).toEqual([]);
    expect(await balances()).toBe(0);
  });

  test('also once all others have come back', async () => {
    await comesBack('2027-01-12', 'BESSON', 'PETIT', 'LEROY', 'GARNIER', 'FABRE');
    expect(await lump()).toMatchObject({ leftCents: CENTS });
    await comesBack('2027-01-13', 'MOREAU');
    expect(await lump()).toMatchObject({ allocatedCents: 0, leftCents: 0 });
  });

  test('what staff have used of it for another invoice stays used', async () => {
    const { id } = await lump();
    await confirmReceipts(on('2027-01-09T09:00:00Z'), {
      actor,
      receipts: [{ receiptId: id, invoiceIds: [invoiceOf('ROUSSEL')] }],
    });
    await comesBack('2027-01-12', 'MOREAU');
    expect(await lump()).toMatchObject({ takenCents: 1000, leftCents: 0 });
    expect((await states())['ROUSSEL']).toEqual([true, CENTS, 'line']);
  });

  test('a line that staff say was no lump sum keeps its money, until they say that it was', async () => {
    for (const name of ['BESSON', 'LEROY', 'PETIT', 'GARNIER', 'FABRE']) {
      const payments = await world.ports.stores.receipts.paymentsOf(invoiceOf(name));
      const { id } = payments.find(({ way }) => way === 'debit')!;
      await undoInvoicePayment(on('2027-01-09T09:00:00Z'), { actor, paymentId: id });
    }
    await comesBack('2027-01-12', 'MOREAU');
    expect(await lump()).toMatchObject({ takenCents: 0, leftCents: 6 * CENTS });
    expect(await confirmAll()).toBe(1);
    expect(await lump()).toMatchObject({ takenCents: CENTS, leftCents: 1000 });
  });
});

test('a debit that comes back of an invoice which staff paid with the unknown lump sum is told of', async () => {
  await announced('2026-12-01T08:00:00Z');
  await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
  // Neither its words nor its sum are those of the batch.
  await read(camt(['2026-12-31', 6 * CENTS - 150, 'VIR BANQUE']));
  const [line] = (await listReceipts(world.ports)).receipts;
  await confirmReceipts(on('2027-01-02T09:00:00Z'), {
    actor,
    receipts: [{ receiptId: line!.receipt.id, invoiceIds: [invoiceOf('MOREAU'), invoiceOf('BESSON')] }],
  });
  await payInvoiceByHand(on('2026-12-30T09:00:00Z'), {
    actor,
    invoiceId: invoiceOf('PETIT'),
    way: 'cheque',
    amount: euros(CENTS).replace('.', ','),
    paidOn: '2026-12-30',
    note: '',
  });
  await read(
    camt(
      ['2027-01-12', -CENTS, 'REJET PRLV', givenBack(await debitOf('MOREAU'), 'MD06')],
      ['2027-01-12', -CENTS, 'REJET PRLV', givenBack(await debitOf('PETIT'), 'AM04')],
    ),
    '2027-01-12T18:00:00Z',
  );
  const told = async (instant: string) => {
    await refreshNotifications(on(instant), { kinds: ['debit-returned'] });
    return world.database.scope
      .knex('notifications')
      .where({ kind: 'debit-returned', removedAt: null })
      .select('subtitle', 'link');
  };
  const link = `/admin/invoice/edit/${invoiceOf('MOREAU')}`;
  const subtitle = expect.stringMatching(/\(MD06\) · la facture est encore marquée payée, à vérifier$/);
  expect(await told('2027-01-12T18:05:00Z')).toEqual([{ subtitle, link }]);
  const listed = async (instant: string) =>
    (await listDebits(on(instant))).returned.map(({ invoiceId, isPaid, canRepeat }) => [
      invoiceId,
      isPaid,
      canRepeat,
    ]);
  expect(await listed('2027-01-12T18:05:00Z')).toEqual([[invoiceOf('MOREAU'), true, false]]);
  expect(await listed('2027-01-19T18:05:00Z')).toEqual([]);
  const [payment] = await world.ports.stores.receipts.paymentsOf(invoiceOf('MOREAU'));
  await undoInvoicePayment(on('2027-01-13T09:00:00Z'), { actor, paymentId: payment!.id });
  expect(await told('2027-01-13T09:05:00Z')).toMatchObject([{ link: '/admin/receipts/debits' }]);
  expect(await listed('2027-01-19T18:05:00Z')).toEqual([[invoiceOf('MOREAU'), false, false]]);
});

test('nobody is told of a debit whose invoice was paid, in part or by a credit note, before its mail left', async () => {
  await announceDebits(on('2026-12-01T08:00:00Z'));
  const pay = (name: string, amount: string) =>
    payInvoiceByHand(on('2026-12-01T09:00:00Z'), {
      actor,
      invoiceId: invoiceOf(name),
      way: 'cheque',
      amount,
      paidOn: '2026-12-01',
      note: '',
    });
  await pay('MOREAU', euros(CENTS).replace('.', ','));
  await pay('BESSON', '10');
  await creditInvoice(on('2026-12-01T09:00:00Z'), { actor, invoiceId: invoiceOf('LEROY') });
  for (const name of NAMES.slice(0, 4))
    await sendDebitNotice(on('2026-12-01T10:00:00Z'), { debitId: (await debitOf(name)).id });
  const told = NAMES.slice(0, 4).map(async (name) => (await debitOf(name)).toldAt !== null);
  expect(await Promise.all(told)).toEqual([false, false, false, true]);
  // Undone the same day, it is announced anew on the next, and told.
  const [paid] = await world.ports.stores.receipts.paymentsOf(invoiceOf('MOREAU'));
  await undoInvoicePayment(on('2026-12-01T11:00:00Z'), { actor, paymentId: paid!.id });
  expect(await announced('2026-12-02T08:00:00Z')).toBe(2);
  const debit = await debitOf('MOREAU');
  expect([debit.cents, debit.toldAt !== null]).toEqual([CENTS, true]);
});

test('what is paid in part, stopped, revoked or missed is not debited as it was announced', async () => {
  await announced('2026-12-01T08:00:00Z');
  await payInvoiceByHand(on('2026-12-02T09:00:00Z'), {
    actor,
    invoiceId: invoiceOf('MOREAU'),
    way: 'cheque',
    amount: '10',
    paidOn: '2026-12-02',
    note: '',
  });
  await stopDebit(on('2026-12-02T09:00:00Z'), { actor, debitId: (await debitOf('BESSON')).id });
  await revokeDebitMandate(on('2026-12-02T09:00:00Z'), {
    actor,
    mandateId: people['LEROY']!.mandateId,
    reason: 'Compte changé',
  });
  // What is left is announced anew, and told in time for the same day.
  expect(await announced('2026-12-03T08:00:00Z')).toBe(1);
  expect(await debitOf('MOREAU')).toMatchObject({
    cents: CENTS - 1000,
    collectOn: '2026-12-31',
    endedAt: null,
  });
  // Nobody prepares in time: a day later everything is announced for another day.
  expect(await announced('2026-12-30T08:00:00Z')).toBe(4);
  expect(await debitOf('PETIT')).toMatchObject({ collectOn: '2027-01-13' });
  const prepared = await prepareDebits(on('2027-01-04T09:00:00Z'), { actor });
  expect(prepared).toMatchObject({ batch: { collectOn: '2027-01-13', count: 4, cents: 4 * CENTS - 1000 } });
  // A second day for the same invoice: nobody is to think that he is debited twice.
  const mails = (name: string) =>
    world.database.scope
      .knex('mails')
      .where({ recipients: people[name]!.email })
      .orderBy('id')
      .pluck<string[]>('text');
  const instead = (amount: string) =>
    new RegExp(`remplace celui de ${amount}\\s€ qui vous était annoncé pour le 31 décembre 2026`);
  const [first, second, ...others] = await mails('PETIT');
  expect(others).toEqual([]);
  expect(first).not.toContain('remplace');
  expect(second).toMatch(instead(euros(CENTS).replace('.', ',')));
  const toMoreau = (await mails('MOREAU')).map((text) => /remplace celui de ([\d,]+)/.exec(text)?.[1]);
  expect(toMoreau).toEqual([undefined, '358,80', '348,80']);
});

test('a deleted practitioner is debited no more', async () => {
  await announced('2026-12-01T08:00:00Z');
  const { id } = people['MOREAU']!;
  await deletePractitioner(on('2026-12-20T09:00:00Z'), { actor, practitionerId: id });
  expect(await debitOf('MOREAU')).toMatchObject({ ending: 'withdrawn' });
  expect(await world.ports.stores.debits.mandatesOf(id)).toMatchObject([
    { revokedOn: '2026-12-20', revokedReason: 'Suppression du compte' },
  ]);
  const prepared = await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
  expect(prepared).toMatchObject({ batch: { count: DEBITED - 1 } });
});

test('a debit of who was deleted before deletion withdrew it goes to no bank, and is withdrawn the next morning', async () => {
  await announced('2026-12-01T08:00:00Z');
  await world.database.scope
    .knex('practitioners')
    .where({ id: people['MOREAU']!.id })
    .update({ deletedAt: new Date('2026-12-20T09:00:00Z') });
  const prepared = await prepareDebits(on('2026-12-28T09:00:00Z'), { actor });
  expect(prepared).toMatchObject({ batch: { count: DEBITED - 1 } });
  expect(await announced('2026-12-29T08:00:00Z')).toBe(0);
  expect(await debitOf('MOREAU')).toMatchObject({ ending: 'withdrawn' });
});

test('of an archived practitioner a mandate is revoked, and none added', async () => {
  await announced('2026-12-01T08:00:00Z');
  const { id, mandateId } = people['MOREAU']!;
  await archivePractitioner(on('2026-12-10T09:00:00Z'), { actor, practitionerId: id, isArchived: true });
  const revoked = await revokeDebitMandate(on('2026-12-20T09:00:00Z'), {
    actor,
    mandateId,
    reason: 'Courrier du 18 décembre',
  });
  expect(revoked).toMatchObject({ revokedOn: '2026-12-20', canRevoke: false });
  expect(await debitOf('MOREAU')).toMatchObject({ ending: 'withdrawn' });
  await expect(sign(id, 'MOREAU', IBANS[0]!)).rejects.toMatchObject({ code: 'archived' });
});

test('who changes his bank is debited anew under the mandate of the new one, and not of what staff stopped', async () => {
  await announced('2026-12-01T08:00:00Z');
  await stopDebit(on('2026-12-02T09:00:00Z'), { actor, debitId: (await debitOf('BESSON')).id });
  for (const [name, iban] of [
    ['MOREAU', IBANS[1]!],
    ['BESSON', IBANS[0]!],
  ] as const) {
    const { id, mandateId } = people[name]!;
    await revokeDebitMandate(on('2026-12-05T09:00:00Z'), { actor, mandateId, reason: 'Banque changée' });
    await sign(id, name, iban, { signedOn: '2026-12-05', instant: '2026-12-05T10:00:00Z' });
  }
  expect(await announced('2026-12-06T08:00:00Z')).toBe(1);
  expect(await debitOf('MOREAU')).toMatchObject({ endedAt: null, collectOn: '2026-12-31', cents: CENTS });
  expect(await debitOf('BESSON')).toMatchObject({ ending: 'stopped' });
});

test('a mandate that lapses before the day of its debit announces none, by itself or by hand, and no paper foretells one', async () => {
  const { invoiceId, mandateId, email, id } = people['MOREAU']!;
  const { knex } = world.database.scope;
  // In force until the 30th, a day before the one on which the invoice is due.
  await knex('debit_mandates').where({ id: mandateId }).update({ signedOn: '2023-12-30' });
  for (const day of ['01', '02', '03']) await announced(`2026-12-${day}T08:00:00Z`);
  expect([await knex('debits').where({ invoiceId }), await world.mailsTo(email)]).toEqual([[], 0]);
  const ports = on('2026-12-03T09:00:00Z');
  expect(await debitAtHand(ports, { invoiceId })).toBeNull();
  await expect(announceDebit(ports, { actor, invoiceId })).rejects.toThrow('debit_mandate_missing');
  const issued = await issueInvoiceByHand(ports, {
    actor,
    practitionerId: id,
    label: 'Formation',
    amount: '100',
  });
  expect(issued.content.isDebited).toBeUndefined();
  await knex('debit_mandates').where({ id: mandateId }).update({ signedOn: '2023-12-31' });
  expect(await debitAtHand(ports, { invoiceId })).toMatchObject({ collectOn: '2026-12-31' });
  expect(await announced('2026-12-04T08:00:00Z')).toBe(1);
});

test('a one-off mandate announces one debit, and the next one once that is not to be', async () => {
  const { id, mandateId, invoiceId } = people['MOREAU']!;
  const { knex } = world.database.scope;
  await knex('debit_mandates').where({ id: mandateId }).update({ kind: 'one-off' });
  await issueMonthlyInvoices(on('2027-01-01T06:00:00Z'), { dueAt: new Date('2027-01-01T06:00:00Z') });
  const later = await knex('invoices').where({ practitionerId: id }).whereNot({ id: invoiceId }).first();
  await announced('2027-01-01T08:00:00Z');
  const live = async () =>
    knex('debits').where({ mandateId, endedAt: null }).orderBy('id').select('invoiceId');
  expect(await live()).toEqual([{ invoiceId }]);
  const byHand = () => announceDebit(on('2027-01-02T09:00:00Z'), { actor, invoiceId: later.id });
  await expect(byHand()).rejects.toMatchObject({ code: 'debit_mandate_missing' });
  expect(await debitAtHand(on('2027-01-02T09:00:00Z'), { invoiceId: later.id })).toBeNull();
  await stopDebit(on('2027-01-02T09:00:00Z'), { actor, debitId: (await debitOf('MOREAU')).id });
  expect(await announced('2027-01-03T08:00:00Z')).toBe(1);
  expect(await live()).toEqual([{ invoiceId: later.id }]);
  await issueMonthlyInvoices(on('2027-02-01T06:00:00Z'), { dueAt: new Date('2027-02-01T06:00:00Z') });
  const last = await knex('invoices').where({ practitionerId: id }).orderBy('id', 'desc').first();
  expect((await world.ports.stores.invoices.get(last.id, actor)).content.isDebited).toBeUndefined();
});

test('two debits that staff ask for at once under a one-off mandate: one is announced, the other refused', async () => {
  const { knex } = world.database.scope;
  const { id, mandateId, invoiceId } = people['MOREAU']!;
  await knex('debit_mandates').where({ id: mandateId }).update({ kind: 'one-off' });
  await issueMonthlyInvoices(on('2027-01-01T06:00:00Z'), { dueAt: new Date('2027-01-01T06:00:00Z') });
  const later = await knex('invoices').where({ practitionerId: id }).whereNot({ id: invoiceId }).first();
  const ports = on('2027-01-02T09:00:00Z');
  const both: Promise<void>[] = [];
  // Neither can write before both have looked.
  await world.database.transaction(async (scope) => {
    await scope.query('lock table debits in share row exclusive mode');
    for (const each of [invoiceId, later.id]) both.push(announceDebit(ports, { actor, invoiceId: each }));
    await pause(1000);
  });
  const ends = await Promise.allSettled(both);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'debit_mandate_missing' },
  });
  expect(await knex('debits').where({ mandateId })).toHaveLength(1);
});

test('a batch that is cancelled frees its invoices, which another takes; two at once prepare one', async () => {
  await announced('2026-12-01T08:00:00Z');
  const both = await Promise.all([1, 2, 3].map(() => prepareDebits(on('2026-12-22T09:00:00Z'), { actor })));
  expect(both.filter((one) => one?.isNew)).toHaveLength(1);
  const batchId = both[0]!.batch.id;
  const { knex } = world.database.scope;
  const { invoiceId, mandateId } = await debitOf('MOREAU');
  await expect(
    knex('debits').insert({
      invoiceId,
      mandateId,
      cents: 1,
      collectOn: '2026-12-31',
      announcedAt: new Date(),
    }),
  ).rejects.toMatchObject({ constraint: 'one_live_debit_per_invoice' });
  await cancelDebitBatch(on('2026-12-23T09:00:00Z'), { actor, batchId });
  await expect(downloadDebitFile(world.ports, { actor, batchId })).rejects.toMatchObject({
    code: 'debit_batch_cancelled',
  });
  const again = await prepareDebits(on('2026-12-23T09:00:00Z'), { actor });
  expect(again).toMatchObject({ isNew: true, batch: { collectOn: '2026-12-31', count: 6 } });
  // The first was never handed over: these are the first debits still.
  expect(await debitOf('MOREAU')).toMatchObject({ sequence: 'FRST', batchId: again!.batch.id });
});

test('debits of two days in a row are both prepared on the last day for it; the same press again takes no other', async () => {
  await announced('2026-12-01T08:00:00Z');
  const { knex } = world.database.scope;
  await knex('debits')
    .where({ invoiceId: invoiceOf('MOREAU') })
    .update({ collectOn: '2026-12-30' });
  const ports = on('2026-12-26T09:00:00Z');
  const press = async (collectOn: string | null) => {
    const prepared = await prepareDebits(ports, { actor, collectOn });
    return prepared && [prepared.isNew, prepared.batch.collectOn, prepared.batch.count];
  };
  const shown = async () => (await listDebits(ports)).next?.collectOn;
  expect(await shown()).toBe('2026-12-30');
  expect(await press('2026-12-30')).toEqual([true, '2026-12-30', 1]);
  expect(await press('2026-12-30')).toEqual([false, '2026-12-30', 1]);
  // Who names no day is given what stands, as a second press.
  expect(await press(null)).toEqual([false, '2026-12-30', 1]);
  expect(await shown()).toBe('2026-12-31');
  expect(await press('2026-12-31')).toEqual([true, '2026-12-31', DEBITED - 1]);
  expect(await press('2026-12-31')).toEqual([false, '2026-12-31', DEBITED - 1]);
  expect(await press('2027-01-04')).toBeNull();
  expect(await shown()).toBeUndefined();
});

test.each<[string, () => Promise<Line>]>([
  ['paid', async () => ['2026-12-31', 6 * CENTS, 'REMISE PRLV PB000001']],
  ['sent back', async () => ['2026-12-31', -CENTS, 'REJET PRLV', givenBack(await debitOf('MOREAU'), 'AM04')]],
])('a batch of which the bank has %s something is not cancelled', async (_, line) => {
  await announced('2026-12-01T08:00:00Z');
  const { batch } = (await prepareDebits(on('2026-12-28T09:00:00Z'), { actor }))!;
  await read(camt(await line()));
  await confirmAll();
  const cancelling = cancelDebitBatch(on('2027-01-04T09:00:00Z'), { actor, batchId: batch.id });
  await expect(cancelling).rejects.toMatchObject({ code: 'debit_batch_started' });
});

test('one mandate is in force at a time, under a reference of its own, its number sealed', async () => {
  const { id } = people['ROUSSEL']!;
  await sign(id, 'ROUSSEL', IBANS[0]!);
  await expect(sign(id, 'ROUSSEL', IBANS[1]!)).rejects.toMatchObject({ code: 'debit_mandate_stands' });
  await expect(
    addDebitMandate(on('2026-11-03T09:00:00Z'), {
      actor,
      practitionerId: people['VIDAL']!.id,
      mandate: {
        holder: 'SELARL VIDAL',
        iban: IBANS[0]!,
        reference: `PRLV-${String(id).padStart(6, '0')}-1`,
        kind: 'recurrent',
        signedOn: '2026-11-02',
        noticeDays: 14,
        note: '',
      },
    }),
  ).rejects.toMatchObject({ code: 'debit_mandate_taken' });
  for (const signedOn of ['2026-11-04', '2023-11-03'])
    await expect(sign(people['VIDAL']!.id, 'VIDAL', IBANS[0]!, { signedOn })).rejects.toMatchObject({
      code: 'invalid',
    });
  const row = await world.database.scope.knex('debit_mandates').where({ practitionerId: id }).first();
  expect(JSON.stringify(row)).not.toContain(IBANS[0]!);
  expect([row.ibanEnd, world.ports.secretBox.open(row.ibanSealed, 'debit_mandates.iban')]).toEqual([
    '0189',
    IBANS[0],
  ]);
});
