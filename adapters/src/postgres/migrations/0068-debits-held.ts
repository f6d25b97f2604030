/** Which lump sum of our account held a debit: also of one that it did not pay, so that its money goes when it comes back. */
export const up = `
alter table debits add column receipt_id integer references receipts (id);
create index debits_by_receipt on debits (receipt_id) where receipt_id is not null;
`;
