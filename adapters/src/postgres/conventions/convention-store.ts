import type {
  ConventionColumn,
  ConventionQuery,
  ConventionRow,
  ConventionStore,
} from '@accordent/core/conventions/convention-store.ts';
import type { Convention, ConventionState } from '@accordent/core/conventions/convention.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Whole } from '@accordent/core/shared/walk.ts';
import { raw } from 'objection';
import type { QueryResultRow } from 'pg';
import { unlessTaken } from '../database-errors.ts';
import type { Scope } from '../database.ts';
import { eachWord } from '../list/conditions.ts';
import { countOf, cutPage, orderOf } from '../list/page.ts';
import { rowsOf } from '../list/rows.ts';
import { asIs, filled, sql, where, type Sql } from '../list/sql.ts';
import { walkOf } from '../list/walk.ts';
import { lineOf, type Shape } from '../shape.ts';
import { Conventions } from './convention-model.ts';

const GROUPS_OF_MUTUAL = `
  from mutual_group_members x join mutual_groups g on g.id = x.mutual_group_id
  where x.mutual_id = m.id and g.deleted_at is null`;

/** A row an insurer: groups, mutuals in no group, and mutuals in one with which he has a convention all the same. */
const rowsOfPractitioner = (id: string) => `
  select g.id as mutual_group_id, null::int as mutual_id, g.name, g.search, coalesce(n.mutuals, 0) as mutuals_count,
    '{}'::text[] as group_names,
    c.id, c.practitioner_id, c.is_valid, c.login_sealed is not null and c.password_sealed is not null as has_credentials, c.created_at, c.version
  from mutual_groups g
  left join conventions c on c.mutual_group_id = g.id and c.practitioner_id = ${id} and c.deleted_at is null
  left join (
    select x.mutual_group_id, count(*)::int as mutuals from mutual_group_members x join mutuals m on m.id = x.mutual_id
    where m.deleted_at is null group by 1) n on n.mutual_group_id = g.id
  where g.deleted_at is null
  union all
  select null, m.id, m.name, m.search, 0,
    coalesce((select array_agg(g.name::text order by g.name) ${GROUPS_OF_MUTUAL}), '{}'),
    c.id, c.practitioner_id, c.is_valid, c.login_sealed is not null and c.password_sealed is not null, c.created_at, c.version
  from mutuals m
  left join conventions c on c.mutual_id = m.id and c.practitioner_id = ${id} and c.deleted_at is null
  where m.deleted_at is null and (c.id is not null or not exists (select ${GROUPS_OF_MUTUAL}))`;

const STATE = `case when r.id is null then 'missing' when r.is_valid then 'valid' else 'to-check' end`;

// Of a practitioner with no insurer to count there is a line all the same, without a state.
const STANDING = `select p.archived_by is not null as is_locked, f.state, f.is_group, f.count
         from practitioners p
           left join (select ${STATE} as state, r.mutual_group_id is not null as is_group, count(*)::int as count
                      from (${rowsOfPractitioner('$1')}) r group by 1, 2) f on true
         where p.id = $1 and p.deleted_at is null`;

/** Of the row `r` of a convention, where it has these. */
const shapeOf = ({ name, hasCredentials }: { name: string; hasCredentials: string }): Shape<Convention> => ({
  id: 'r.id',
  practitionerId: 'r.practitioner_id',
  mutual: { id: 'r.mutual_id', name },
  mutualGroup: { id: 'r.mutual_group_id', name },
  isValid: 'r.is_valid',
  hasCredentials,
  createdAt: 'r.created_at',
  version: 'r.version',
});

const listed = shapeOf({ name: 'r.name', hasCredentials: 'r.has_credentials' });
const line = lineOf<ConventionRow>({
  mutual: listed.mutual,
  mutualGroup: listed.mutualGroup,
  mutualsCount: 'r.mutuals_count',
  groupNames: 'r.group_names',
  convention: listed,
});

const one = lineOf(
  shapeOf({
    name: `coalesce((select m.name from mutuals m where m.id = r.mutual_id), (select g.name from mutual_groups g where g.id = r.mutual_group_id))`,
    hasCredentials: 'r.login_sealed is not null and r.password_sealed is not null',
  }),
);
const ONE = `select ${one.columns} from conventions r where r.id = $1 and r.practitioner_id = $2 and r.deleted_at is null`;

type Standing = {
  isLocked: boolean;
  state: ConventionState | null;
  isGroup: boolean | null;
  count: number | null;
};

const orderColumns: Record<ConventionColumn, readonly string[]> = {
  name: ['r.name'],
  id: [],
  state: [`case when r.id is null then 0 when r.is_valid then 2 else 1 end`, 'r.name'],
  creationDate: ['r.created_at'],
};

/** Conventions of practitioners with insurers. */
export function conventionStore(scope: Scope): ConventionStore {
  const conventions = () => Conventions.query(scope.knex);
  const taken = () => domainError('convention_exists');

  async function get(text: string, ...ids: readonly number[]): Promise<Convention> {
    const [row] = await scope.query(text, ids);
    if (!row) throw domainError('not_found');
    return one.read(row);
  }

  return {
    // Without pages the first holds everything, and all rows are there to be counted.
    async search({ page, perPage, ...query }) {
      const { found, lines } = listOf(query);
      const [rows, count] = await Promise.all([
        rowsOf(scope, perPage === null ? lines : cutPage(lines, { page, perPage })),
        countOf(scope, found, { isSearch: query.words.length > 0 }),
      ]);
      return { rows: perPage === null && page > 1 ? [] : rows.map(line.read), ...count };
    },
    walk(query) {
      const { found, lines: ordered } = listOf(query);
      return walkOf<QueryResultRow, ConventionRow>(scope, {
        found,
        ordered,
        read: (batch) => batch.map(line.read),
      });
    },
    async standingOf(practitionerId) {
      const found = await scope.query<Standing>(STANDING, [practitionerId]);
      if (!found[0]) throw domainError('not_found');
      const sum = (rows: typeof found) => rows.reduce((total, { count }) => total + (count ?? 0), 0);
      const of = (state: ConventionState) => found.filter((row) => row.state === state);
      const groups = (rows: typeof found) => rows.filter(({ isGroup }) => isGroup);
      return {
        counts: { missing: sum(of('missing')), 'to-check': sum(of('to-check')), valid: sum(of('valid')) },
        progress: { valid: sum(groups(of('valid'))), total: sum(groups(found)) },
        isLocked: found[0].isLocked,
      };
    },
    get: (id, practitionerId) => get(ONE, id, practitionerId),
    getToChange: (id, practitionerId) => get(`${ONE} for update`, id, practitionerId),
    async getCredentials(id) {
      const found = await conventions().findById(id).select('loginSealed', 'passwordSealed');
      const { loginSealed = null, passwordSealed = null } = found ?? {};
      return loginSealed === null || passwordSealed === null ? null : { loginSealed, passwordSealed };
    },
    async add({ at, ...fields }) {
      return (await unlessTaken(conventions().insert({ ...fields, createdAt: at }), taken)).id;
    },
    async save(id, change) {
      const isMoved = change.mutualId !== undefined || change.mutualGroupId !== undefined;
      // The insurer is replaced as a whole: one of its two columns is null.
      const insurer = isMoved && { mutualId: null, mutualGroupId: null };
      const row = { ...insurer, ...change, version: raw('version + 1') };
      await unlessTaken(conventions().findById(id).patch(row), taken);
    },
    async saveValid(id, isValid) {
      await conventions().findById(id).patch({ isValid });
    },
    async softDelete(id, at) {
      await conventions().findById(id).patch({ deletedAt: at });
    },
  };
}

function listOf({ practitionerId, state, words, orderBy, order }: Whole<ConventionQuery>): {
  found: Sql;
  lines: Sql;
} {
  const his = filled(rowsOfPractitioner('?'), [practitionerId, practitionerId]);
  const found = sql`from (${his}) r ${where(
    ...eachWord(words, (word) => sql`r.search like ${word}`),
    state !== undefined && sql`${asIs(STATE)} = ${state}`,
  )}`;
  // Insurers without a convention come last, whichever way.
  const by = orderOf(
    [...orderColumns[orderBy], 'r.id', 'r.mutual_group_id', 'r.mutual_id'],
    order,
    'nulls last',
  );
  return { found, lines: sql`select ${asIs(line.columns)} ${found} order by ${asIs(by)}` };
}
