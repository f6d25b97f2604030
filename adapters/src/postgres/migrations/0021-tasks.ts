/** Scheduled work as the staff see it, runs that they ask for, and the marks of what was erased (decisions §13). */
export const up = `
-- What the workers run by the clock, as the latest that started told it: whoever shows tasks reads it here.
create table scheduled_tasks (
  task text primary key,
  at text,
  day smallint,
  every_minutes smallint,
  position smallint not null,
  constraint task_has_one_rhythm_at_most check (at is null or every_minutes is null)
);

-- A run that a person asked for is due at the instant of asking, and begun by whichever worker sees it first.
alter table scheduled_runs
  add column asked_at timestamptz,
  add column asked_by_admin_id integer references administrators (id),
  add column failure text;
create index scheduled_runs_asked on scheduled_runs (due_at) where asked_at is not null and finished_at is null;
create index scheduled_runs_latest on scheduled_runs (task, coalesce(asked_at, due_at) desc);

alter table coverage_requests add column erased_at timestamptz;
alter table documents add column erased_at timestamptz;
alter table practitioners add column erased_at timestamptz;
alter table practitioner_documents add column erased_at timestamptz;
alter table administrators add column erased_at timestamptz;
alter table invoices add column erased_at timestamptz;

create index practitioners_deleted on practitioners (deleted_at) where deleted_at is not null and erased_at is null;
create index coverage_requests_closed on coverage_requests (status_since) where erased_at is null and status_id in (22, 23, 30);
create index mails_by_date on mails (date) where not is_outgoing;

-- An issued invoice stays as it is for ten years; then its names may go, its number and amounts never do.
create or replace function issued_invoice_is_immutable() returns trigger language plpgsql as $$
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
`;
