/** What was paid of invoices that wait for the rest is summed without reading them. */
export const up = `
create index invoices_paid_in_part on invoices (issued_at) include (practitioner_id, paid_cents) where not is_paid and paid_cents > 0;
`;
