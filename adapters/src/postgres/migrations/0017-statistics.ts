/** Statistics: which months have their figures kept, when these are old, and indexes of what the dashboard counts. */
export const up = `
-- A row: the active clients of the month were noted. kept_at null: its other figures are old, a record of it has changed.
create table kept_months (
  month date primary key,
  kept_at timestamptz,
  constraint kept_month_is_a_first_day check (extract(day from month) = 1)
);

create index monthly_figures_active on monthly_figures (month, practitioner_id) where name = 'active';
create index conventions_valid on conventions (practitioner_id, mutual_group_id)
  where is_valid and deleted_at is null and mutual_group_id is not null;
create index coverage_requests_not_sent on coverage_requests (created_at desc, id desc)
  where deleted_at is null and transmitted_at is null and status_id <> 23;
create index coverage_requests_by_status_and_turn on coverage_requests (status_id, turn_since) where deleted_at is null;
create index practitioner_histories_of_plans on practitioner_histories (created_at) where kind = 'plan';

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
