import type { Colleague, PresenceStore } from '@accordent/core/presence/presence-store.ts';
import type { Scope } from '../database.ts';
import { Presences } from './presence-model.ts';

const STAY = `insert into presences (coverage_request_id, administrator_id, is_open, seen_at)
         select id, $2, true, $3 from coverage_requests where id = $1 and deleted_at is null
         on conflict (coverage_request_id, administrator_id) do update set is_open = true, seen_at = excluded.seen_at
         returning coverage_request_id`;

const OTHERS = `select a.id, a.firstname, a.lastname from presences p join administrators a on a.id = p.administrator_id
         where p.coverage_request_id = $1 and p.administrator_id <> $2 and p.is_open and p.seen_at > $3 and p.seen_at < $4
         order by a.lastname, a.firstname, a.id`;

// One at a time: else two who ask at once would be handed the same.
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtextextended('claims of presences', 0))`;

// What is still his from before is his again first.
const CLAIM = `with free as (
           select asked.id, asked.place from unnest($1::integer[]) with ordinality asked (id, place)
           join coverage_requests r on r.id = asked.id and r.deleted_at is null
           where not exists (select from presences p
             where p.coverage_request_id = asked.id and p.administrator_id <> $2 and p.seen_at > $4 and p.seen_at < $5)
           order by asked.place limit 1)
         insert into presences (coverage_request_id, administrator_id, is_open, seen_at)
         select id, $2, false, $3 from free
         on conflict (coverage_request_id, administrator_id) do update set seen_at = excluded.seen_at
         returning coverage_request_id as id`;

/** Who is at which PEC. */
export const presenceStore = (scope: Scope): PresenceStore => ({
  async stay({ coverageRequestId, adminId, at }) {
    const found = await scope.query<{ coverageRequestId: number }>(STAY, [coverageRequestId, adminId, at]);
    return found.length > 0;
  },

  async leave({ coverageRequestId, adminId }) {
    await Presences.query(scope.knex).deleteById([coverageRequestId, adminId]);
  },

  others: ({ coverageRequestId, adminId }, { after, before }) =>
    scope.query<Colleague>(OTHERS, [coverageRequestId, adminId, after, before]),

  async claim(ids, { adminId, at }, { after, before }) {
    await scope.query(ONE_AT_A_TIME);
    const [claimed] = await scope.query<{ id: number }>(CLAIM, [ids, adminId, at, after, before]);
    return claimed?.id ?? null;
  },
});
