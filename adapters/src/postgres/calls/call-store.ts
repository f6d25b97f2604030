import type {
  CallColumn,
  CallStore,
  CallToMake,
  NotedCall,
  SilentClient,
  SilentColumn,
} from '@accordent/core/calls/call-store.ts';
import { authorOf } from '../administrators/administrator-model.ts';
import type { Scope } from '../database.ts';
import { eachWord } from '../list/conditions.ts';
import { gatheredPage, orderOf } from '../list/page.ts';
import { filled, sql, where, type Sql } from '../list/sql.ts';
import { askedUntilTold } from '../until-told.ts';
import { CONVERTED, HERE_SINCE } from '../practitioners/client-since.ts';
import { Practitioners } from '../practitioners/practitioner-model.ts';
import { jsonOf, lineOf, withInstants, type Shape } from '../shape.ts';
import { PractitionerCalls } from './call-model.ts';
import { practiceLogsIn } from '../sessions/account-columns.ts';

/**
 * Clients whose practice made no PEC since `since`, and who neither became one nor came back since; sub-practitioners
 * count with their head.
 */
export const silent = (since: string) => `
  from practitioners p
  left join latest_requests own on own.practitioner_id = p.id
  left join (
    select m.parent_id, max(l.at) as at from practitioners m join latest_requests l on l.practitioner_id = m.id
    where m.parent_id is not null group by 1) linked on linked.parent_id = p.id
  cross join lateral (select greatest(own.at, linked.at) as at) last
  ${CONVERTED}
  where ${practiceLogsIn('p')} and p.parent_id is null
    and ${HERE_SINCE} < ${since} and (last.at is null or last.at < ${since})`;

const SILENT = `select p.id, p.firstname, p.lastname, p.email, p.search, ${HERE_SINCE} as here_since, last.at as last_request_at
  ${silent('?')}`;

const TO_CALL = `
  select p.id, p.firstname, p.lastname, p.phone, p.search, 'prospect' as reason, p.prospect_status, coalesce(h.at, p.created_at) as since
  from practitioners p
  left join lateral (select max(created_at) as at from practitioner_histories where practitioner_id = p.id and kind = 'prospect') h on true
  where p.deleted_at is null and p.archived_at is null and p.is_prospect and p.prospect_status = any (?)
  union all
  select p.id, p.firstname, p.lastname, p.phone, p.search, 'inactive', null, greatest(last.at, ${HERE_SINCE}) ${silent('?')}
    and (p.called_at is null or p.called_at < ?)`;

const noted: Shape<NotedCall> = {
  id: 'c.id',
  comment: 'c.comment',
  author: authorOf('c.admin_id'),
  at: 'c.created_at',
};
const LATEST_FIRST = 'c.created_at desc, c.id desc';
const LAST_CALL = `(select ${jsonOf(noted)} from practitioner_calls c where c.practitioner_id = page.id order by ${LATEST_FIRST} limit 1) as last_call`;

const callColumns: Record<CallColumn, string> = {
  reason: "reason = 'inactive'",
  since: 'since',
  lastname: 'lastname collate "fr-x-icu"',
  firstname: 'firstname collate "fr-x-icu"',
  phone: 'phone',
  id: 'id',
};

const silentColumns: Record<SilentColumn, string> = {
  lastDfcDate: 'greatest(last_request_at, here_since)',
  lastname: 'lastname collate "fr-x-icu"',
  firstname: 'firstname collate "fr-x-icu"',
  email: 'email',
  id: 'id',
};

const holding = (words: readonly string[]): Sql =>
  where(...eachWord(words, (word) => sql`search like ${word}`));

/** The live kinds of what calls are judged by: PEC, accounts and calls that were made. */
const TOLD_OF_CALLS = ['dfc', 'user'];

type Wish = Parameters<CallStore['countToMake']>[0];
const toMake = ({ silentSince, statuses }: Wish, words: readonly string[] = []): Sql =>
  sql`from (${filled(TO_CALL, [[...statuses], silentSince, silentSince, silentSince])}) calls ${holding(words)}`;

/** Calls that staff should make, and those that they made. */
export function callStore(scope: Scope): CallStore {
  return {
    async listToMake({ orderBy, order, words, ...wish }) {
      const list = {
        columns: 'id, firstname, lastname, phone, reason, prospect_status, since',
        found: toMake(wish, words),
        by: `${callColumns[orderBy]} ${order}, since, id`,
        beside: LAST_CALL,
      };
      const page = await gatheredPage<CallToMake>(scope, list, { ...wish, isSearch: words.length > 0 });
      return { ...page, rows: page.rows.map((row) => withInstants(row)) };
    },
    async countToMake(wish) {
      const [row] = await askedUntilTold<{ count: number }>(
        scope,
        TOLD_OF_CALLS,
        sql`select count(*)::int as count ${toMake(wish)}`,
      );
      return row?.count ?? 0;
    },
    listSilent({ orderBy, order, silentSince, words, ...cut }) {
      const clients = filled(SILENT, [silentSince, silentSince]);
      const list = {
        columns: 'id, firstname, lastname, email, last_request_at',
        found: sql`from (${clients}) clients ${holding(words)}`,
        by: orderOf([silentColumns[orderBy], 'id'], order),
      };
      return gatheredPage<SilentClient>(scope, list, { ...cut, isSearch: words.length > 0 });
    },
    listNoted({ practitionerId, ...cut }) {
      const list = {
        columns: lineOf(noted).columns,
        found: sql`from practitioner_calls c where c.practitioner_id = ${practitionerId}`,
        by: LATEST_FIRST,
      };
      return gatheredPage<NotedCall>(scope, list, { ...cut, isSearch: false });
    },
    // One statement: the account is dated as the call is written.
    async add({ practitionerId, adminId, comment, at }) {
      await PractitionerCalls.query(scope.knex)
        .with('dated', Practitioners.query(scope.knex).findById(practitionerId).patch({ calledAt: at }))
        .insert({ practitionerId, adminId, comment, createdAt: at });
    },
  };
}
