/** SEPA debits of what dentists owe us: mandates, attempts to debit an invoice, what was handed to the bank, what came back. */
export const up = `
-- What a practitioner signed so that his account is debited. Nothing of a row changes but its revocation and its end.
create table debit_mandates (
  id integer generated always as identity primary key,
  practitioner_id integer not null references practitioners (id),
  -- RUM
  reference text not null,
  kind text not null,
  holder text not null,
  -- '' once it has been kept long enough
  iban_sealed text not null,
  iban_end text not null,
  signed_on date not null,
  notice_days smallint not null,
  note text not null,
  revoked_on date,
  revoked_reason text not null default '',
  admin_id integer not null references administrators (id),
  created_at timestamptz(3) not null,
  constraint a_debit_mandate_has_its_own_reference unique (reference),
  constraint kind_of_debit_mandate_is_known check (kind in ('recurrent', 'one-off')),
  constraint told_of_debits_ahead check (notice_days between 1 and 30)
);
create index debit_mandates_by_practitioner on debit_mandates (practitioner_id, id);

-- What is handed to the bank at once.
create table debit_batches (
  id integer generated always as identity primary key,
  collect_on date not null,
  -- who is paid, as it was then: the same batch gives the same file
  creditor jsonb not null,
  prepared_at timestamptz(3) not null,
  -- null: an operator
  admin_id integer references administrators (id),
  downloaded_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancelled_by_admin_id integer references administrators (id)
);
create index debit_batches_by_day on debit_batches (collect_on, id);

-- One attempt to debit what is open of an invoice: announced, told, in a batch, ended where it came to nothing.
create table debits (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices (id),
  mandate_id integer not null references debit_mandates (id),
  cents integer not null,
  -- day of Europe/Paris
  collect_on date not null,
  announced_at timestamptz(3) not null,
  told_at timestamptz(3),
  batch_id integer references debit_batches (id),
  sequence text,
  ending text,
  ended_at timestamptz(3),
  returned_on date,
  return_reason text,
  -- a hash of what tells the bank's line from all others
  return_line text,
  constraint a_debit_is_more_than_0 check (cents > 0),
  constraint sequence_of_debit_is_known check (sequence in ('FRST', 'RCUR', 'OOFF')),
  constraint a_debit_of_a_batch_has_its_sequence check ((batch_id is null) = (sequence is null)),
  constraint ending_of_debit_is_known check (ending in ('returned', 'stopped', 'cancelled', 'withdrawn')),
  constraint an_ended_debit_says_how check ((ending is null) = (ended_at is null)),
  constraint only_what_left_comes_back check (
    (ending is not distinct from 'returned') = (returned_on is not null) and (returned_on is null or batch_id is not null)),
  constraint a_returned_debit_names_its_line check ((returned_on is null) = (return_line is null))
);
-- An invoice is never in two batches that stand, nor announced twice: of two at once the second is refused.
create unique index one_live_debit_per_invoice on debits (invoice_id) where ended_at is null;
create unique index one_debit_per_invoice_and_batch on debits (batch_id, invoice_id) where batch_id is not null;
create index debits_by_invoice on debits (invoice_id, id);
create index debits_by_mandate on debits (mandate_id);
create index debits_to_prepare on debits (collect_on) where batch_id is null and ended_at is null;
create index debits_by_return_line on debits (return_line) where return_line is not null;
create index debits_returned on debits (ended_at) where ending = 'returned';

-- A line of our account pays a debit; what the bank takes back of the line is neither spent nor left.
alter table invoice_payments add column debit_id integer references debits (id),
  drop constraint way_of_payment_is_known,
  drop constraint a_payment_by_line_names_it,
  add constraint way_of_payment_is_known check (way in ('line', 'debit', 'transfer', 'cheque', 'card', 'other', 'word')),
  add constraint a_payment_by_line_names_it check ((way in ('line', 'debit')) = (receipt_id is not null)),
  add constraint a_payment_by_debit_names_it check ((way = 'debit') = (debit_id is not null));
create unique index one_payment_per_debit on invoice_payments (debit_id) where undone_at is null and debit_id is not null;

alter table receipts add column taken_cents integer not null default 0,
  drop constraint never_spent_beyond_the_receipt,
  add constraint never_spent_beyond_the_receipt
    check (allocated_cents >= 0 and taken_cents >= 0 and allocated_cents + taken_cents <= cents);
drop index receipts_open;
create index receipts_open on receipts (booked_on, id)
  where allocated_cents + taken_cents < cents and dismissed_at is null and reversed_on is null;

-- Open screens of an invoice hear of its debits.
create trigger tell_new after insert on debits referencing new table as changed
  for each statement execute function tell_changes('invoice',
    'select i.id, i.practitioner_id from changed c join invoices i on i.id = c.invoice_id');
create trigger tell_changed after update on debits referencing new table as changed
  for each statement execute function tell_changes('invoice',
    'select i.id, i.practitioner_id from changed c join invoices i on i.id = c.invoice_id');
`;
