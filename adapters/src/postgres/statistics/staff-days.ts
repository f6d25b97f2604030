import type { BackWish, StaffDay, StaffDaysWish } from '@accordent/core/statistics/statistics-store.ts';
import { IS_WORKED_ON } from '../coverage-requests/steps.ts';
import type { Scope } from '../database.ts';

/** SQL: the PEC that a line of the journal is about. */
const REQUEST = `case e.entity
  when 'coverage-request' then e.entity_id
  when 'document' then (select coverage_request_id from documents where id = e.entity_id)
  when 'reminder' then (select coverage_request_id from reminders where id = e.entity_id) end`;

const ENDS = `'change-coverage-request-status', 'remind'`;
/** What may be taken back, and that it was. */
const ACTS = `${ENDS}, 'decide-document', 'assign-coverage-request', 'set-aside-coverage-request', 'undo-act'`;

/** A person's lines come by the index of the journal, whoever else works. */
const STAFF_DAYS = `
  select a.id, btrim(a.firstname || ' ' || a.lastname) as name, item.day, count(*)::int as ended,
    percentile_cont(0.5) within group (order by item.seconds) as median_seconds
  from administrators a
  cross join lateral (
    select day, request_id, nullif(extract(epoch from max(at) filter (where ends) - min(at)), 0)::float8 as seconds
    from (
      select day, at, request_id,
        -- What is taken back at once has ended nothing.
        ends and lead(action) over (partition by day, request_id, action in (${ACTS}) order by at, ends, id)
          is distinct from 'undo-act' as ends
      from (
        select to_char(paris_day(e.at), 'YYYY-MM-DD') as day, e.at, e.id, e.action, ${REQUEST} as request_id,
          e.action in (${ENDS}) as ends
        from audit_events e
        where e.actor_kind = 'admin' and e.actor_id = a.id and e.at >= $1 and e.at < $2
          and e.entity in ('coverage-request', 'document', 'reminder')) told
      where request_id is not null) line
    group by day, request_id
    having bool_or(ends)) item
  where $3::int is null or a.id = $3
  group by a.id, item.day
  order by item.day desc, a.lastname collate "fr-x-icu", a.id`;

type Row = { id: number; name: string; day: string; ended: number; medianSeconds: number | null };

/** Who brought how many PEC to an end on which day: moved them on, or reminded of them. */
export async function staffDays(
  scope: Scope,
  { from, before, adminId }: StaffDaysWish,
): Promise<readonly StaffDay[]> {
  const rows = await scope.query<Row>(STAFF_DAYS, [from, before, adminId]);
  return rows.map(({ id, name, ...day }) => ({ ...day, administrator: { id, name } }));
}

/** How many PEC somebody set aside until one of these days, as far as they come back into a queue. */
export async function countBack(scope: Scope, { adminId, after, until }: BackWish): Promise<number> {
  const [row] = await scope.query<{ n: number }>(
    `select count(*)::int as n from coverage_requests r
     where r.aside_by_id = $1 and r.aside_until > $2 and r.aside_until <= $3 and r.deleted_at is null and ${IS_WORKED_ON}`,
    [adminId, after, until],
  );
  return row?.n ?? 0;
}
