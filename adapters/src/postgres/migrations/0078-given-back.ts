/** What an insurer took back by a line of a lot and gave back since keeps the lot's transfer: the line has served. */
export const up = `
create or replace function free_lot() returns trigger language plpgsql as $$
begin
  update lots o set bank_line_id = null where o.bank_line_id is not null
    and o.id = (select l.lot_id from lot_lines l where l.id = new.lot_line_id)
    and not exists (select from allocations a join lot_lines l on l.id = a.lot_line_id where l.lot_id = o.id
      and (a.undone_at is null or a.kind = 'taken-back' and a.settled_at is not null));
  return null;
end $$;
`;
