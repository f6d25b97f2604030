/** What groups ask of a request, the baskets of care, and how many requests were complete at once. */
export const up = `
-- Both lists hold {kind, value}, as the form sends them: they are read and written whole.
create table group_rules (
  mutual_group_id integer primary key references mutual_groups (id) on delete cascade,
  rules jsonb not null,
  -- proposed by refusals, and set aside by staff
  declined jsonb not null,
  version integer not null default 1,
  constraint rules_are_lists check (jsonb_typeof(rules) = 'array' and jsonb_typeof(declined) = 'array')
);
create index documents_refused on documents (decided_at) where is_valid = false;

-- Which basket a code is in, from a day on; tooth '' where it is for all.
create table care_baskets (
  id integer generated always as identity primary key,
  code text not null,
  tooth text not null,
  basket text not null,
  tariff_cents integer not null,
  -- null: the fee is free
  fee_limit_cents integer,
  valid_from date not null,
  constraint ccam_code_has_its_form check (code ~ '^[A-Z]{4}[0-9]{3}$'),
  constraint tooth_of_basket_is_one check (tooth ~ '^(|[1-4][1-8]|[5-8][1-5])$'),
  constraint basket_is_known check (basket in ('1', '2', '3')),
  constraint amounts_of_basket_are_not_negative check (tariff_cents >= 0 and coalesce(fee_limit_cents, 0) >= 0),
  constraint care_basket_is_said_once unique (code, tooth, valid_from)
);

-- Months hold besides what was sent, and what of it was complete at once.
create or replace function figures_of_months_are_old() returns trigger language plpgsql as $$
begin
  if not exists (select from status_changes where coverage_request_id = new.id and to_status_id in (3, 17, 30)) then
    return null;
  end if;
  -- Who keeps a month holds this alone: he sees what is changed here, or is told after him.
  perform pg_advisory_xact_lock_shared(hashtextextended('monthly_figures', 0));
  with aged as (
    select month from kept_months
    where kept_at is not null and month in (
      select date_trunc('month', created_at at time zone 'Europe/Paris')::date from status_changes
      where coverage_request_id = new.id and to_status_id in (3, 17, 30))
    order by month for update)
  update kept_months k set kept_at = null from aged where k.month = aged.month;
  return null;
end $$;
update kept_months set kept_at = null;
`;
