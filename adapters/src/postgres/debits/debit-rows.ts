import type { DebitToPrepare } from '@accordent/core/debits/choose-debits.ts';
import type { DebitMandate, InvoiceToDebit } from '@accordent/core/debits/debit-mandate.ts';
import type {
  BatchDebit,
  DebitLine,
  DebitPeriod,
  DebitToTell,
  InvoiceToAnnounce,
  ReturnedInvoice,
  SealedDebit,
} from '@accordent/core/debits/debit-store.ts';
import {
  AWAITED_DAYS,
  BOOKED_WITHIN_DAYS,
  UNREAD_DAYS,
  type Debit,
  type DebitBatch,
} from '@accordent/core/debits/debit.ts';
import type { UncreditedDebit } from '@accordent/core/debits/match-collections.ts';
import type { StandingDebit } from '@accordent/core/debits/match-returns.ts';
import { asIs, sql, type Sql } from '../list/sql.ts';
import { jsonListOf, jsonOf, type Shape } from '../shape.ts';

/** SQL: a debit of this invoice is still waited for on a day; one in a batch that stands longer, while our statement is unread. */
export const awaitsDebit = (invoiceId: string, day: string): string =>
  `exists (select from debits w where w.invoice_id = ${invoiceId} and w.ended_at is null
    and (w.collect_on >= ${day}::date - ${AWAITED_DAYS}
      or w.batch_id is not null and w.collect_on >= ${day}::date - ${UNREAD_DAYS}
        and not exists (select from receipts r where r.booked_on >= w.collect_on + ${BOOKED_WITHIN_DAYS})))`;

/**
 * SQL: a debit `d` that came back since an instant, of an invoice `i` that is paid all the same: no lump sum that we know
 * of held its money, and something has paid the invoice since its day, which may have been it.
 */
const mayBePaidByIt = (
  since: string,
): string => `(i.is_paid and d.receipt_id is null and d.ended_at > ${since}
  and not exists (select from invoices c where c.credit_of_id = i.id)
  and exists (select from invoice_payments y where y.invoice_id = i.id and y.undone_at is null
    and y.paid_on >= d.collect_on and y.created_at < d.ended_at))`;

/** SQL: a debit `d` came back, and its invoice `i` is open, or may be paid by money that left again since an instant; nothing else was announced for it since. */
export const awaitsDecision = (since: string): string =>
  `d.ending = 'returned' and (not i.is_paid or ${mayBePaidByIt(since)})
    and not exists (select from debits o where o.invoice_id = d.invoice_id and o.id > d.id and (o.ended_at is null or o.ending = 'returned'))`;

/**
 * SQL: the line that held a debit `d` is a lump sum still, which it is no more where staff have undone all that it paid;
 * what came back was undone by the bank, and what we gave back had come in.
 */
const IS_LUMP_SUM = `(select coalesce(bool_or(o.undone_at is null or o.refunded_on is not null or r.ending is not distinct from 'returned' and o.undone_at = r.ended_at), true)
  from invoice_payments o join debits r on r.id = o.debit_id where o.receipt_id = d.receipt_id)`;

/** SQL: a lump sum holds a debit `d`, whether or not it pays the invoice; one that the bank took back holds nothing. */
const IS_HELD = `(d.receipt_id is not null and ${IS_LUMP_SUM}
  and exists (select from receipts l where l.id = d.receipt_id and l.reversed_on is null))`;

/** SQL: our statement has shown a debit `d`, and not given it back. */
const IS_CREDITED = `(d.ending is distinct from 'returned'
  and (exists (select from invoice_payments y where y.debit_id = d.id and y.undone_at is null) or ${IS_HELD}))`;

/** SQL: the day of the last debit of a mandate `m`. */
export const LAST_USED = `(select max(u.collect_on) from debits u join debit_batches ub on ub.id = u.batch_id
  where u.mandate_id = m.id and ub.cancelled_at is null)`;

const LAST_RETURN = `(select u.return_reason from debits u join debit_batches ub on ub.id = u.batch_id
  where u.mandate_id = m.id and ub.cancelled_at is null order by u.collect_on desc, u.id desc limit 1)`;

const authorOf = (adminId: string): string =>
  `(select btrim(a.firstname || ' ' || a.lastname) from administrators a where a.id = ${adminId})`;

const mandate: Shape<DebitMandate> = {
  id: 'm.id',
  practitionerId: 'm.practitioner_id',
  reference: 'm.reference',
  kind: 'm.kind',
  holder: 'm.holder',
  ibanEnd: 'm.iban_end',
  signedOn: 'm.signed_on',
  noticeDays: 'm.notice_days',
  note: 'm.note',
  revokedOn: 'm.revoked_on',
  revokedReason: 'm.revoked_reason',
  lastUsedOn: LAST_USED,
  isSpokenFor: 'exists (select from debits u where u.mandate_id = m.id and u.ended_at is null)',
  lastReturn: LAST_RETURN,
  author: authorOf('m.admin_id'),
  createdAt: 'm.created_at',
};
const MANDATE = `select ${jsonOf(mandate)} as record from debit_mandates m`;
export const MANDATES_OF = `${MANDATE} where m.practitioner_id = $1 order by m.id desc`;
export const ONE_MANDATE = `${MANDATE} join practitioners p on p.id = m.practitioner_id and p.deleted_at is null where m.id = $1`;

/** Of an invoice `i` of a practitioner `p`, who is debited no more once he is deleted. */
const toDebit: Shape<InvoiceToDebit> = {
  mandates: jsonListOf(
    mandate,
    'from debit_mandates m where m.practitioner_id = p.id and p.deleted_at is null',
    'm.id desc',
  ),
  returns: jsonListOf(
    { mandateId: 'u.mandate_id', reason: 'u.return_reason' },
    `from debits u where u.invoice_id = i.id and u.ending = 'returned'`,
    'u.id',
  ),
};

/** Of an invoice `i` neither paid nor taken back. */
const OPEN_CENTS = 'i.total_incl_vat_cents - i.paid_cents';
/** What a debit may take of it: nothing more of a deleted practitioner `p`. */
const STILL_OPEN_CENTS = `case when i.is_paid or p.deleted_at is not null then 0 else ${OPEN_CENTS} end`;
/** Of a debit that is in no batch yet; what is more is withdrawn in the morning, and announced anew without it. */
const TO_TAKE_CENTS = `least(d.cents, ${STILL_OPEN_CENTS})`;
/** What became of the debits `d` before says nothing any more. */
const IS_LATEST = 'not exists (select from debits l where l.invoice_id = d.invoice_id and l.id > d.id)';
const toAnnounce: Shape<InvoiceToAnnounce> = {
  invoiceId: 'i.id',
  issuedOn: 'paris_day(i.issued_at)',
  dueOn: 'i.due_on',
  openCents: OPEN_CENTS,
  isMissed: `exists (select from debits d where d.invoice_id = i.id and d.ending in ('withdrawn', 'cancelled')
    and ${IS_LATEST})`,
  ...toDebit,
};
const TO_ANNOUNCE = `select ${jsonOf(toAnnounce)} as record from invoices i
  join practitioners p on p.id = i.practitioner_id and p.deleted_at is null
  where i.type = 'invoice' and not i.is_paid
    and not exists (select from debits d where d.invoice_id = i.id and d.ended_at is null)`;
export const LIST_TO_ANNOUNCE = `${TO_ANNOUNCE}
    and exists (select from debit_mandates m where m.practitioner_id = i.practitioner_id and m.revoked_on is null)
    and not exists (select from debits d where d.invoice_id = i.id and d.ending in ('returned', 'stopped') and ${IS_LATEST})
  order by i.id`;
export const FIND_TO_ANNOUNCE = `${TO_ANNOUNCE} and i.id = $1`;
export const ONE_TO_ANNOUNCE = `${FIND_TO_ANNOUNCE} for update of i`;

const FROM_DEBITS = `from debits d join invoices i on i.id = d.invoice_id join practitioners p on p.id = i.practitioner_id
  join debit_mandates m on m.id = d.mandate_id`;

export const TO_TELL = `select ${jsonOf<DebitToTell>({
  id: 'd.id',
  invoiceId: 'd.invoice_id',
  label: 'i.label',
  cents: 'd.cents',
  openCents: STILL_OPEN_CENTS,
  dueOn: 'i.due_on',
  collectOn: 'd.collect_on',
  toldAt: 'd.told_at',
  insteadOf: `(select json_build_object('cents', e.cents, 'collectOn', e.collect_on)
    from (select * from debits o where o.invoice_id = d.invoice_id and o.id < d.id and o.told_at is not null order by o.id desc limit 1) e
    where e.ending <> 'returned')`,
  isWaiting: 'd.ended_at is null and d.batch_id is null',
  practitioner: { id: 'p.id', isDeleted: 'p.deleted_at is not null' },
  mandate: `json_build_object('reference', m.reference, 'ibanEnd', m.iban_end, 'noticeDays', m.notice_days)`,
})} as record ${FROM_DEBITS} where d.id = $1`;

/** `$1`: of this mandate alone, or null. */
export const WAITING = `select ${jsonOf<DebitToPrepare>({
  id: 'd.id',
  cents: 'd.cents',
  collectOn: 'd.collect_on',
  toldAt: 'd.told_at',
  openCents: STILL_OPEN_CENTS,
  mandate,
})} as record ${FROM_DEBITS} where d.ended_at is null and d.batch_id is null and ($1::integer is null or d.mandate_id = $1)
  order by d.id`;

const debit: Shape<Debit> = {
  id: 'd.id',
  invoiceId: 'd.invoice_id',
  mandateId: 'd.mandate_id',
  practitioner: { id: 'p.id', firstname: 'p.firstname', lastname: 'p.lastname' },
  cents: 'd.cents',
  collectOn: 'd.collect_on',
  toldAt: 'd.told_at',
  batchId: 'd.batch_id',
  sequence: 'd.sequence',
  ending: 'd.ending',
  returnedOn: 'd.returned_on',
  returnReason: 'd.return_reason',
};
export const UPCOMING = `select ${jsonOf<Debit>({ ...debit, cents: TO_TAKE_CENTS })} as record ${FROM_DEBITS}
  where d.ended_at is null and d.batch_id is null and ${TO_TAKE_CENTS} > 0 order by d.collect_on, d.id limit 10000`;

export const RETURNED_INVOICES = `select ${jsonOf<ReturnedInvoice>({
  ...debit,
  openCents: OPEN_CENTS,
  isPaid: 'i.is_paid',
  ...toDebit,
})} as record ${FROM_DEBITS} where ${awaitsDecision('$1')}
  order by d.returned_on desc, d.id desc limit 10000`;

const PAID_CENTS = `coalesce((select y.cents from invoice_payments y where y.debit_id = d.id and y.undone_at is null), 0)`;
export const OF_BATCH = `select ${jsonOf<BatchDebit>({
  ...debit,
  paidCents: PAID_CENTS,
  isInvoicePaid: 'i.is_paid',
})} as record ${FROM_DEBITS} where d.batch_id = $1 order by p.name, d.id`;

/** Announced and to be taken, or handed to the bank: what was stopped before was none. */
const OF_LINES = `${FROM_DEBITS} left join debit_batches b on b.id = d.batch_id
  where (d.batch_id is not null or d.ended_at is null and ${TO_TAKE_CENTS} > 0)`;
const within = ({ from = '-infinity', upTo = 'infinity' }: DebitPeriod): Sql =>
  sql`${asIs(OF_LINES)} and d.collect_on between ${from}::date and ${upTo}::date`;
export const linesOf = (period: DebitPeriod) => ({
  found: within(period),
  ordered: sql`select ${asIs(
    jsonOf<DebitLine>({
      ...debit,
      cents: `case when d.batch_id is null then ${TO_TAKE_CENTS} else d.cents end`,
      mandateReference: 'm.reference',
      preparedAt: 'b.prepared_at',
      isCredited: IS_CREDITED,
      paidCents: PAID_CENTS,
    }),
  )} as record ${within(period)} order by d.collect_on, d.id`,
});

export const FILED = `select ${jsonOf<SealedDebit>({
  id: 'd.id',
  invoiceId: 'd.invoice_id',
  cents: 'd.cents',
  sequence: 'd.sequence',
  mandate: `json_build_object('reference', m.reference, 'signedOn', m.signed_on)`,
  debtor: `json_build_object('name', m.holder, 'ibanSealed', m.iban_sealed)`,
})} as record ${FROM_DEBITS} where d.batch_id = $1 order by d.id`;

const batch: Shape<DebitBatch> = {
  id: 'b.id',
  collectOn: 'b.collect_on',
  count: 's.count',
  cents: 's.cents',
  creditedCents: 's.credited',
  returnedCount: 's.returned_count',
  returnedCents: 's.returned',
  preparedAt: 'b.prepared_at',
  preparedBy: authorOf('b.admin_id'),
  downloadedAt: 'b.downloaded_at',
  cancelledAt: 'b.cancelled_at',
};
const BATCH = `select ${jsonOf(batch)} as record from debit_batches b cross join lateral (
    select count(*)::int as count, coalesce(sum(d.cents), 0)::int as cents,
      count(*) filter (where d.ending = 'returned')::int as returned_count,
      coalesce(sum(d.cents) filter (where d.ending = 'returned'), 0)::int as returned,
      coalesce(sum(d.cents) filter (where ${IS_CREDITED}), 0)::int as credited
    from debits d where d.batch_id = b.id) s`;
export const ONE_BATCH = `${BATCH} where b.id = $1`;
export const BATCHES_FROM = `${BATCH} where b.cancelled_at is null and b.collect_on >= $1 order by b.collect_on, b.id`;
export const LATEST_BATCHES = `${BATCH} order by b.id desc limit 100`;

/**
 * A payment that stands shows that a credit was confirmed; of one that came back, that there ever was one. So does the line
 * that holds it, where something else had paid its invoice.
 */
export const UNCREDITED = `select ${jsonOf<UncreditedDebit>({
  id: 'd.id',
  invoiceId: 'd.invoice_id',
  batchId: 'd.batch_id',
  collectOn: 'd.collect_on',
  sequence: 'd.sequence',
  cents: 'd.cents',
  isReturned: `d.ending is not distinct from 'returned'`,
})} as record from debits d join debit_batches b on b.id = d.batch_id and b.cancelled_at is null
  where not exists (select from invoice_payments y where y.debit_id = d.id and (y.undone_at is null or d.ending = 'returned'))
    and not ${IS_HELD}
  order by d.id`;

export const STANDING = `select ${jsonOf<StandingDebit>({
  id: 'd.id',
  invoiceId: 'd.invoice_id',
  collectOn: 'd.collect_on',
  cents: 'd.cents',
  reference: 'm.reference',
  holder: 'm.holder',
})} as record from debits d join debit_mandates m on m.id = d.mandate_id
  where d.batch_id is not null and d.ended_at is null and d.collect_on >= $1 order by d.id`;

/** Of a debit that comes back: its payment, where one stands, and the lump sum that its money is left on, where it is one still. */
export const HELD_BY = `select y.id as "paymentId",
    case when ${IS_LUMP_SUM} then coalesce(y.receipt_id, d.receipt_id) end as "receiptId"
  from debits d left join invoice_payments y on y.debit_id = d.id and y.undone_at is null where d.id = $1`;
