import { importReceipts } from '@accordent/core/receipts/import-receipts.ts';
import { listReceipts } from '@accordent/core/receipts/list-receipts.ts';
import {
  confirmReceipts,
  dismissReceipt,
  payInvoiceByHand,
  undoInvoicePayment,
} from '@accordent/core/receipts/pay-invoice.ts';
import { demoSeller } from '@accordent/core/invoices/demo-seller.ts';
import { creditInvoice } from '@accordent/core/invoices/credit-invoice.ts';
import { toggleInvoicePaid } from '@accordent/core/invoices/toggle-invoice-paid.ts';
import type { Administrator } from '@accordent/core/shared/actor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import { anAdministrator, aPractitioner } from '../../testing/builders.ts';
import { anInvoice } from '../../testing/invoice-builders.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

let world: Connected;
let actor: Administrator;
let practitionerId: number;
let invoiceId: number;
let day = 0;

beforeAll(async () => {
  world = await aConnectedWorld();
  const { id } = await anAdministrator(world);
  actor = { kind: 'admin', id, sessionId: '00000000-0000-4000-8000-000000000000', isSuper: false };
});
afterAll(() => world.close());
beforeEach(async () => {
  practitionerId = (await aPractitioner(world, { firstname: 'ZOÉ', lastname: `ÉVRARD ${Date.now()}` })).id;
  invoiceId = await anInvoice(world, { practitionerId, issuedAt: new Date('2026-09-01T10:00:00Z') });
});

type Line = readonly [day: string, label: string, amount: string];
const csv = (...lines: readonly Line[]): Uint8Array =>
  Buffer.from(['Date;Libellé;Montant', ...lines.map((line) => line.join(';'))].join('\n'));
const read = (...lines: readonly Line[]) =>
  importReceipts(world.ports, { actor, bytes: csv(...lines), columns: null });
const someDay = () => {
  day += 1;
  return `${String((day % 28) + 1).padStart(2, '0')}/10/2026`;
};
const receiptOf = async (label: string) =>
  (await listReceipts(world.ports)).receipts.find(({ receipt }) => receipt.label.includes(label));
const stateOf = async (id = invoiceId) => {
  const row = await world.database.scope.knex('invoices').where({ id }).first('isPaid', 'paidCents');
  return [row.isPaid, row.paidCents];
};
const confirm = (receiptId: number, ...invoiceIds: number[]) =>
  confirmReceipts(world.ports, { actor, receipts: [{ receiptId, invoiceIds }] });
const balances = async () =>
  (await world.ports.stores.invariants.wrongCopies()).find(({ copy }) => copy === 'balances')?.count ?? 0;

describe('a line of our account', () => {
  test('that names an invoice and its sum is sure; confirmed it pays it, undone the invoice waits again', async () => {
    await read([someDay(), `VIR FACTURE ${invoiceId}`, '358,80']);
    const found = await receiptOf(`FACTURE ${invoiceId}`);
    expect([found?.isTicked, found?.match?.expected.map(({ id }) => id)]).toEqual([true, [invoiceId]]);
    await confirm(found!.receipt.id, invoiceId);
    expect(await stateOf()).toEqual([true, 35_880]);
    expect(await receiptOf(`FACTURE ${invoiceId}`)).toBeUndefined();
    const [payment] = await world.ports.stores.receipts.paymentsOf(invoiceId);
    await undoInvoicePayment(world.ports, { actor, paymentId: payment!.id });
    expect(await stateOf()).toEqual([false, 0]);
    expect((await receiptOf(`FACTURE ${invoiceId}`))?.isTicked).toBe(true);
    await expect(undoInvoicePayment(world.ports, { actor, paymentId: payment!.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('read twice, or by ten at once, is kept once', async () => {
    const line: Line = [someDay(), `VIR FACT ${invoiceId} DEUX FOIS`, '10,00'];
    await Promise.all(Array.from({ length: 10 }, () => read(line)));
    expect(await read(line)).toMatchObject({ isKnown: true });
    await read(line, [someDay(), 'AUTRE', '5,00']);
    const kept = await world.database.scope
      .knex('receipts')
      .whereRaw(`label like ?`, [`%${invoiceId} DEUX FOIS%`]);
    expect(kept).toHaveLength(1);
  });

  test('a line that came as CSV is kept once where it comes as OFX, and a second one of its words is another', async () => {
    const label = `Vir. fact ${invoiceId} sous deux formats`;
    const ofx = (...ids: readonly string[]) =>
      Buffer.from(
        [
          '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF>',
          '<BANKACCTFROM><BANKID>99999</BANKID><ACCTID>00001234567</ACCTID></BANKACCTFROM><BANKTRANLIST>',
          ...ids.map(
            (id) =>
              `<STMTTRN><DTPOSTED>20261012</DTPOSTED><TRNAMT>10.00</TRNAMT><FITID>${id}</FITID><NAME>${label.toUpperCase()}</NAME></STMTTRN>`,
          ),
          '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
        ].join('\n'),
      );
    const readOfx = (...ids: readonly string[]) =>
      importReceipts(world.ports, { actor, bytes: ofx(...ids), columns: null });
    const kept = async () =>
      (await world.database.scope.knex('receipts').whereRaw('label ilike ?', [label])).length;
    const line: Line = ['12/10/2026', label, '10,00'];
    await read(line);
    await readOfx('A1');
    expect(await kept()).toBe(1);
    await readOfx('A1', 'A2');
    expect(await kept()).toBe(2);
    await readOfx('A2', 'A1', 'A3');
    expect(await kept()).toBe(3);
    // As a table again, of the whole day.
    await read(line, line, line);
    expect(await kept()).toBe(3);
    await read(['12/10/2026', label, '10,01'], ['13/10/2026', label, '10,00']);
    expect(await kept()).toBe(5);
  });

  test('of another account than that of our invoices is refused, and nothing of it is kept', async () => {
    const inDollars = '0500013M029';
    const ofx = (...accounts: readonly string[]) =>
      Buffer.from(
        [
          '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKMSGSRSV1>',
          ...accounts.map(
            (account) => `<STMTTRNRS><STMTRS><CURDEF>${account === inDollars ? 'USD' : 'EUR'}</CURDEF>
              <BANKACCTFROM><BANKID>20041</BANKID><ACCTID>${account}</ACCTID></BANKACCTFROM><BANKTRANLIST>
              <STMTTRN><DTPOSTED>20261012</DTPOSTED><TRNAMT>10.00</TRNAMT><NAME>VIR ${invoiceId} SUR ${account}</NAME></STMTTRN>
              </BANKTRANLIST></STMTRS></STMTTRNRS>`,
          ),
          '</BANKMSGSRSV1></OFX>',
        ].join('\n'),
      );
    const seller = { ...demoSeller(world.ports.product), iban: 'FR1420041010050500013M02606' };
    const ports = { ...world.ports, billing: { ...world.ports.billing, seller } };
    const readOf = (...accounts: readonly string[]) =>
      importReceipts(ports, { actor, bytes: ofx(...accounts), columns: null });
    const keptOf = (account: string) => receiptOf(`${invoiceId} SUR ${account}`);
    await expect(readOf('0500013M027')).rejects.toMatchObject({
      code: 'statement_refused',
      facts: { fault: 'account', found: 'M027', expected: '2606' },
    });
    expect(await keptOf('0500013M027')).toBeUndefined();
    // A bank's file may hold all accounts of a company.
    const several = await readOf('0500013M027', '0500013M026', '0500013M028', inDollars);
    expect(several).toMatchObject({ linesRead: 1, accountEnd: 'M026', otherAccounts: 3 });
    expect(await keptOf('0500013M026')).toBeDefined();
    expect(await keptOf('0500013M027')).toBeUndefined();
    await expect(readOf(inDollars)).rejects.toMatchObject({ facts: { fault: 'currency', currency: 'USD' } });
  });

  test('too low it pays a part; a second one the rest, and what is too much of it stays', async () => {
    await read(
      [someDay(), `FACTURE ${invoiceId} ACOMPTE`, '100,00'],
      [someDay(), `FACTURE ${invoiceId} SOLDE`, '300,00'],
    );
    await confirm((await receiptOf(`${invoiceId} ACOMPTE`))!.receipt.id, invoiceId);
    expect(await stateOf()).toEqual([false, 10_000]);
    const rest = await receiptOf(`${invoiceId} SOLDE`);
    await confirm(rest!.receipt.id, invoiceId);
    expect(await stateOf()).toEqual([true, 35_880]);
    const left = await receiptOf(`${invoiceId} SOLDE`);
    expect([left?.receipt.cents, left?.match]).toEqual([4120, null]);
  });

  test('taken back by the bank and undone stands in the accounts on both its days; a mistake that was undone before on none', async () => {
    await read(['2026-10-20', `FACTURE ${invoiceId} REPRISE`, '358,80']);
    const { receipt } = (await receiptOf(`${invoiceId} REPRISE`))!;
    await confirm(receipt.id, invoiceId);
    const [payment] = await world.ports.stores.receipts.paymentsOf(invoiceId);
    const line = world.database.scope.knex('receipts').where({ id: receipt.id });
    await line.clone().update({ reversedOn: '2026-11-10' });
    const clock = { now: () => new Date('2026-11-20T09:00:00Z') };
    await undoInvoicePayment({ ...world.ports, clock }, { actor, paymentId: payment!.id });
    const journalled = async () =>
      (await world.ports.stores.accounting.journalOf({ from: '2026-10-01', to: '2026-12-31' })).settlements
        .filter(({ sale }) => sale.number === invoiceId)
        .map(({ paidOn, cents, out, paidBeforeCents }) => [paidOn, cents, out, paidBeforeCents]);
    expect(await journalled()).toEqual([
      ['2026-10-20', 35_880, null, 0],
      ['2026-11-10', -35_880, 'transfer', 35_880],
    ]);
    await line.clone().update({ reversedOn: '2026-12-31' });
    expect(await journalled()).toEqual([]);
  });

  test('confirmed by two at once pays once', async () => {
    await read([someDay(), `FACTURE ${invoiceId} A DEUX`, '358,80']);
    const { receipt } = (await receiptOf(`${invoiceId} A DEUX`))!;
    const both = await Promise.allSettled([confirm(receipt.id, invoiceId), confirm(receipt.id, invoiceId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stateOf()).toEqual([true, 35_880]);
  });

  test('of which something is left pays more of the same invoice, once another payment of it is undone', async () => {
    await payInvoiceByHand(world.ports, {
      actor,
      invoiceId,
      way: 'cheque',
      amount: '100',
      paidOn: '2026-10-02',
      note: '',
    });
    await read([someDay(), `FACTURE ${invoiceId} EN DEUX FOIS`, '358,80']);
    await confirm((await receiptOf(`${invoiceId} EN DEUX FOIS`))!.receipt.id, invoiceId);
    const [cheque] = await world.ports.stores.receipts.paymentsOf(invoiceId);
    await undoInvoicePayment(world.ports, { actor, paymentId: cheque!.id });
    const rest = (await receiptOf(`${invoiceId} EN DEUX FOIS`))!;
    expect([rest.receipt.cents, rest.isTicked]).toEqual([10_000, true]);
    // Pressed twice at once, it pays once.
    const both = await Promise.allSettled([1, 2].map(() => confirm(rest.receipt.id, invoiceId)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stateOf()).toEqual([true, 35_880]);
    expect(await receiptOf(`${invoiceId} EN DEUX FOIS`)).toBeUndefined();
    const payments = await world.ports.stores.receipts.paymentsOf(invoiceId);
    expect(payments.map(({ way, cents }) => [way, cents])).toEqual([
      ['line', 25_880],
      ['line', 10_000],
    ]);
    expect(await balances()).toBe(0);
  });

  test('of a sum that somebody has noted by hand of its invoice is not sure: it may be that one', async () => {
    const payment = { way: 'transfer', amount: '179,40', paidOn: '2026-10-02', note: '' } as const;
    await payInvoiceByHand(world.ports, { actor, invoiceId, ...payment });
    await read([someDay(), `FACTURE ${invoiceId} MOITIE`, '179,40']);
    const found = await receiptOf(`${invoiceId} MOITIE`);
    expect([found?.isTicked, found?.match?.certainty]).toEqual([false, 'proposed']);
  });

  test('that names a paid invoice is proposed for no other', async () => {
    await toggleInvoicePaid(world.ports, { actor, invoiceId });
    const { lastname } = await world.database.scope
      .knex('practitioners')
      .where({ id: practitionerId })
      .first('lastname');
    const next = await anInvoice(world, { practitionerId, issuedAt: new Date('2026-09-01T10:00:00Z') });
    await read([someDay(), `ZOÉ ${lastname} FACTURE ${invoiceId} ENTIERE`, '358,80']);
    const whole = await receiptOf(`${invoiceId} ENTIERE`);
    expect([whole?.match?.certainty, whole?.match?.expected.map(({ id }) => id)]).toEqual(['choose', [next]]);
  });

  test('that pays no invoice is set aside and comes back', async () => {
    await read([someDay(), `REMBOURSEMENT ${invoiceId} LOYER`, '12,00']);
    const { receipt } = (await receiptOf(`${invoiceId} LOYER`))!;
    await dismissReceipt(world.ports, { actor, receiptId: receipt.id, isDismissed: true });
    expect(await receiptOf(`${invoiceId} LOYER`)).toBeUndefined();
    await dismissReceipt(world.ports, { actor, receiptId: receipt.id, isDismissed: false });
    expect(await receiptOf(`${invoiceId} LOYER`)).toBeDefined();
  });

  test('of who has paid before is recognised by his account, which is not kept', async () => {
    const { knex } = world.database.scope;
    await read([someDay(), `FACTURE ${invoiceId} COMPTE`, '358,80']);
    const first = (await receiptOf(`${invoiceId} COMPTE`))!.receipt;
    await knex('receipts')
      .where({ id: first.id })
      .update({ payerKey: `k${invoiceId}` });
    await confirm(first.id, invoiceId);
    const next = await anInvoice(world, {
      practitionerId,
      amountCents: 777,
      issuedAt: new Date('2026-09-01T10:00:00Z'),
    });
    await read([someDay(), `SANS NOM ${next}`, '9,32']);
    const second = (await receiptOf(`SANS NOM ${next}`))!.receipt;
    await knex('receipts')
      .where({ id: second.id })
      .update({ payerKey: `k${invoiceId}` });
    expect((await receiptOf(`SANS NOM ${next}`))?.match?.expected.map(({ id }) => id)).toEqual([next]);
  });
});

describe('by hand', () => {
  const pay = (amount: string, paidOn = '2026-10-02') =>
    payInvoiceByHand(world.ports, { actor, invoiceId, way: 'cheque', amount, paidOn, note: 'n° 12' });

  test('a cheque pays a part or all, never more', async () => {
    await pay('58,80');
    expect(await stateOf()).toEqual([false, 5880]);
    await expect(pay('300,01')).rejects.toMatchObject({ code: 'over_allocated' });
    await pay('300');
    expect(await stateOf()).toEqual([true, 35_880]);
  });

  test('an amount that is none, and a day to come, are refused', async () => {
    await expect(pay('0')).rejects.toMatchObject({ code: 'invalid' });
    await expect(pay('1,234')).rejects.toMatchObject({ code: 'invalid' });
    await expect(pay('1', '2099-01-01')).rejects.toMatchObject({ code: 'invalid' });
  });

  test('what is credited is paid no more; what was paid of it stands', async () => {
    await pay('58,80');
    await creditInvoice(world.ports, { actor, invoiceId });
    await expect(pay('1')).rejects.toMatchObject({ code: 'already_credited' });
    expect(await stateOf()).toEqual([true, 5880]);
    const [payment] = await world.ports.stores.receipts.paymentsOf(invoiceId);
    await undoInvoicePayment(world.ports, { actor, paymentId: payment!.id });
    expect(await stateOf()).toEqual([true, 0]);
  });

  test('marked as paid, the rest is paid by that word; put back to wait, nothing of it was paid', async () => {
    await pay('58,80');
    await toggleInvoicePaid(world.ports, { actor, invoiceId });
    const payments = await world.ports.stores.receipts.paymentsOf(invoiceId);
    expect(payments.map(({ way, cents }) => [way, cents])).toEqual([
      ['cheque', 5880],
      ['word', 30_000],
    ]);
    await toggleInvoicePaid(world.ports, { actor, invoiceId });
    expect(await stateOf()).toEqual([false, 0]);
  });
});

test('the database refuses what is too much, whoever writes', async () => {
  const { knex } = world.database.scope;
  const payment = { invoiceId, way: 'transfer', paidOn: '2026-10-02', createdAt: new Date() };
  await expect(knex('invoice_payments').insert({ ...payment, cents: 35_881 })).rejects.toMatchObject({
    constraint: 'never_paid_beyond_the_invoice',
  });
  await read([someDay(), `PEU ${invoiceId}`, '1,00']);
  const { receipt } = (await receiptOf(`PEU ${invoiceId}`))!;
  await expect(
    knex('invoice_payments').insert({ ...payment, way: 'line', receiptId: receipt.id, cents: 101 }),
  ).rejects.toMatchObject({ constraint: 'never_spent_beyond_the_receipt' });
  await knex('invoice_payments').insert({ ...payment, cents: 1 });
  await expect(knex('invoice_payments').where({ invoiceId }).update({ cents: 2 })).rejects.toMatchObject({
    code: '23001',
  });
});

test('any order of payments, reversals and re-imports leaves the same balances; no cent appears or is lost', async () => {
  const invoices = [invoiceId];
  for (let count = 0; count < 3; count += 1)
    invoices.push(
      await anInvoice(world, {
        practitionerId,
        amountCents: 10_000 + count,
        issuedAt: new Date('2026-09-01T10:00:00Z'),
      }),
    );
  const lines = invoices.map((id): Line => [someDay(), `FACTURE ${id} ORDRE`, '60,00']);
  const outcomes = new Set<string>();
  for (let seed = 1; seed <= 6; seed += 1) {
    const chance = seeded(seed * 7919);
    for (const place of shuffled([...lines.keys()], chance)) {
      const id = invoices[place]!;
      // As a file by itself, then with all others: what is known stays as it is.
      await read(lines[place]!);
      await read(...lines);
      const found = await receiptOf(`FACTURE ${id} ORDRE`);
      if (found) await confirm(found.receipt.id, id);
      if (chance() < 0.5)
        await payInvoiceByHand(world.ports, {
          actor,
          invoiceId: id,
          way: 'transfer',
          amount: '5',
          paidOn: '2026-10-03',
          note: '',
        });
      if (chance() < 0.5) {
        for (const { id: paymentId, way } of await world.ports.stores.receipts.paymentsOf(id))
          if (way === 'line') await undoInvoicePayment(world.ports, { actor, paymentId });
      }
      expect(await balances()).toBe(0);
    }
    // All is brought to the same end: each line pays its invoice, nothing else does.
    for (const id of invoices) {
      for (const { id: paymentId, way } of await world.ports.stores.receipts.paymentsOf(id))
        if (way !== 'line') await undoInvoicePayment(world.ports, { actor, paymentId });
      const found = await receiptOf(`FACTURE ${id} ORDRE`);
      if (found) await confirm(found.receipt.id, id);
    }
    outcomes.add(JSON.stringify(await Promise.all(invoices.map(stateOf))));
  }
  expect([...outcomes]).toEqual([JSON.stringify(invoices.map(() => [false, 6000]))]);
  const [sum] = await world.database.scope.query<{ left: number }>(
    `select sum(cents - allocated_cents)::int as left from receipts where label like '%ORDRE%'`,
  );
  expect(sum?.left).toBe(0);
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffled<Item>(items: readonly Item[], chance: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, rank: chance() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
