/** Invoices are found by number and label; a meant gap is kept; a number that was never given cannot be written. */
export const up = `
alter table invoices
  add column mailed_at timestamptz,
  add column search text not null default '';
create function keep_invoice_search() returns trigger language plpgsql as $$
begin
  new.search := ' ' || new.id || ' ' || search_form(new.label);
  return new;
end $$;
create trigger keep_search before insert on invoices for each row execute function keep_invoice_search();
update invoices set search = ' ' || id || ' ' || search_form(label);
create index invoices_without_file on invoices (issued_at) where file_key is null;

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
