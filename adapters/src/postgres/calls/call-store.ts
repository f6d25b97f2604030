import type {
  CallColumn,
  CallStore,
  CallToMake,
  SilentClient,
  SilentColumn,
} from '@accordent/core/calls/call-store.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../list/conditions.ts';

/** Clients whose practice made no PEC since $1, nor was itself made since; sub-practitioners count with their head. */
export const SILENT = `
  from practitioners p
  left join latest_requests own on own.practitioner_id = p.id
  left join (
    select m.parent_id, max(l.at) as at from practitioners m join latest_requests l on l.practitioner_id = m.id
    where m.parent_id is not null group by 1) linked on linked.parent_id = p.id
  cross join lateral (select greatest(own.at, linked.at) as at) last
  where p.deleted_at is null and p.archived_at is null and not p.is_prospect and p.is_active and p.parent_id is null
    and p.created_at < $1 and (last.at is null or last.at < $1)`;

const TO_CALL = `
  select p.id, p.firstname, p.lastname, p.phone, p.search, 'prospect' as reason, coalesce(h.at, p.created_at) as since
  from practitioners p
  left join lateral (select max(created_at) as at from practitioner_histories where practitioner_id = p.id and kind = 'prospect') h on true
  where p.deleted_at is null and p.archived_at is null and p.is_prospect and p.prospect_status = any ($2)
  union all
  select p.id, p.firstname, p.lastname, p.phone, p.search, 'inactive', greatest(last.at, p.created_at) ${SILENT}
    and (p.called_at is null or p.called_at < $1)`;

const callColumns: Record<CallColumn, string> = {
  reason: "reason = 'inactive'",
  since: 'since',
  lastname: 'lastname collate "fr-x-icu"',
  firstname: 'firstname collate "fr-x-icu"',
  phone: 'phone',
  id: 'id',
};

const COUNT_TO_MAKE = `select count(*)::int as n from (${TO_CALL}) calls`;

const silentColumns: Record<SilentColumn, string> = {
  lastDfcDate: 'greatest(last.at, p.created_at)',
  lastname: 'p.lastname collate "fr-x-icu"',
  firstname: 'p.firstname collate "fr-x-icu"',
  email: 'p.email',
  id: 'p.id',
};

const ADD = `with dated as (update practitioners set called_at = $4 where id = $1)
         insert into practitioner_calls (practitioner_id, admin_id, comment, created_at) values ($1, $2, $3, $4)`;

/** Calls that staff should make, and those that they made. */
export function callStore(scope: Scope): CallStore {
  const count = async (statement: string, values: unknown[]) =>
    (await scope.query<{ n: number }>(statement, values))[0]?.n ?? 0;
  const countToMake: CallStore['countToMake'] = ({ silentSince, statuses }) =>
    count(COUNT_TO_MAKE, [silentSince, statuses]);
  return {
    async listToMake({ page, perPage, orderBy, order, silentSince, statuses, words }) {
      const values: unknown[] = [silentSince, statuses];
      const likes = words.map((word) => `search like $${values.push(searchPattern(word))}`);
      const matching = `from (${TO_CALL}) calls where ${['true', ...likes].join(' and ')}`;
      const found = await scope.query<Counted<CallToMake>>(
        `select id, firstname, lastname, phone, reason, since, count(*) over ()::int as total ${matching}
           order by ${callColumns[orderBy]} ${order}, since, id limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, perPage, (page - 1) * perPage],
      );
      const { rows, total } = await counted(found, page, () =>
        count(`select count(*)::int as n ${matching}`, values),
      );
      return { rows, ...capped(total, words) };
    },
    countToMake,
    async listSilent({ page, perPage, orderBy, order, silentSince, words }) {
      const values: unknown[] = [silentSince];
      const matching = `${SILENT} ${words.map((word) => `and p.search like $${values.push(searchPattern(word))}`).join(' ')}`;
      const found = await scope.query<Counted<SilentClient>>(
        `select p.id, p.firstname, p.lastname, p.email, last.at as "lastRequestAt", count(*) over ()::int as total ${matching}
                 order by ${silentColumns[orderBy]} ${order}, p.id ${order} limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, perPage, (page - 1) * perPage],
      );
      const { rows, total } = await counted(found, page, () =>
        count(`select count(*)::int as n ${matching}`, values),
      );
      return { rows, ...capped(total, words) };
    },
    async add({ practitionerId, adminId, comment, at }) {
      await scope.query(ADD, [practitionerId, adminId, comment, at]);
    },
  };
}

/** A search is counted up to 1,000. */
function capped(total: number, words: readonly string[]): { total: number; totalCapped: boolean } {
  const totalCapped = words.length > 0 && total > SEARCH_TOTAL_CAP;
  return { total: totalCapped ? SEARCH_TOTAL_CAP : total, totalCapped };
}

type Counted<Row> = Row & { total: number };

/** Every row bears how many there are in all; only a page past the end must be told apart. */
async function counted<Row>(
  rows: readonly Counted<Row>[],
  page: number,
  count: () => Promise<number>,
): Promise<{ rows: readonly Row[]; total: number }> {
  const total = rows[0]?.total ?? (page === 1 ? 0 : await count());
  return { rows, total };
}
