/** What is left of a line may pay an invoice again: the sums alone say how much. */
export const up = `
drop index one_payment_per_receipt_and_invoice;
create index invoice_payments_by_receipt on invoice_payments (receipt_id) where receipt_id is not null;
`;
