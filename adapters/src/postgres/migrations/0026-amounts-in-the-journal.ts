/** What was paid, beside who said so: a payment is typed anew, and its line alone tells what stood there. */
export const up = `
alter table audit_events add column amount_cents integer;
`;
