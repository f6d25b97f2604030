/** What insurers owe for each bill of an agreement, what banks and remittances say was paid, and which paid which. */
export const up = `
-- One bill of an agreement: the mutual's part of it.
create table billed_parts (
  id integer generated always as identity primary key,
  coverage_request_id integer not null references coverage_requests (id),
  document_id integer not null references documents (id),
  cents integer not null,
  -- days of Europe/Paris
  care_on date,
  billed_on date not null,
  received_cents integer not null default 0,
  taken_back_cents integer not null default 0,
  closed_at timestamptz(3),
  closed_reason text not null default '',
  created_at timestamptz(3) not null,
  constraint one_part_per_document unique (document_id),
  constraint part_is_more_than_0_and_at_most_100000 check (cents > 0 and cents <= 10000000),
  constraint never_received_beyond_the_part check (received_cents between 0 and cents),
  constraint never_taken_back_beyond_the_part check (taken_back_cents between 0 and cents),
  constraint closed_with_a_reason check ((closed_at is null) = (closed_reason = ''))
);
create index billed_parts_by_request on billed_parts (coverage_request_id);
create index billed_parts_open on billed_parts (coverage_request_id) where received_cents < cents and closed_at is null;

-- A statement or a remittance that was read; the file itself is not kept.
create table money_files (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners (id),
  kind text not null,
  format text not null,
  sha256 text not null,
  -- of the account's number
  account_end text not null,
  lines_read integer not null,
  lines_kept integer not null,
  admin_id integer references administrators (id),
  created_at timestamptz(3) not null,
  constraint kind_of_money_file_is_known check (kind in ('statement', 'remittance')),
  -- Ten tabs at once write once.
  constraint a_file_is_read_once unique (practitioner_id, kind, sha256)
);

-- Credits that pay something, or may.
create table bank_lines (
  id integer generated always as identity primary key,
  money_file_id integer not null references money_files (id),
  practitioner_id integer not null references practitioners (id),
  -- a hash of what tells it from all lines of the account, in whichever file
  identity text not null,
  booked_on date not null,
  cents integer not null,
  label text not null,
  payer_name text not null,
  -- of a company
  payer_iban text not null,
  allocated_cents integer not null default 0,
  constraint a_line_is_kept_once unique (practitioner_id, identity),
  constraint a_credit_is_more_than_0 check (cents > 0),
  constraint never_allocated_beyond_the_line check (allocated_cents between 0 and cents)
);
create index bank_lines_by_file on bank_lines (money_file_id);
create index bank_lines_open on bank_lines (practitioner_id, booked_on) where allocated_cents < cents;

-- What one transfer of an insurer pays: its lines of this practice's agreements, and the sum with all others.
create table lots (
  id integer generated always as identity primary key,
  money_file_id integer not null references money_files (id),
  practitioner_id integer not null references practitioners (id),
  number text not null,
  paid_on date,
  cents integer not null,
  bank_line_id integer references bank_lines (id),
  constraint a_line_pays_one_lot unique (bank_line_id)
);
create index lots_by_file on lots (money_file_id);
create index lots_waiting on lots (practitioner_id) where bank_line_id is null;

create table lot_lines (
  id integer generated always as identity primary key,
  lot_id integer not null references lots (id) on delete cascade,
  line integer not null,
  number text not null,
  care_on date,
  -- taken back when negative
  cents integer not null,
  reason text not null,
  allocated_cents integer not null default 0,
  constraint a_lot_has_each_line_once unique (lot_id, line),
  constraint never_allocated_beyond_the_lot_line check (allocated_cents between 0 and abs(cents))
);

-- Which money is for which bill. Nothing of a row changes but that it is undone.
create table allocations (
  id integer generated always as identity primary key,
  billed_part_id integer not null references billed_parts (id),
  kind text not null,
  -- neither: the dentist's word alone
  bank_line_id integer references bank_lines (id),
  lot_line_id integer references lot_lines (id),
  cents integer not null,
  reason text not null default '',
  contest_until date,
  admin_id integer references administrators (id),
  practitioner_id integer references practitioners (id),
  created_at timestamptz(3) not null,
  undone_at timestamptz(3),
  undone_by_admin_id integer references administrators (id),
  constraint kind_of_allocation_is_known check (kind in ('paid', 'taken-back')),
  constraint allocation_is_more_than_0 check (cents > 0),
  constraint allocation_has_one_source_at_most check (num_nonnulls(bank_line_id, lot_line_id) <= 1)
);
create index allocations_by_part on allocations (billed_part_id);
create unique index one_allocation_per_line_and_part on allocations (bank_line_id, billed_part_id)
  where undone_at is null and bank_line_id is not null;
create unique index one_allocation_per_lot_line_and_part on allocations (lot_line_id, billed_part_id)
  where undone_at is null and lot_line_id is not null;

-- The sums stand beside what they may not go beyond: of two at once the second is refused, whoever writes.
create function keep_allocated() returns trigger language plpgsql as $$
declare
  change integer;
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - '{undone_at,undone_by_admin_id,reason}'::text[] is distinct from to_jsonb(old) - '{undone_at,undone_by_admin_id,reason}'::text[]
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
    update lot_lines set allocated_cents = allocated_cents + change where id = new.lot_line_id;
  end if;
  return null;
end $$;
create trigger keep_allocated after insert or update on allocations for each row execute function keep_allocated();

-- One amount on one document is the simple case: its part follows it, and what the dentist confirms without a line is his word.
create function keep_part() returns trigger language plpgsql as $$
declare
  part billed_parts;
begin
  if tg_op = 'DELETE' then
    delete from billed_parts b where b.document_id = old.document_id
      and not exists (select from allocations a where a.billed_part_id = b.id);
    update billed_parts set closed_at = now(), closed_reason = 'Document supprimé' where document_id = old.document_id;
    return null;
  end if;
  insert into billed_parts (coverage_request_id, document_id, cents, billed_on, created_at)
    values (new.coverage_request_id, new.document_id, new.amount_cents,
      (select paris_day(d.created_at) from documents d where d.id = new.document_id), new.created_at)
    on conflict (document_id) do nothing;
  select * into part from billed_parts where document_id = new.document_id for update;
  if tg_op = 'UPDATE' then
    if old.amount_cents <> new.amount_cents and part.cents = old.amount_cents then
      update billed_parts set cents = new.amount_cents where id = part.id returning * into part;
    end if;
    if old.is_paid and not new.is_paid then
      update allocations set undone_at = new.edited_at where billed_part_id = part.id and kind = 'paid' and undone_at is null;
    end if;
    if old.is_paid = new.is_paid then
      return null;
    end if;
  end if;
  if new.is_paid and least(new.amount_cents, part.cents) > part.received_cents then
    insert into allocations (billed_part_id, kind, cents, practitioner_id, created_at)
      values (part.id, 'paid', least(new.amount_cents, part.cents) - part.received_cents, new.confirmed_by_practitioner_id, new.paid_at);
  end if;
  return null;
end $$;

insert into billed_parts (coverage_request_id, document_id, cents, billed_on, created_at)
  select y.coverage_request_id, y.document_id, y.amount_cents, paris_day(d.created_at), y.created_at
  from payments y join documents d on d.id = y.document_id order by y.id;
insert into allocations (billed_part_id, kind, cents, practitioner_id, created_at)
  select b.id, 'paid', y.amount_cents, y.confirmed_by_practitioner_id, y.paid_at
  from payments y join billed_parts b on b.document_id = y.document_id where y.is_paid order by y.id;
create trigger keep_part after insert or update or delete on payments for each row execute function keep_part();

create trigger tell_new after insert on billed_parts referencing new table as changed
  for each statement execute function tell_changes('dfc',
    'select r.id, r.practitioner_id from changed c join coverage_requests r on r.id = c.coverage_request_id');
create trigger tell_changed after update on billed_parts referencing new table as changed
  for each statement execute function tell_changes('dfc',
    'select r.id, r.practitioner_id from changed c join coverage_requests r on r.id = c.coverage_request_id');
`;
