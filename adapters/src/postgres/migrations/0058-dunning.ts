/** Reminders of our unpaid invoices: three steps at most, and an invoice that is held back from them. */
export const up = `
create table invoice_reminders (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices (id),
  step smallint not null,
  asked_at timestamptz(3) not null,
  -- null: not sent yet, or not any more, since it was paid or held meanwhile
  sent_at timestamptz(3),
  -- Ten workers at once ask once.
  constraint one_reminder_per_step unique (invoice_id, step),
  constraint step_is_one_of_three check (step between 1 and 3)
);

alter table invoices add column reminders_held_at timestamptz(3);
create index invoices_to_remind on invoices (due_on) where type = 'invoice' and not is_paid and reminders_held_at is null;
`;
