/** The journal of who did what, and how many lines each closed day has: its totals need not count every line. */
export const up = `
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_id integer,
  session_id uuid,
  ip text not null default '',
  action text not null,
  entity text not null,
  entity_id integer,
  fields text[] not null default '{}',
  request_id text not null default '',
  constraint actor_kind_is_known check (actor_kind in ('admin', 'practitioner', 'public', 'system'))
);
create index audit_events_by_entity on audit_events (entity, entity_id, at desc);
create index audit_events_by_date on audit_events (at desc, id desc);
create index audit_events_by_admin on audit_events (actor_id, at desc) where actor_kind = 'admin';

create function audit_is_not_rewritten() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is not rewritten' using errcode = 'check_violation', constraint = 'audit_is_not_rewritten';
end $$;
create trigger audit_is_not_rewritten before update on audit_events for each row execute function audit_is_not_rewritten();

-- Of each kind of record, and of all ('', which every closed day has). The nights close the days before the last one.
create table audit_day_counts (
  entity text not null,
  day date not null,
  n integer not null,
  primary key (entity, day)
);

-- Closes all days before $1.
create function close_audit_days(before date) returns integer language plpgsql as $$
declare
  first date;
begin
  select coalesce((select max(day) + 1 from audit_day_counts where entity = ''), (select paris_day(min(at)) from audit_events)) into first;
  insert into audit_day_counts (entity, day, n)
    select entity, paris_day(at), count(*) from audit_events
    where at >= first::timestamp at time zone 'Europe/Paris' and at < before::timestamp at time zone 'Europe/Paris' group by 1, 2;
  insert into audit_day_counts (entity, day, n)
    select '', d::date, coalesce((select sum(n) from audit_day_counts c where c.day = d::date), 0)
    from generate_series(first::timestamp, before::timestamp - interval '1 day', interval '1 day') d;
  return greatest(before - first, 0);
end $$;

-- What is dated back into a closed day, by a demonstration or a restore of one.
create function count_into_closed_day() returns trigger language plpgsql as $$
begin
  insert into audit_day_counts as c (entity, day, n)
    select entity, paris_day(new.at), 1 from (values (''), (new.entity)) v (entity)
    where exists (select from audit_day_counts where entity = '' and day >= paris_day(new.at))
    order by 1
    on conflict (entity, day) do update set n = c.n + 1;
  return null;
end $$;
create trigger count_into_closed_day after insert on audit_events for each row
  when (new.at < now() - interval '12 hours') execute function count_into_closed_day();

create function count_out_of_closed_days() returns trigger language plpgsql as $$
begin
  update audit_day_counts c set n = c.n - g.n
    from (select coalesce(entity, '') as entity, paris_day(at) as day, count(*) as n from gone
          group by grouping sets ((entity, paris_day(at)), (paris_day(at)))) g
    where c.entity = g.entity and c.day = g.day;
  return null;
end $$;
create trigger count_out_of_closed_days after delete on audit_events referencing old table as gone
  for each statement execute function count_out_of_closed_days();
`;
