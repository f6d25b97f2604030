import type { AccountingStore, IssuedPaper } from '@accordent/core/accounting/accounting-store.ts';
import type { Sale, Settlement } from '@accordent/core/accounting/sales-journal.ts';
import type { Scope } from '../database.ts';
import { jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';

/** The instants of whole days of Paris. */
const WITHIN = (instant: string): string =>
  `${instant} >= $1::date::timestamp at time zone 'Europe/Paris' and ${instant} < ($2::date + 1)::timestamp at time zone 'Europe/Paris'`;

/** Of an invoice `i`, and the credit note `c` that takes it back; of a credit note, `o` is what it takes back. */
const sale: Shape<Sale> = {
  number: 'i.id',
  creditOf: 'i.credit_of_id',
  issuedOn: 'paris_day(i.issued_at)',
  buyer: { id: 'i.practitioner_id', name: `coalesce(i.snapshot -> 'buyer' ->> 'name', '')` },
  exclVatCents: 'i.total_excl_vat_cents',
  vatCents: 'i.vat_cents',
  inclVatCents: 'i.total_incl_vat_cents',
  paysVatOnDebits: `coalesce((i.snapshot -> 'seller' ->> 'paysVatOnDebits')::boolean, false)`,
  creditedPaidCents: `case when o.is_paid and o.paid_changed_at < i.issued_at then o.total_incl_vat_cents else 0 end`,
  settledOn: `case when i.type = 'credit' then paris_day(i.issued_at) when c.id is not null then paris_day(c.issued_at)
    when i.is_paid then paris_day(coalesce(i.paid_changed_at, i.issued_at)) end`,
};
const NAMES = `left join invoices c on c.credit_of_id = i.id left join invoices o on o.id = i.credit_of_id`;

const SALES = `select ${jsonOf(sale)} as record from invoices i ${NAMES} where ${WITHIN('i.issued_at')} order by i.issued_at, i.id`;

/** Said to be paid, and not by a credit note. */
const SETTLEMENTS = `select ${jsonOf<Settlement>({
  sale,
  paidOn: 'paris_day(i.paid_changed_at)',
  cents: 'i.total_incl_vat_cents',
  paidBeforeCents: '0',
})} as record from invoices i ${NAMES}
  where i.type = 'invoice' and i.is_paid and ${WITHIN('i.paid_changed_at')} and (c.id is null or i.paid_changed_at < c.issued_at)
  order by i.paid_changed_at, i.id`;

const PAPERS = `select id as number, file_key from invoices i
  where ${WITHIN('i.issued_at')} and i.erased_at is null order by id`;

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
