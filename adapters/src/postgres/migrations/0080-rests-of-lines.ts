/** What is left of a line may pay the same bill again, or take back of another: the sums alone say how much. */
export const up = `
drop index one_allocation_per_line_and_part;
drop index one_allocation_per_lot_line_and_part;
create index allocations_by_bank_line on allocations (bank_line_id) where bank_line_id is not null;
create index allocations_by_lot_line on allocations (lot_line_id) where lot_line_id is not null;
-- A payment that goes leaves what had confirmed it.
create index allocations_by_payment on allocations (payment_id) where payment_id is not null;

-- What a line of a lot took back and was given back since has served: it stays off the line, under its constraint.
create or replace function keep_allocated() returns trigger language plpgsql as $$
declare
  free text[] := '{undone_at,undone_by_admin_id,reason,payment_id,settled_at,settled_reason}';
  change integer;
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - free is distinct from to_jsonb(old) - free
      or old.undone_at is not null and new.undone_at is distinct from old.undone_at then
      raise exception 'an allocation is undone, never changed' using errcode = 'restrict_violation';
    end if;
    change := case when old.undone_at is null and new.undone_at is not null then -new.cents else 0 end;
  else
    change := case when new.undone_at is null then new.cents else 0 end;
  end if;
  if change <> 0 then
    update billed_parts set received_cents = received_cents + change where id = new.billed_part_id and new.kind = 'paid';
    update billed_parts set taken_back_cents = taken_back_cents + change where id = new.billed_part_id and new.kind = 'taken-back';
    update bank_lines set allocated_cents = allocated_cents + change where id = new.bank_line_id;
    if new.undone_at is null or new.settled_at is null then
      update lot_lines set allocated_cents = allocated_cents + change where id = new.lot_line_id;
    end if;
  end if;
  return null;
end $$;
update lot_lines l set allocated_cents = least(abs(l.cents), l.allocated_cents + g.cents)
  from (select lot_line_id, sum(cents) as cents from allocations where undone_at is not null and settled_at is not null group by 1) g
  where g.lot_line_id = l.id;
`;
