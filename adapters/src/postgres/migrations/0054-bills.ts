/** Bills as people confirm them: care, acts, several payments, what was taken back, and until when each is owed. */
export const up = `
alter table payments drop constraint one_payment_per_document;
create index payments_by_document on payments (document_id);

alter table audit_events add column amount_before_cents integer;

alter table mutuals add column prescription_months text not null default '';
alter table mutual_groups add column prescription_months text not null default '';

alter table billed_parts
  -- of the payments on its document
  add column announced_cents integer not null default 0,
  -- by a person: from then on the part no longer follows what is announced
  add column confirmed_at timestamptz(3),
  add column confirmed_by_admin_id integer references administrators (id),
  -- why care outside the agreement is billed all the same
  add column outside_reason text not null default '',
  -- why it was paid too low, as the payer says
  add column gap_reason text not null default '',
  -- days of Europe/Paris: since when its payer has it, from when on it is late, from when on nothing is owed any more
  add column sent_on date,
  add column due_on date,
  add column prescribed_on date,
  add column closed_by_admin_id integer references administrators (id),
  add column claimed_at timestamptz(3);

-- Acts of the agreement that a bill covers: what of each is billed, and what was paid where the payer says.
create table billed_acts (
  id integer generated always as identity primary key,
  billed_part_id integer not null references billed_parts (id) on delete cascade,
  -- its place in the agreement
  place smallint not null,
  code text not null,
  tooth text not null,
  cents integer not null,
  paid_cents integer,
  constraint an_act_stands_once_on_a_bill unique (billed_part_id, place),
  constraint act_is_not_below_0 check (cents >= 0 and (paid_cents is null or paid_cents >= 0))
);

-- What was done about a bill, beside what moves its sums.
create table bill_events (
  id integer generated always as identity primary key,
  billed_part_id integer not null references billed_parts (id) on delete cascade,
  kind text not null,
  cents integer not null,
  text text not null default '',
  admin_id integer references administrators (id),
  at timestamptz(3) not null,
  constraint kind_of_bill_event_is_known check (kind in ('confirmed', 'claimed', 'reminded', 'letter', 'contested', 'closed', 'reopened'))
);
create index bill_events_by_part on bill_events (billed_part_id, id);

alter table allocations
  add column payment_id integer references payments (id) on delete set null,
  -- what was taken back: contested, or let be
  add column settled_at timestamptz(3),
  add column settled_reason text not null default '',
  add constraint settled_with_a_reason check ((settled_at is null) = (settled_reason = ''));
create index allocations_to_contest on allocations (contest_until, id) where kind = 'taken-back' and undone_at is null and settled_at is null;

create index billed_parts_late on billed_parts (due_on) where received_cents < cents and closed_at is null and due_on is not null;
create index billed_parts_too_low on billed_parts (id)
  where received_cents < cents and closed_at is null and (announced_cents > 0 and announced_cents < cents or received_cents > 0);
create index billed_parts_without_amount on billed_parts (id)
  where received_cents < cents and closed_at is null and announced_cents = 0 and received_cents = 0;
create index billed_parts_prescribed on billed_parts (prescribed_on)
  where received_cents < cents and closed_at is null and prescribed_on is not null;

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
    update lot_lines set allocated_cents = allocated_cents + change where id = new.lot_line_id;
  end if;
  return null;
end $$;

-- What the dentist has confirmed and no line shows is his word: as much of a bill is received, however it came about.
create function receive_confirmed(part_id integer, at timestamptz) returns void language plpgsql as $$
declare
  part billed_parts;
  missing integer;
  latest payments;
begin
  select * into part from billed_parts where id = part_id for update;
  select least(coalesce(sum(amount_cents), 0), part.cents) - part.received_cents into missing
    from payments where document_id = part.document_id and is_paid;
  if missing > 0 then
    select * into latest from payments where document_id = part.document_id and is_paid order by paid_at desc, id desc limit 1;
    insert into allocations (billed_part_id, kind, cents, practitioner_id, member_id, payment_id, created_at)
      values (part.id, 'paid', missing, latest.confirmed_by_practitioner_id, latest.confirmed_by_member_id, latest.id, at);
  end if;
end $$;

create or replace function keep_part() returns trigger language plpgsql as $$
declare
  part billed_parts;
  of_document integer := case when tg_op = 'DELETE' then old.document_id else new.document_id end;
  announced integer;
begin
  select coalesce(sum(amount_cents), 0) into announced from payments where document_id = of_document;
  if tg_op = 'INSERT' then
    insert into billed_parts (coverage_request_id, document_id, cents, billed_on, created_at)
      values (new.coverage_request_id, new.document_id, new.amount_cents,
        (select paris_day(d.created_at) from documents d where d.id = new.document_id), new.created_at)
      on conflict (document_id) do nothing;
  end if;
  select * into part from billed_parts where document_id = of_document for update;
  if not found then
    return null;
  end if;
  update billed_parts set announced_cents = announced,
    cents = case when confirmed_at is null and closed_at is null and announced > 0 then announced else cents end
    where id = part.id;
  if tg_op = 'DELETE' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if old.is_paid and not new.is_paid then
      update allocations set undone_at = new.edited_at where payment_id = new.id and kind = 'paid' and undone_at is null;
    end if;
  end if;
  if new.is_paid then
    -- Lines of a bank that had come before are what he confirms now.
    update allocations set payment_id = new.id
      where billed_part_id = part.id and kind = 'paid' and undone_at is null and payment_id is null;
  end if;
  perform receive_confirmed(part.id, coalesce(new.paid_at, new.edited_at));
  return null;
end $$;

-- A part that a person raises: what was confirmed of it counts further.
create function keep_received() returns trigger language plpgsql as $$
begin
  perform receive_confirmed(new.id, now());
  return null;
end $$;
create trigger keep_received after update of cents on billed_parts for each row
  when (new.cents > old.cents) execute function keep_received();

update allocations a set payment_id = y.id
  from billed_parts b join payments y on y.document_id = b.document_id and y.is_paid
  where a.billed_part_id = b.id and a.kind = 'paid' and a.undone_at is null;
update billed_parts b set announced_cents = y.amount_cents from payments y where y.document_id = b.document_id;

create trigger tell_new after insert on allocations referencing new table as changed
  for each statement execute function tell_changes('dfc',
    'select r.id, r.practitioner_id from changed c join billed_parts b on b.id = c.billed_part_id join coverage_requests r on r.id = b.coverage_request_id');
create trigger tell_new after insert on bill_events referencing new table as changed
  for each statement execute function tell_changes('dfc',
    'select r.id, r.practitioner_id from changed c join billed_parts b on b.id = c.billed_part_id join coverage_requests r on r.id = b.coverage_request_id');
`;
