/** What is counted of the PEC with each change: those of a day, and the latest of each practitioner. */
export const up = `
-- How many PEC were created each Paris day: in all (status_id 0), in each present status, and of those not sent, neither
-- transmitted nor cancelled (status_id -1). It makes the exact total of a list flat. Rows are touched in status order.
create table coverage_request_day_counts (
  status_id smallint not null,
  day date not null,
  n integer not null,
  primary key (status_id, day)
);

create function keep_day_counts() returns trigger language plpgsql as $$
begin
  insert into coverage_request_day_counts as c (status_id, day, n)
    select status_id, day, sum(n) from (
      select 0::smallint as status_id, paris_day(new.created_at) as day, 1 as n where tg_op <> 'DELETE' and new.deleted_at is null
      union all select new.status_id, paris_day(new.created_at), 1 where tg_op <> 'DELETE' and new.deleted_at is null
      union all select -1, paris_day(new.created_at), 1
        where tg_op <> 'DELETE' and new.deleted_at is null and new.transmitted_at is null and new.status_id <> 23
      union all select 0::smallint, paris_day(old.created_at), -1 where tg_op <> 'INSERT' and old.deleted_at is null
      union all select old.status_id, paris_day(old.created_at), -1 where tg_op <> 'INSERT' and old.deleted_at is null
      union all select -1, paris_day(old.created_at), -1
        where tg_op <> 'INSERT' and old.deleted_at is null and old.transmitted_at is null and old.status_id <> 23
    ) as moves
    group by status_id, day having sum(n) <> 0
    order by status_id, day
  on conflict (status_id, day) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger keep_day_counts_at_insert after insert on coverage_requests for each row execute function keep_day_counts();
create trigger keep_day_counts_at_delete after delete on coverage_requests for each row execute function keep_day_counts();
create trigger keep_day_counts_at_update after update of status_id, deleted_at, created_at, transmitted_at on coverage_requests for each row
  when (old.status_id <> new.status_id or old.deleted_at is distinct from new.deleted_at or old.created_at <> new.created_at
    or (old.transmitted_at is null) <> (new.transmitted_at is null))
  execute function keep_day_counts();

-- The latest PEC of each practitioner, deleted ones left out.
create table latest_requests (
  practitioner_id integer primary key references practitioners (id) on delete cascade,
  at timestamptz not null
);

create function keep_latest_requests() returns trigger language plpgsql as $$
begin
  insert into latest_requests as l (practitioner_id, at)
    select practitioner_id, max(created_at) from changed where deleted_at is null group by 1 order by 1
    on conflict (practitioner_id) do update set at = excluded.at where l.at < excluded.at;
  return null;
end $$;
create trigger keep_latest_at_insert after insert on coverage_requests referencing new table as changed
  for each statement execute function keep_latest_requests();

-- Held first: what others have just written of the same practitioner is then seen.
create function find_latest_request(whose integer) returns void language plpgsql as $$
begin
  perform from latest_requests where practitioner_id = whose for update;
  insert into latest_requests
    select whose, max(created_at) from coverage_requests where practitioner_id = whose and deleted_at is null
    having count(*) > 0
    on conflict (practitioner_id) do update set at = excluded.at;
  if not found then
    delete from latest_requests where practitioner_id = whose;
  end if;
end $$;

create function find_latest_requests() returns trigger language plpgsql as $$
begin
  perform find_latest_request(old.practitioner_id);
  if tg_op = 'UPDATE' and new.practitioner_id <> old.practitioner_id then perform find_latest_request(new.practitioner_id); end if;
  return null;
end $$;
create trigger keep_latest_at_delete after delete on coverage_requests for each row execute function find_latest_requests();
create trigger keep_latest_at_update after update of practitioner_id, created_at, deleted_at on coverage_requests for each row
  when (old.deleted_at is distinct from new.deleted_at or old.created_at <> new.created_at or old.practitioner_id <> new.practitioner_id)
  execute function find_latest_requests();
`;
