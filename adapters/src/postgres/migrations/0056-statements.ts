/** What is kept of statements and remittances so that somebody can look at them, and what he chose while he did. */
export const up = `
-- The columns of a table as somebody named them: a bank's or a payer's headings stay the same from file to file.
create table money_columns (
  practitioner_id integer not null references practitioners (id),
  kind text not null,
  headings text not null,
  columns jsonb not null,
  created_at timestamptz(3) not null,
  primary key (practitioner_id, kind, headings),
  constraint kind_of_money_columns_is_known check (kind in ('statement', 'remittance'))
);

-- The bank has taken it back: it pays nothing more.
alter table bank_lines add column reversed_on date;

-- A hash of all that is told of a lot, whatever file tells it.
alter table lots add column identity text not null default '', add column lines_read integer not null default 0;
create unique index a_lot_is_kept_once on lots (practitioner_id, identity) where identity <> '';

-- How sure a line's match was when its patient was known: his name is not kept.
alter table lot_lines add column certainty text not null default 'choose', add column match_reason text not null default 'several',
  add constraint certainty_of_lot_line_is_known check (certainty in ('sure', 'proposed', 'choose')),
  add constraint reason_of_lot_line_is_known check (match_reason in ('number', 'patient', 'several'));
create table lot_line_candidates (
  lot_line_id integer not null references lot_lines (id) on delete cascade,
  billed_part_id integer not null references billed_parts (id) on delete cascade,
  primary key (lot_line_id, billed_part_id)
);
create index lot_line_candidates_by_part on lot_line_candidates (billed_part_id);

-- A transfer that pays a lot is spent by it: whoever uses it a second time goes beyond the line.
create function keep_lot_paid() returns trigger language plpgsql as $$
begin
  if old.bank_line_id is distinct from new.bank_line_id or old.cents <> new.cents then
    update bank_lines set allocated_cents = allocated_cents - old.cents where id = old.bank_line_id;
    update bank_lines set allocated_cents = allocated_cents + new.cents where id = new.bank_line_id;
  end if;
  return null;
end $$;
update bank_lines b set allocated_cents = allocated_cents + o.cents from lots o where o.bank_line_id = b.id;
create trigger keep_lot_paid after update on lots for each row execute function keep_lot_paid();

-- Once nothing that a lot says stands any more, nor does its transfer.
create function free_lot() returns trigger language plpgsql as $$
begin
  update lots o set bank_line_id = null where o.bank_line_id is not null
    and o.id = (select l.lot_id from lot_lines l where l.id = new.lot_line_id)
    and not exists (select from allocations a join lot_lines l on l.id = a.lot_line_id where l.lot_id = o.id and a.undone_at is null);
  return null;
end $$;
create trigger free_lot after update on allocations for each row
  when (old.undone_at is null and new.undone_at is not null and new.lot_line_id is not null) execute function free_lot();

create trigger tell_new after insert on money_files referencing new table as changed
  for each statement execute function tell_changes('money', 'select practitioner_id, practitioner_id from changed');
create trigger tell_changed after update on bank_lines referencing new table as changed
  for each statement execute function tell_changes('money', 'select practitioner_id, practitioner_id from changed');
create trigger tell_changed after update on lots referencing new table as changed
  for each statement execute function tell_changes('money', 'select practitioner_id, practitioner_id from changed');
`;
