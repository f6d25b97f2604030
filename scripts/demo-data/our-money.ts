import { announceDebit, debitAtHand } from '@accordent/core/debits/announce-debits.ts';
import { addDebitMandate } from '@accordent/core/debits/change-debit-mandates.ts';
import { confirmCollection } from '@accordent/core/debits/credit-debits.ts';
import { batchReference, endToEndId } from '@accordent/core/debits/debit.ts';
import { downloadDebitFile, prepareDebits } from '@accordent/core/debits/prepare-debits.ts';
import { targetDaysLater } from '@accordent/core/debits/target-days.ts';
import { importReceipts } from '@accordent/core/receipts/import-receipts.ts';
import { listReceipts } from '@accordent/core/receipts/list-receipts.ts';
import { confirmReceipts } from '@accordent/core/receipts/pay-invoice.ts';
import type { Administrator } from '@accordent/core/shared/actor.ts';
import { parisDay, shiftedDay, startOfParisDay } from '@accordent/core/shared/calendar.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';

const HOUR = 3_600_000;
/** A client in three is debited. */
const ONE_IN = 3;
const REASONS = ['AM04', 'AC04', 'MS02'] as const;
/** The last transfers wait to be looked at. */
const WAITING = 4;

/** An invoice that the year's bank statements pay. */
export type InvoiceByBank = {
  readonly id: number;
  readonly practitionerId: number;
  readonly lastname: string;
  readonly issuedAt: Date;
  readonly cents: number;
  /** When its transfer came; null: it has not. */
  readonly paidAt: Date | null;
  /** Archived since. */
  readonly hasLeft: boolean;
};

type World = {
  readonly now: Date;
  /** In the order of their issue. */
  readonly invoices: readonly InvoiceByBank[];
};

/**
 * How the invoices of the last months came to be paid, by the very acts that do it: mandates, debits that the bank
 * credits and partly gives back, transfers of our statement. The last of them wait, as does the next debit.
 */
export async function demoOurMoney(ports: Ports, { now, invoices }: World): Promise<void> {
  const actor: Administrator = {
    kind: 'admin',
    id: 1,
    sessionId: '00000000-0000-4000-8000-000000000000',
    isSuper: true,
  };
  const on = (at: Date): Ports => ({ ...unnoted(ports), clock: { now: () => at } });
  const months = [...Map.groupBy(invoices, ({ issuedAt }) => parisDay(issuedAt).slice(0, 7)).values()];
  const [first] = invoices;
  if (!first) return;
  const people = new Map(invoices.map((invoice) => [invoice.practitionerId, invoice]));
  const debited = new Set<number>();
  for (const { practitionerId, lastname, hasLeft } of people.values()) {
    if (practitionerId % ONE_IN !== 0 || hasLeft) continue;
    const signedAt = new Date(first.issuedAt.getTime() - 20 * 24 * HOUR);
    await addDebitMandate(on(signedAt), {
      actor,
      practitionerId,
      mandate: {
        holder: `Cabinet ${lastname}`,
        iban: ibanOf(practitionerId),
        reference: '',
        kind: 'recurrent',
        signedOn: parisDay(signedAt),
        noticeDays: 14,
        note: 'Classeur des mandats',
      },
    });
    debited.add(practitionerId);
  }
  for (const [place, month] of months.entries()) {
    const own = month.filter(({ practitionerId }) => debited.has(practitionerId));
    for (const { id: invoiceId, issuedAt } of own) {
      const then = on(new Date(issuedAt.getTime() + HOUR));
      // Nothing more is debited with a mandate under which a debit came back for good.
      if (await debitAtHand(then, { invoiceId })) await announceDebit(then, { actor, invoiceId });
    }
    await tellAll(ports, new Date(month.at(-1)!.issuedAt.getTime() + 2 * HOUR));
    // The last is left to whoever looks: the bank's file is prepared by a press.
    if (place < months.length - 1) await handOver({ on, actor, now, place });
  }
  await readTransfers({
    on,
    actor,
    now,
    invoices: invoices.filter(({ practitionerId }) => !debited.has(practitionerId)),
  });
}

/** The journal is in the order of time, and the year's lines stand in it: these acts of before write none. */
export const unnoted = ({ transaction, ...ports }: Ports): Ports => ({
  ...ports,
  transaction: (work) =>
    transaction((stores) => work({ ...stores, audit: { ...stores.audit, record: async () => {} } })),
});

/** As if its mail had left then: nothing leaves from a demonstration that is being made. */
async function tellAll({ stores, transaction }: Ports, at: Date): Promise<void> {
  const waiting = await stores.debits.upcoming();
  await transaction(async ({ debits }) => {
    for (const { id, toldAt } of waiting) if (toldAt === null) await debits.setTold(id, at);
  });
}

type Acting = {
  readonly on: (at: Date) => Ports;
  readonly actor: Administrator;
  readonly now: Date;
};

/** The file of a month, its credit and what came back, as far as these days have come. */
async function handOver({
  on,
  actor,
  now,
  place: month,
}: Acting & { readonly place: number }): Promise<void> {
  const [next] = await on(now).stores.debits.upcoming();
  if (!next) return;
  const today = parisDay(now);
  const preparedOn = shiftedDay(next.collectOn, -6);
  if (preparedOn > today) return;
  const preparedAt = new Date(startOfParisDay(preparedOn).getTime() + 10 * HOUR);
  const prepared = await prepareDebits(on(preparedAt), { actor });
  if (!prepared?.isNew) return;
  const { batch } = prepared;
  await downloadDebitFile(on(preparedAt), { actor, batchId: batch.id });
  const returnedOn = targetDaysLater(batch.collectOn, 2);
  if (returnedOn >= today) return;
  const debits = await on(now).stores.debits.ofBatch(batch.id);
  const back = debits.filter((_, place) => place % 7 === 3).slice(0, REASONS.length);
  const readAt = new Date(startOfParisDay(returnedOn).getTime() + 11 * HOUR);
  const bytes = statement([
    [batch.collectOn, `REMISE PRLV SEPA ${batchReference(batch.id)}`, batch.cents],
    ...back.map(
      (debit, place) =>
        [
          returnedOn,
          `REJET PRLV SEPA ${endToEndId(debit)} ${REASONS[(place + month) % REASONS.length]}`,
          -debit.cents,
        ] as const,
    ),
  ]);
  await importReceipts(on(readAt), { actor, bytes, columns: null });
  for (const { receipt } of (await listReceipts(on(readAt))).collections)
    await confirmCollection(on(readAt), { actor, receiptId: receipt.id });
}

/** Our statements month by month; what is sure is confirmed but for the last lines, among which nobody knows one. */
async function readTransfers({ on, actor, now, invoices }: Acting & World): Promise<void> {
  const today = parisDay(now);
  const paid = invoices
    .flatMap(({ paidAt, ...invoice }) => (paidAt ? [{ ...invoice, paidOn: parisDay(paidAt) }] : []))
    .filter(({ paidOn }) => paidOn < today)
    .toSorted((one, other) => (one.paidOn < other.paidOn ? -1 : 1) || one.id - other.id);
  const lines = paid.map(
    ({ id, lastname, cents, paidOn }, place) =>
      // Some forget the number.
      [
        paidOn,
        place % 5 === 4 ? `VIR SEPA DR ${lastname}` : `VIR SEPA DR ${lastname} FACTURE ${id}`,
        cents,
      ] as const,
  );
  const old = lines.slice(0, -WAITING);
  const byMonth = Map.groupBy(old, ([day]) => day.slice(0, 7));
  for (const month of byMonth.values()) {
    const readAt = new Date(startOfParisDay(month.at(-1)![0]).getTime() + 18 * HOUR);
    await importReceipts(on(readAt), { actor, bytes: statement(month), columns: null });
    const { receipts } = await listReceipts(on(readAt));
    const known = receipts.filter(({ match }) => match?.expected.length === 1 && match.gap === 0);
    for (const { receipt, match } of known)
      await confirmReceipts(on(readAt), {
        actor,
        receipts: [{ receiptId: receipt.id, invoiceIds: match!.expected.map(({ id }) => id) }],
      });
  }
  const yesterday = shiftedDay(today, -1);
  const last = lines.slice(-WAITING);
  const bytes = statement([
    ...last.map(
      ([day, label, cents], place) => [day, label, place === 1 ? Math.round(cents / 2) : cents] as const,
    ),
    [yesterday, 'VIR INST CABINET DES GLYCINES ACOMPTE', 15_000],
  ]);
  await importReceipts(on(new Date(now.getTime() - HOUR)), { actor, bytes, columns: null });
}

type Line = readonly [day: string, label: string, cents: number];

const statement = (lines: readonly Line[]): Uint8Array =>
  new TextEncoder().encode(
    [
      'Date;Libellé;Montant',
      ...lines.map(
        ([day, label, cents]) =>
          `${day.split('-').toReversed().join('/')};${label};${(cents / 100).toFixed(2).replace('.', ',')}`,
      ),
    ].join('\r\n'),
  );

/** An account of a bank that does not exist, with both keys right. */
function ibanOf(practitionerId: number): string {
  const [bank, branch] = ['99999', '00001'];
  const account = String(40_000_000 + practitionerId).padStart(11, '0');
  const rib = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)) % 97n);
  const number = `${bank}${branch}${account}${String(rib).padStart(2, '0')}`;
  const key = 98n - (BigInt(`${number}152700`) % 97n);
  return `FR${String(key).padStart(2, '0')}${number}`;
}
