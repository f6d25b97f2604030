/** Figures of months and nights, and when a kept month is old. */
export const up = `
create table nightly_snapshots (
  day date primary key,
  users_to_call integer not null,
  incomplete_agreements integer not null
);

create table monthly_figures (
  month date not null,
  practitioner_id integer not null references practitioners (id),
  mutual_group_id integer references mutual_groups (id),
  name text not null,
  value numeric not null,
  constraint one_figure_per_month unique nulls not distinct (month, practitioner_id, mutual_group_id, name)
);
create index monthly_figures_active on monthly_figures (month, practitioner_id) where name = 'active';

-- A row: the active clients of the month were noted. kept_at null: its other figures are old, a record of it has changed.
create table kept_months (
  month date primary key,
  kept_at timestamptz,
  constraint kept_month_is_a_first_day check (extract(day from month) = 1)
);

-- Answers of insurers are counted in the month in which they came, by group and practitioner: a PEC that is deleted,
-- brought back or given another group changes months that are closed.
create function figures_of_months_are_old() returns trigger language plpgsql as $$
begin
  if not exists (select from status_changes where coverage_request_id = new.id and to_status_id in (17, 30)) then
    return null;
  end if;
  -- Who keeps a month holds this alone: he sees what is changed here, or is told after him.
  perform pg_advisory_xact_lock_shared(hashtextextended('monthly_figures', 0));
  with aged as (
    select month from kept_months
    where kept_at is not null and month in (
      select date_trunc('month', created_at at time zone 'Europe/Paris')::date from status_changes
      where coverage_request_id = new.id and to_status_id in (17, 30))
    order by month for update)
  update kept_months k set kept_at = null from aged where k.month = aged.month;
  return null;
end $$;
create trigger figures_of_months_are_old after update of deleted_at, mutual_group_id, practitioner_id on coverage_requests
  for each row when (old.deleted_at is distinct from new.deleted_at or old.mutual_group_id is distinct from new.mutual_group_id
    or old.practitioner_id <> new.practitioner_id)
  execute function figures_of_months_are_old();
`;
