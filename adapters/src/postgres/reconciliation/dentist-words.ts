/** SQL: `w` stands on the dentist's word alone. */
const IS_WORD = `w.kind = 'paid' and num_nonnulls(w.bank_line_id, w.lot_line_id) = 0`;

/** SQL: each sum that one payment on the bill `b` said and no line shows. */
export const WORDS = `cross join lateral (select sum(w.cents)::int as cents from allocations w
  where w.billed_part_id = b.id and ${IS_WORD} and w.undone_at is null group by w.payment_id) said`;

/** A line of $2 on the bill $1 takes the place of the first word of that sum. */
export const TAKE_WORD = `with said as (select w.payment_id, array_agg(w.id) as ids from allocations w
    where w.billed_part_id = $1 and ${IS_WORD} and w.undone_at is null
    group by w.payment_id having sum(w.cents) = $2 order by min(w.id) limit 1),
  taken as (update allocations w set undone_at = $3 from said where w.id = any (said.ids) returning w.id)
  select payment_id as "paymentId" from said where exists (select from taken)`;

/**
 * SQL: the words whose place the line's allocation `a` took: undone as it was written, of the same payment. None of a line
 * that the bank took back: that was their money.
 */
export const REPLACED = `from allocations w where a.kind = 'paid' and w.billed_part_id = a.billed_part_id and ${IS_WORD}
  and w.undone_at = a.created_at and w.payment_id is not distinct from a.payment_id
  and not exists (select from bank_lines l where l.reversed_on is not null and l.id = coalesce(a.bank_line_id,
    (select o.bank_line_id from lots o join lot_lines i on i.lot_id = o.id where i.id = a.lot_line_id)))`;

/** They stand again, of the day on which they were said. */
export const GIVE_WORD_BACK = `insert into allocations
    (billed_part_id, kind, cents, reason, admin_id, practitioner_id, member_id, payment_id, created_at)
  select w.billed_part_id, w.kind, w.cents, w.reason, w.admin_id, w.practitioner_id, w.member_id, w.payment_id, w.created_at
  from allocations a cross join lateral (select w.* ${REPLACED}) w where a.id = $1`;
