import { invoiceReference, type OwedInvoice } from '@accordent/core/receipts/match-receipts.ts';
import type { InvoicePayment, Receipt, ReceiptLine } from '@accordent/core/receipts/receipt.ts';
import type { ReceiptStore } from '@accordent/core/receipts/receipt-store.ts';
import type { Reversible } from '@accordent/core/reconciliation/match-reversals.ts';
import type { Scope } from '../database.ts';
import { unlessBeyond } from '../database-errors.ts';
import { jsonRecords } from '../json-records.ts';
import { listedNameOf } from '../listed-name.ts';
import { asIs, sql } from '../list/sql.ts';
import { walkOf } from '../list/walk.ts';
import { newLinesOf } from '../new-lines.ts';
import { jsonListOf, jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { InvoicePayments, ReceiptFiles, Receipts } from './receipt-model.ts';

const credit: Shape<Omit<Receipt, 'identity' | 'payerIban'>> = {
  id: 'l.id',
  bookedOn: 'l.booked_on',
  cents: 'l.cents - l.allocated_cents - l.taken_cents',
  wholeCents: 'l.cents',
  label: 'l.label',
  payerName: 'l.payer_name',
};
const receipt: Shape<Receipt> = { ...credit, identity: 'l.identity', payerIban: 'l.payer_key' };
const RECEIPT = `select ${jsonOf(receipt)} as record from receipts l`;
const IS_OPEN =
  'l.allocated_cents + l.taken_cents < l.cents and l.dismissed_at is null and l.reversed_on is null';
/** A year of an account, so that what is known of a line is found among however many that nobody knows. */
const OPEN = `${RECEIPT} where ${IS_OPEN} order by l.booked_on, l.id limit 10000`;
const TO_SPEND = `${RECEIPT} where l.id = $1 and ${IS_OPEN} for update`;
const SINCE = `select ${jsonOf<Reversible<Receipt>>({ ...receipt, reversedOn: 'l.reversed_on' })} as record
  from receipts l where l.booked_on >= $1 order by l.booked_on, l.id`;
const DISMISSED = `${RECEIPT} where l.dismissed_at is not null order by l.dismissed_at desc, l.id desc limit 50`;
const REVERSED = `select ${jsonOf<Receipt & { reversedOn: string }>({ ...receipt, cents: 'l.cents', reversedOn: 'l.reversed_on' })} as record
  from receipts l where l.reversed_on is not null and l.allocated_cents > 0 order by l.reversed_on, l.id`;

const lineOfStatement: Shape<ReceiptLine> = {
  ...credit,
  allocatedCents: 'l.allocated_cents',
  takenCents: 'l.taken_cents',
  reversedOn: 'l.reversed_on',
  dismissedAt: 'l.dismissed_at',
  statement: { id: 'f.id', accountEnd: 'f.account_end', readAt: 'f.created_at' },
  payments: jsonListOf<ReceiptLine['payments'][number]>(
    {
      invoiceId: 'y.invoice_id',
      practitioner: { id: 'p.id', firstname: 'p.firstname', lastname: 'p.lastname' },
    },
    `from invoice_payments y join invoices i on i.id = y.invoice_id join practitioners p on p.id = i.practitioner_id
      where y.receipt_id = l.id and y.undone_at is null`,
    'y.id',
  ),
  batchIds: `array(select distinct d.batch_id from invoice_payments y join debits d on d.id = y.debit_id
    where y.receipt_id = l.id and y.undone_at is null order by d.batch_id)`,
};
const ALL_LINES = sql`select ${asIs(jsonOf(lineOfStatement))} as record
  from receipts l join receipt_files f on f.id = l.receipt_file_id order by l.booked_on, l.id`;

/** Not taken back by a credit note. */
const OWED = `select ${jsonOf<Omit<OwedInvoice, 'reference'>>({
  id: 'i.id',
  payer: `'practitioner-' || i.practitioner_id`,
  insurer: `''`,
  number: `''`,
  patient: listedNameOf('p'),
  careOn: 'null',
  billedOn: 'paris_day(i.issued_at)',
  cents: 'i.total_incl_vat_cents - i.paid_cents',
  noted: `array(select y.cents from invoice_payments y
    where y.invoice_id = i.id and y.receipt_id is null and y.undone_at is null)`,
})} as record from invoices i join practitioners p on p.id = i.practitioner_id
  where i.type = 'invoice' and not i.is_paid order by i.id`;
const PAID_AMONG = `select i.id from invoices i where i.id = any ($1) and i.is_paid`;
const OPEN_OF = `select i.total_incl_vat_cents - i.paid_cents as cents from invoices i where i.id = $1 and not i.is_paid`;

/** Their own names, and those and the accounts under which they have paid. */
const PAYERS = `select 'practitioner-' || p.id as payer, p.firstname, p.lastname,
    array_agg(distinct l.payer_name) filter (where l.payer_name <> '') as names,
    array_agg(distinct l.payer_key) filter (where l.payer_key <> '') as keys
  from practitioners p left join invoices v on v.practitioner_id = p.id
    left join invoice_payments y on y.invoice_id = v.id and y.undone_at is null left join receipts l on l.id = y.receipt_id
  where p.id in (select i.practitioner_id from invoices i where i.type = 'invoice' and not i.is_paid) group by p.id`;

const payment: Shape<InvoicePayment> = {
  id: 'y.id',
  invoiceId: 'y.invoice_id',
  practitioner: { id: 'p.id', firstname: 'p.firstname', lastname: 'p.lastname' },
  way: 'y.way',
  cents: 'y.cents',
  paidOn: 'y.paid_on',
  note: 'y.note',
  label: `coalesce(l.label, '')`,
  isCredited: 'exists (select from invoices c where c.credit_of_id = i.id)',
  isReversed: 'l.reversed_on is not null',
  createdAt: 'y.created_at',
  by: `case when a.id is not null then json_build_object('firstname', a.firstname, 'lastname', a.lastname) end`,
};
const PAYMENT = `select ${jsonOf(payment)} as record from invoice_payments y join invoices i on i.id = y.invoice_id
  join practitioners p on p.id = i.practitioner_id left join receipts l on l.id = y.receipt_id
  left join administrators a on a.id = y.admin_id where y.undone_at is null`;
const PAYMENTS_OF = `${PAYMENT} and y.invoice_id = $1 order by y.paid_on, y.id`;
const LATEST = `${PAYMENT} and y.way <> 'word' order by y.id desc limit 100`;
const ONE = `${PAYMENT} and y.id = $1`;

const KEEP = `insert into receipts (receipt_file_id, identity, booked_on, cents, label, payer_name, payer_key)
  select $1, c.* from (${newLinesOf({ lines: 'receipts', files: 'receipt_files', fileId: 'receipt_file_id', owner: 'true', mayBeSame: 'true' })}) c
  on conflict (identity) do nothing returning id`;

/** Of two files at once the second must see what the first brought: in another format no constraint tells that they are the same. */
const HOLD = `select pg_advisory_xact_lock(hashtextextended('receipts', 0))`;

const TAKE_BACK = `update receipts set taken_cents = taken_cents + least($2, cents - allocated_cents - taken_cents) where id = $1`;

/** What dentists pay us. */
export function receiptStore(scope: Scope): ReceiptStore {
  const { listed, one } = jsonRecords(scope);
  const standing = (paymentId: number) =>
    InvoicePayments.query(scope.knex).where({ id: paymentId }).whereNull('undoneAt');
  return {
    async addFile({ hash, at, ...file }) {
      const added = await ReceiptFiles.query(scope.knex)
        .insert({ ...file, sha256: hash, createdAt: at })
        .onConflict('sha256')
        .ignore();
      if (added?.id) return { id: added.id, isKnown: false };
      const known = await ReceiptFiles.query(scope.knex).findOne({ sha256: hash }).forUpdate();
      if (!known) throw new Error('A file that was just there is gone.');
      return { id: known.id, isKnown: true };
    },

    async keepCredits(fileId, credits) {
      const columns = (['identity', 'bookedOn', 'cents', 'label', 'payerName', 'payerIban'] as const).map(
        (name) => credits.map((each) => each[name]),
      );
      await scope.query(HOLD);
      const added = (await scope.query(KEEP, [fileId, ...columns])).length;
      if (added > 0) await ReceiptFiles.query(scope.knex).findById(fileId).increment('linesKept', added);
      return added;
    },

    async columnsOf(headings) {
      const found = await ReceiptFiles.query(scope.knex)
        .where({ headings })
        .whereNotNull('columns')
        .orderBy('id', 'desc')
        .first();
      return found?.columns ?? null;
    },

    open: () => listed<Receipt>(OPEN),
    since: (day) => listed<Reversible<Receipt>>(SINCE, day),
    dismissed: () => listed<Receipt>(DISMISSED),
    reversed: () => listed<Receipt & { reversedOn: string }>(REVERSED),
    getToSpend: (receiptId) => one<Receipt>(TO_SPEND, receiptId),

    async reverse(receiptId, on) {
      await Receipts.query(scope.knex).findById(receiptId).whereNull('reversedOn').patch({ reversedOn: on });
    },

    async takeBack(receiptId, cents) {
      await scope.query(TAKE_BACK, [receiptId, cents]);
    },

    async setDismissed(receiptId, dismissedAt) {
      const row = Receipts.query(scope.knex).findById(receiptId).whereNull('reversedOn');
      const changed = dismissedAt
        ? await row.whereNull('dismissedAt').patch({ dismissedAt })
        : await row.whereNotNull('dismissedAt').patch({ dismissedAt });
      return changed === 1;
    },

    walk: () =>
      walkOf<JsonRow<ReceiptLine>, ReceiptLine>(scope, {
        found: sql`from receipts l`,
        ordered: ALL_LINES,
        read: recordsIn,
      }),

    owed: async () =>
      (await listed<Omit<OwedInvoice, 'reference'>>(OWED)).map((each) => ({
        ...each,
        reference: invoiceReference(each.id),
      })),

    async paidAmong(numbers) {
      const rows = await scope.query<{ id: number }>(PAID_AMONG, [[...new Set(numbers)]]);
      return rows.map(({ id }) => id);
    },

    async payers() {
      const rows = await scope.query<{
        payer: string;
        firstname: string;
        lastname: string;
        names: string[] | null;
        keys: string[] | null;
      }>(PAYERS);
      return rows.flatMap(({ payer, firstname, lastname, names, keys }) => [
        { payer, names: [`${lastname} ${firstname}`, `${firstname} ${lastname}`, lastname], ibans: [] },
        { payer, names: names ?? [], ibans: keys ?? [], isLearnt: true },
      ]);
    },

    async openOf(invoiceId) {
      const [row] = await scope.query<{ cents: number }>(OPEN_OF, [invoiceId]);
      return row?.cents ?? 0;
    },

    async pay({ at, ...paid }) {
      const { id } = await unlessBeyond(
        InvoicePayments.query(scope.knex)
          .insert({ ...paid, createdAt: at })
          .returning('id'),
      );
      return id;
    },

    paymentsOf: (invoiceId) => listed<InvoicePayment>(PAYMENTS_OF, invoiceId),
    latestPayments: () => listed<InvoicePayment>(LATEST),
    getPayment: (paymentId) => one<InvoicePayment>(ONE, paymentId),

    async undo(paymentId, { adminId, at }) {
      await standing(paymentId).patch({ undoneAt: at, undoneByAdminId: adminId });
    },
    async refund(paymentId, { adminId, at, on }) {
      const [refunded] = await standing(paymentId)
        .patch({ undoneAt: at, undoneByAdminId: adminId, refundedOn: on })
        .returning(['receiptId', 'cents']);
      if (refunded?.receiptId) await scope.query(TAKE_BACK, [refunded.receiptId, refunded.cents]);
    },
  };
}
