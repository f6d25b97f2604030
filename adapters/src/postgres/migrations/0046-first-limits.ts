/**
 * By when payers pay; from how many working days on a PEC is late whose insurer is awaited; and what a list finds agreements
 * by: amount, end, end of the card.
 */
export const up = `
-- As forecasts of answers, of bills until their first payment.
create table payment_forecasts (
  whose text not null,
  -- 0 for all
  insurer_id integer not null,
  answers integer not null,
  waiting integer not null,
  instant integer not null,
  p50 smallint,
  p90 smallint,
  reckoned_at timestamptz not null,
  primary key (whose, insurer_id),
  constraint whose_is_known check (whose in ('mutual', 'mutual-group', 'all')),
  constraint all_have_no_insurer check ((whose = 'all') = (insurer_id = 0))
);

-- Working days after which the insurer that is awaited is late; null: as the table of statuses says.
alter table coverage_requests add column first_limit smallint;

-- As firstLimit() in core, of a request that waits so; null where nothing is foretold.
create function first_limit_of(awaited text, request integer, its_mutual integer, its_group integer) returns smallint
language sql stable as $$
  with chosen as (
    select case awaited when 'pay' then x.payer_mutual_id else x.decider_mutual_id end as mutual_id,
      case awaited when 'pay' then x.payer_mutual_group_id else x.decider_mutual_group_id end as group_id
    from (select) one left join coverage_request_details x on x.coverage_request_id = request),
  who as (
    select case when mutual_id is null and group_id is null then its_mutual else mutual_id end as mutual_id,
      case when mutual_id is null and group_id is null then its_group else group_id end as group_id
    from chosen),
  told as (
    select whose, insurer_id, answers, p90 from forecasts where awaited = 'study-request'
    union all
    select whose, insurer_id, answers, p90 from payment_forecasts where awaited = 'pay'),
  nearest as (
    select t.p90 from told t, who
    where t.whose = 'mutual' and t.insurer_id = who.mutual_id and t.answers >= 30
      or t.whose = 'mutual-group' and t.insurer_id = who.group_id and t.answers > 0
      or t.whose = 'all'
    order by case t.whose when 'mutual' then 1 when 'mutual-group' then 2 else 3 end limit 1),
  playbook as (
    select 1 as place, first_reminder from mutual_groups
    where id = its_group and deleted_at is null and (sending_protocol <> '{}' or sending_protocol_text <> '')
    union all
    select 2, first_reminder from mutuals
    where id = its_mutual and deleted_at is null and (sending_protocol <> '{}' or sending_protocol_text <> '')
    order by place limit 1)
  select coalesce((select nullif(nullif(first_reminder, '')::smallint, 0) from playbook),
    greatest(1, least(coalesce(nearest.p90, 12), 12))::smallint)
  from nearest
$$;

create function keep_first_limit() returns trigger language plpgsql as $$
begin
  new.first_limit := case when new.turn_kind in ('study-request', 'pay')
    then first_limit_of(new.turn_kind, new.id, new.mutual_id, new.mutual_group_id) end;
  return new;
end $$;
create trigger keep_first_limit_of_new before insert on coverage_requests
  for each row execute function keep_first_limit();
create trigger keep_first_limit before update on coverage_requests for each row
  when ((old.turn_kind, old.mutual_id, old.mutual_group_id) is distinct from (new.turn_kind, new.mutual_id, new.mutual_group_id))
  execute function keep_first_limit();

-- Whom staff choose to decide, or to pay.
create function keep_first_limit_of_chosen() returns trigger language plpgsql as $$
begin
  update coverage_requests r set first_limit = l.days
  from (select id, first_limit_of(turn_kind, id, mutual_id, mutual_group_id) as days from coverage_requests
    where id = new.coverage_request_id and turn_kind in ('study-request', 'pay')) l
  where r.id = l.id and r.first_limit is distinct from l.days;
  return null;
end $$;
create trigger keep_first_limit_of_chosen after insert or update on coverage_request_details
  for each row execute function keep_first_limit_of_chosen();

update coverage_requests set first_limit = first_limit_of(turn_kind, id, mutual_id, mutual_group_id)
where turn_kind in ('study-request', 'pay') and deleted_at is null;

create index coverage_requests_by_turn_and_limit on coverage_requests (turn_who, turn_kind, turn_since, id)
  include (status_id, aside_until, owner_id, practitioner_id, mutual_group_id, is_chased, first_limit)
  where deleted_at is null and turn_who is not null;
drop index coverage_requests_by_turn_and_chase;

-- Nothing of theirs waits for anybody.
create index practitioners_out_of_work on practitioners (id) where archived_at is not null or deleted_at is not null;

create index answers_by_granted on answers (granted) where granted is not null and kind = 'confirmed';
create index answers_by_end on answers (valid_until) where valid_until is not null and kind = 'confirmed';
create index coverage_request_details_by_card_end on coverage_request_details (card_valid_until) where card_valid_until is not null;
`;
