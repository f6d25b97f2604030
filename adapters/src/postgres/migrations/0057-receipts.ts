/** What dentists pay us: the credits of our own account, and which of them, or whose word, pays which invoice. */
export const up = `
-- A statement of our own account that was read; the file itself is not kept.
create table receipt_files (
  id integer generated always as identity primary key,
  format text not null,
  sha256 text not null,
  -- of the account's number
  account_end text not null,
  lines_read integer not null,
  lines_kept integer not null default 0,
  -- of a table: a hash of its headings, and the columns as somebody named them
  headings text not null default '',
  columns jsonb,
  admin_id integer not null references administrators (id),
  created_at timestamptz(3) not null,
  -- Ten tabs at once write once.
  constraint a_receipt_file_is_read_once unique (sha256)
);
create index receipt_files_by_headings on receipt_files (headings, id desc) where columns is not null;

-- All of its credits: what pays no invoice that we know of waits in a list.
create table receipts (
  id integer generated always as identity primary key,
  receipt_file_id integer not null references receipt_files (id),
  -- a hash of what tells it from all lines of the account, in whichever file
  identity text not null,
  booked_on date not null,
  cents integer not null,
  label text not null,
  payer_name text not null,
  -- a hash of the account that it comes from: whose it is, never which
  payer_key text not null,
  allocated_cents integer not null default 0,
  -- The bank has taken it back.
  reversed_on date,
  -- It pays no invoice, somebody says.
  dismissed_at timestamptz(3),
  constraint a_receipt_is_kept_once unique (identity),
  constraint a_receipt_is_more_than_0 check (cents > 0),
  constraint never_spent_beyond_the_receipt check (allocated_cents between 0 and cents)
);
create index receipts_open on receipts (booked_on, id) where allocated_cents < cents and dismissed_at is null and reversed_on is null;
create index receipts_reversed on receipts (reversed_on) where reversed_on is not null and allocated_cents > 0;
create index receipts_by_day on receipts (booked_on, id);
create index receipts_by_file on receipts (receipt_file_id);

-- Which money is for which invoice. Nothing of a row changes but that it is undone.
create table invoice_payments (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices (id),
  way text not null,
  -- of our account; without one, a person's word
  receipt_id integer references receipts (id),
  cents integer not null,
  -- day of Europe/Paris
  paid_on date not null,
  note text not null default '',
  admin_id integer references administrators (id),
  created_at timestamptz(3) not null,
  undone_at timestamptz(3),
  undone_by_admin_id integer references administrators (id),
  constraint way_of_payment_is_known check (way in ('line', 'transfer', 'cheque', 'card', 'other', 'word')),
  constraint a_payment_by_line_names_it check ((way = 'line') = (receipt_id is not null)),
  constraint invoice_payment_is_more_than_0 check (cents > 0)
);
create index invoice_payments_by_invoice on invoice_payments (invoice_id);
create index invoice_payments_by_day on invoice_payments (paid_on, id) where undone_at is null;
create unique index one_payment_per_receipt_and_invoice on invoice_payments (receipt_id, invoice_id)
  where undone_at is null and receipt_id is not null;

-- The sums stand beside what they may not go beyond: of two at once the second is refused, whoever writes.
alter table invoices add column paid_cents integer not null default 0,
  add constraint never_paid_beyond_the_invoice check (paid_cents between 0 and greatest(total_incl_vat_cents, 0));

create function keep_invoice_paid() returns trigger language plpgsql as $$
declare
  change integer;
  at timestamptz := coalesce(new.undone_at, new.created_at);
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - '{undone_at,undone_by_admin_id,note}'::text[] is distinct from to_jsonb(old) - '{undone_at,undone_by_admin_id,note}'::text[]
      or old.undone_at is not null and new.undone_at is distinct from old.undone_at then
      raise exception 'a payment is undone, never changed' using errcode = 'restrict_violation';
    end if;
    change := case when old.undone_at is null and new.undone_at is not null then -new.cents else 0 end;
  else
    change := case when new.undone_at is null then new.cents else 0 end;
  end if;
  if change <> 0 then
    -- What a credit note settles stays settled; else an invoice is paid once nothing of it is left.
    update invoices i set paid_cents = i.paid_cents + change,
        is_paid = s.is_paid,
        paid_changed_at = case when s.is_paid <> i.is_paid then at else i.paid_changed_at end,
        paid_changed_by_admin_id = case when s.is_paid <> i.is_paid then coalesce(new.undone_by_admin_id, new.admin_id) else i.paid_changed_by_admin_id end,
        edited_at = greatest(i.edited_at, at)
      from (select v.id, v.paid_cents + change = v.total_incl_vat_cents or exists (select from invoices c where c.credit_of_id = v.id) as is_paid
        from invoices v where v.id = new.invoice_id for update) s
      where i.id = s.id;
    update receipts set allocated_cents = allocated_cents + change where id = new.receipt_id;
  end if;
  return null;
end $$;
create trigger keep_invoice_paid after insert or update on invoice_payments for each row execute function keep_invoice_paid();

-- Said to be paid, without a word of how: the rest is paid by that word. Said to wait: nothing of it was paid.
create function keep_word_of_payment() returns trigger language plpgsql as $$
declare
  at timestamptz := coalesce(new.paid_changed_at, new.edited_at);
begin
  if new.type <> 'invoice' or exists (select from invoices c where c.credit_of_id = new.id) then
    return null;
  end if;
  if new.is_paid and new.paid_cents < new.total_incl_vat_cents then
    insert into invoice_payments (invoice_id, way, cents, paid_on, admin_id, created_at)
      values (new.id, 'word', new.total_incl_vat_cents - new.paid_cents, paris_day(at), new.paid_changed_by_admin_id, at);
  elsif not new.is_paid and new.paid_cents = new.total_incl_vat_cents then
    update invoice_payments set undone_at = at, undone_by_admin_id = new.paid_changed_by_admin_id
      where invoice_id = new.id and undone_at is null;
  end if;
  return null;
end $$;

insert into invoice_payments (invoice_id, way, cents, paid_on, admin_id, created_at)
  select i.id, 'word', i.total_incl_vat_cents, paris_day(coalesce(i.paid_changed_at, i.issued_at)), i.paid_changed_by_admin_id,
    coalesce(i.paid_changed_at, i.issued_at)
  from invoices i left join invoices c on c.credit_of_id = i.id
  where i.type = 'invoice' and i.is_paid and (c.id is null or i.paid_changed_at < c.issued_at) order by i.id;
create trigger keep_word_of_payment after insert or update of is_paid on invoices for each row execute function keep_word_of_payment();
`;
