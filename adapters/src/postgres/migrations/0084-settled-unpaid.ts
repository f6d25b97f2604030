/** What did not come in of invoices that are settled, since a credit note took them back, is summed without reading them. */
export const up = `
create index invoices_settled_unpaid on invoices (issued_at) include (practitioner_id, total_incl_vat_cents, paid_cents)
  where is_paid and paid_cents <> total_incl_vat_cents;
`;
