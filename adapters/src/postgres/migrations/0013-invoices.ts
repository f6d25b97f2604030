/** Invoices: gapless numbers, and what the database itself refuses once a number is issued. */
export const up = `
create table invoice_counters (
  series text primary key,
  last_id integer not null,
  constraint last_id_is_not_negative check (last_id >= 0)
);
insert into invoice_counters (series, last_id) values ('default', 0);

create function last_invoice_number_only_rises() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.last_id < old.last_id then
    raise exception 'the last invoice number only rises' using errcode = 'check_violation', constraint = 'last_invoice_number_only_rises';
  end if;
  return new;
end $$;
create trigger last_invoice_number_only_rises before update or delete on invoice_counters
  for each row execute function last_invoice_number_only_rises();

create table invoice_number_jumps (
  from_id integer primary key,
  to_id integer not null,
  admin_id integer not null references administrators (id),
  created_at timestamptz not null,
  constraint jump_goes_up check (to_id > from_id)
);

create function invoice_number_jump_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a jump of the invoice numbers is kept' using errcode = 'check_violation', constraint = 'invoice_number_jump_is_kept';
end $$;
create trigger invoice_number_jump_is_kept before update or delete on invoice_number_jumps
  for each row execute function invoice_number_jump_is_kept();

create table invoices (
  id integer primary key,
  type text not null default 'invoice',
  credit_of_id integer references invoices (id),
  practitioner_id integer not null references practitioners (id),
  plan_id smallint,
  period_month date,
  label text not null,
  issued_at timestamptz not null,
  due_on date not null,
  total_excl_vat_cents integer not null,
  vat_cents integer not null,
  total_incl_vat_cents integer not null,
  snapshot jsonb not null,
  file_key text,
  mailed_at timestamptz,
  search text not null default '',
  is_paid boolean not null default false,
  paid_changed_at timestamptz,
  paid_changed_by_admin_id integer references administrators (id),
  admin_id integer references administrators (id),
  edited_at timestamptz not null,
  erased_at timestamptz,
  constraint type_is_invoice_or_credit check (type in ('invoice', 'credit')),
  constraint credit_note_names_its_invoice check ((type = 'credit') = (credit_of_id is not null)),
  constraint credited_once unique (credit_of_id),
  constraint totals_add_up check (total_excl_vat_cents + vat_cents = total_incl_vat_cents)
);
create unique index one_subscription_invoice_per_month on invoices (practitioner_id, period_month) where period_month is not null and type = 'invoice';

-- With the amount: the sum of all that is found is a part of every list.
create index invoices_by_state_and_date on invoices (is_paid, issued_at desc, id desc) include (total_incl_vat_cents);
create index invoices_by_practitioner on invoices (practitioner_id, issued_at desc, id desc) include (total_incl_vat_cents, is_paid);
create index invoices_without_file on invoices (issued_at) where file_key is null;

create function keep_invoice_search() returns trigger language plpgsql as $$
begin
  new.search := ' ' || new.id || ' ' || search_form(new.label);
  return new;
end $$;
create trigger keep_search before insert on invoices for each row execute function keep_invoice_search();

-- An issued invoice stays as it is for ten years; then its names may go, its number and amounts never do.
create function issued_invoice_is_immutable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.type, new.practitioner_id, new.issued_at, new.due_on,
      new.total_excl_vat_cents, new.vat_cents, new.total_incl_vat_cents)
     is distinct from (old.id, old.type, old.practitioner_id, old.issued_at, old.due_on,
      old.total_excl_vat_cents, old.vat_cents, old.total_incl_vat_cents)
     or new.credit_of_id is distinct from old.credit_of_id
     or new.period_month is distinct from old.period_month
     or ((new.label, new.snapshot) is distinct from (old.label, old.snapshot)
         and (old.issued_at > now() - interval '10 years' or new.erased_at is null)) then
    raise exception 'an issued invoice is immutable' using errcode = 'check_violation', constraint = 'issued_invoice_is_immutable';
  end if;
  return new;
end $$;
create trigger issued_invoice_is_immutable before update or delete on invoices
  for each row execute function issued_invoice_is_immutable();

create function invoice_number_was_given() returns trigger language plpgsql as $$
begin
  if new.id < 1 or new.id > (select last_id from invoice_counters where series = 'default')
     or exists (select from invoice_number_jumps where new.id > from_id and new.id <= to_id) then
    raise exception 'an invoice bears a number of its series' using errcode = 'check_violation', constraint = 'invoice_number_was_given';
  end if;
  return new;
end $$;
create trigger invoice_number_was_given before insert on invoices for each row execute function invoice_number_was_given();

create function invoices_are_not_truncated() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice is immutable' using errcode = 'check_violation', constraint = 'issued_invoice_is_immutable';
end $$;
create trigger invoices_are_not_truncated before truncate on invoices
  for each statement execute function invoices_are_not_truncated();
`;
