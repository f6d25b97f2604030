import type { AccountingStore, IssuedPaper } from '@accordent/core/accounting/accounting-store.ts';
import type { Sale, Settlement } from '@accordent/core/accounting/sales-journal.ts';
import type { Scope } from '../database.ts';
import { jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';

/** Whole days of Paris. */
const ISSUED_WITHIN = `i.issued_at >= $1::date::timestamp at time zone 'Europe/Paris'
  and i.issued_at < ($2::date + 1)::timestamp at time zone 'Europe/Paris'`;

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
  creditedPaidCents: `(select coalesce(sum(b.cents), 0)::int from invoice_payments b
    where b.invoice_id = i.credit_of_id and b.undone_at is null and b.paid_on <= paris_day(i.issued_at))`,
  settledOn: `case when i.type = 'credit' then paris_day(i.issued_at) when c.id is not null then paris_day(c.issued_at)
    when i.is_paid then (select max(b.paid_on) from invoice_payments b where b.invoice_id = i.id and b.undone_at is null) end`,
};
const CREDITED = 'left join invoices c on c.credit_of_id = i.id';

const SALES = `select ${jsonOf(sale)} as record from invoices i ${CREDITED} where ${ISSUED_WITHIN} order by i.issued_at, i.id`;

const SETTLEMENTS = `select ${jsonOf<Settlement>({
  sale,
  paidOn: 'y.paid_on',
  cents: 'y.cents',
  paidBeforeCents: `(select coalesce(sum(b.cents), 0)::int from invoice_payments b
    where b.invoice_id = y.invoice_id and b.undone_at is null and (b.paid_on, b.id) < (y.paid_on, y.id))`,
})} as record from invoice_payments y join invoices i on i.id = y.invoice_id ${CREDITED}
  where y.undone_at is null and y.paid_on between $1 and $2 order by y.paid_on, y.id`;

const PAPERS = `select i.id as number, i.file_key from invoices i where ${ISSUED_WITHIN} and i.erased_at is null order by i.id`;

/** Our invoices as accountants look at them. */
export function accountingStore(scope: Scope): AccountingStore {
  return {
    async journalOf({ from, to }) {
      const sales = recordsIn(await scope.query<JsonRow<Sale>>(SALES, [from, to]));
      const settlements = recordsIn(await scope.query<JsonRow<Settlement>>(SETTLEMENTS, [from, to]));
      return { sales, settlements };
    },
    papersOf: ({ from, to }) => scope.query<IssuedPaper>(PAPERS, [from, to]),
  };
}
