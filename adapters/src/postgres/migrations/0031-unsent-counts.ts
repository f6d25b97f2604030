/** Day counters of the PEC that were not sent (status_id -1): neither transmitted nor cancelled. Flat totals, as the others. */
export const up = `
create or replace function keep_day_counts() returns trigger language plpgsql as $$
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

drop trigger keep_day_counts_at_update on coverage_requests;
create trigger keep_day_counts_at_update after update of status_id, deleted_at, created_at, transmitted_at on coverage_requests for each row
  when (old.status_id <> new.status_id or old.deleted_at is distinct from new.deleted_at or old.created_at <> new.created_at
    or (old.transmitted_at is null) <> (new.transmitted_at is null))
  execute function keep_day_counts();

insert into coverage_request_day_counts (status_id, day, n)
  select -1, paris_day(created_at), count(*) from coverage_requests
  where deleted_at is null and transmitted_at is null and status_id <> 23 group by 2;
`;
