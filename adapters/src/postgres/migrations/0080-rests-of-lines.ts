/** What is left of a line may pay the same bill again: the sums alone say how much. */
export const up = `
drop index one_allocation_per_line_and_part;
drop index one_allocation_per_lot_line_and_part;
create index allocations_by_bank_line on allocations (bank_line_id) where bank_line_id is not null;
create index allocations_by_lot_line on allocations (lot_line_id) where lot_line_id is not null;
-- A payment that goes leaves what had confirmed it.
create index allocations_by_payment on allocations (payment_id) where payment_id is not null;
`;
