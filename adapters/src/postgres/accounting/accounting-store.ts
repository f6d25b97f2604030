import type { AccountingStore, IssuedPaper, LateMove } from '@accordent/core/accounting/accounting-store.ts';
import type { Sale, Settlement } from '@accordent/core/accounting/sales-journal.ts';
import type { Scope } from '../database.ts';
import { jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';

/** Whole days of Paris. */
const ISSUED_WITHIN = `i.issued_at >= $1::date::timestamp at time zone 'Europe/Paris'
  and i.issued_at < ($2::date + 1)::timestamp at time zone 'Europe/Paris'`;

/**
 * A payment `y` came in and went out again: we gave it back, its debit `d` was given back, or the bank had taken its transfer
 * `l` back before staff undid it. What was undone otherwise was a mistake, and never came in.
 */
const GIVEN_BACK = `coalesce(d.ending = 'returned' and y.undone_at = d.ended_at, false)`;
const WENT_OUT = `(y.refunded_on is not null or ${GIVEN_BACK} or l.reversed_on <= paris_day(y.undone_at))`;
const OUT_ON = `coalesce(y.refunded_on, case when ${GIVEN_BACK} then d.returned_on else l.reversed_on end)`;
const PAYMENTS = `invoice_payments y left join debits d on d.id = y.debit_id left join receipts l on l.id = y.receipt_id`;
const MOVES = `(select y.invoice_id, y.paid_on as on_day, y.id * 2 as place, y.cents, null as out
    from ${PAYMENTS} where y.undone_at is null or ${WENT_OUT}
  union all select y.invoice_id, ${OUT_ON},
    y.id * 2 + 1, -y.cents, case when y.refunded_on is not null then 'refund' when y.debit_id is not null then 'debit' else 'transfer' end
    from ${PAYMENTS} where ${WENT_OUT})`;

/** Of an invoice `i`, and the credit note `c` that takes it back. */
const sale: Shape<Sale> = {
  number: 'i.id',
  creditOf: 'i.credit_of_id',
  issuedOn: 'paris_day(i.issued_at)',
  buyer: { id: 'i.practitioner_id', name: `coalesce(i.snapshot -> 'buyer' ->> 'name', '')` },
  exclVatCents: 'i.total_excl_vat_cents',
  vatCents: 'i.vat_cents',
  inclVatCents: 'i.total_incl_vat_cents',
  paysVatOnDebits: `coalesce((i.snapshot -> 'seller' ->> 'paysVatOnDebits')::boolean, false)`,
  creditedPaidCents: `(select coalesce(sum(b.cents), 0)::int from ${MOVES} b
    where b.invoice_id = i.credit_of_id and b.on_day <= paris_day(i.issued_at))`,
  creditedOn: 'paris_day(c.issued_at)',
  settledOn: `case when i.type = 'credit' or c.id is not null then (
      select greatest(paris_day(coalesce(c.issued_at, i.issued_at)), max(b.on_day)) from ${MOVES} b
      where b.invoice_id = coalesce(i.credit_of_id, i.id) having coalesce(sum(b.cents), 0) = 0)
    when i.is_paid then (select max(b.on_day) from ${MOVES} b where b.invoice_id = i.id) end`,
};
const CREDITED = 'left join invoices c on c.credit_of_id = i.id';

const SALES = `select ${jsonOf(sale)} as record from invoices i ${CREDITED} where ${ISSUED_WITHIN} order by i.issued_at, i.id`;

const SETTLEMENTS = `select ${jsonOf<Settlement>({
  sale,
  paidOn: 'y.on_day',
  cents: 'y.cents',
  out: 'y.out',
  paidBeforeCents: `(select coalesce(sum(b.cents), 0)::int from ${MOVES} b
    where b.invoice_id = y.invoice_id and (b.on_day, b.place) < (y.on_day, y.place))`,
})} as record from ${MOVES} y join invoices i on i.id = y.invoice_id ${CREDITED}
  where y.on_day between $1 and $2 order by y.on_day, y.place`;

/**
 * What the journal gained and lost, and when: what was issued, payments that count, those that went out, and mistakes that
 * were undone. Told are those of days before a period, of the year before it, whose latest export holds another state.
 */
const LATE_MOVES = `with exports as materialized (select e.at, substr(e.fields[1], 6)::date as first, substr(e.fields[2], 4)::date as last
    from audit_events e where e.entity = 'export' and e.entity_id is null and e.action = 'export-sales-journal'),
  moves as (select y.invoice_id, y.paid_on as on_day, y.created_at as since, case when not coalesce(${WENT_OUT}, false) then y.undone_at end as until
      from ${PAYMENTS} where y.paid_on between $1::date - 366 and $1::date - 1
    union all select y.invoice_id, ${OUT_ON}, y.undone_at, null from ${PAYMENTS}
      where ${WENT_OUT} and ${OUT_ON} between $1::date - 366 and $1::date - 1
    union all select i.id, paris_day(i.issued_at), i.issued_at, null from invoices i
      where i.issued_at >= ($1::date - 366)::timestamp at time zone 'Europe/Paris' and i.issued_at < $1::date::timestamp at time zone 'Europe/Paris')
  select distinct m.invoice_id as "invoiceId", m.on_day as day from moves m
    cross join lateral (select max(e.at) as at from exports e where m.on_day between e.first and e.last) x
  where (m.since > x.at and m.until is null) or (m.since <= x.at and m.until > x.at) order by m.on_day, m.invoice_id limit 100`;

const JOURNAL = `hashtextextended('journal of sales', 0)`;
const WAIT_FOR_PAYMENTS = `select pg_advisory_xact_lock(${JOURNAL})`;
const WAIT_FOR_EXPORT = `select pg_advisory_xact_lock_shared(${JOURNAL})`;

const PAPERS = `select i.id as number, i.file_key from invoices i where ${ISSUED_WITHIN} and i.erased_at is null
  and ($3::int[] is null or i.practitioner_id = any ($3)) order by i.id`;

/** Our invoices as accountants look at them. */
export function accountingStore(scope: Scope): AccountingStore {
  return {
    async waitForPayments() {
      await scope.query(WAIT_FOR_PAYMENTS);
    },
    async waitForExport() {
      await scope.query(WAIT_FOR_EXPORT);
    },
    async journalOf({ from, to }) {
      const sales = recordsIn(await scope.query<JsonRow<Sale>>(SALES, [from, to]));
      const settlements = recordsIn(await scope.query<JsonRow<Settlement>>(SETTLEMENTS, [from, to]));
      return { sales, settlements };
    },
    lateMoves: ({ from }) => scope.query<LateMove>(LATE_MOVES, [from]),
    papersOf: ({ from, to }, practitionerIds) =>
      scope.query<IssuedPaper>(PAPERS, [from, to, practitionerIds ? [...practitionerIds] : null]),
  };
}
