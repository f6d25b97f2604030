import type {
  ConventionColumn,
  ConventionQuery,
  ConventionRow,
  ConventionStore,
} from '@accordent/core/conventions/convention-store.ts';
import type { Convention, ConventionState } from '@accordent/core/conventions/convention.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { sqlState } from '../database-errors.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../list/conditions.ts';

const GROUPS_OF_MUTUAL = `
  from mutual_group_members x join mutual_groups g on g.id = x.mutual_group_id
  where x.mutual_id = m.id and g.deleted_at is null`;

/** A row an insurer: groups, mutuals in no group, and mutuals in one with which $1 has a convention all the same. */
const ROWS = `
  select g.id as mutual_group_id, null::int as mutual_id, g.name, g.search, coalesce(n.mutuals, 0) as mutuals_count,
    '{}'::text[] as group_names,
    c.id, c.practitioner_id, c.is_valid, c.login_sealed is not null and c.password_sealed is not null as has_credentials, c.created_at, c.version
  from mutual_groups g
  left join conventions c on c.mutual_group_id = g.id and c.practitioner_id = $1 and c.deleted_at is null
  left join (
    select x.mutual_group_id, count(*)::int as mutuals from mutual_group_members x join mutuals m on m.id = x.mutual_id
    where m.deleted_at is null group by 1) n on n.mutual_group_id = g.id
  where g.deleted_at is null
  union all
  select null, m.id, m.name, m.search, 0,
    coalesce((select array_agg(g.name::text order by g.name) ${GROUPS_OF_MUTUAL}), '{}'),
    c.id, c.practitioner_id, c.is_valid, c.login_sealed is not null and c.password_sealed is not null, c.created_at, c.version
  from mutuals m
  left join conventions c on c.mutual_id = m.id and c.practitioner_id = $1 and c.deleted_at is null
  where m.deleted_at is null and (c.id is not null or not exists (select ${GROUPS_OF_MUTUAL}))`;

const STATE = `case when r.id is null then 'missing' when r.is_valid then 'valid' else 'to-check' end`;

// Of a practitioner with no insurer to count there is a line all the same, without a state.
const STANDING = `select p.archived_by is not null as is_locked, f.state, f.is_group, f.count
         from practitioners p
           left join (select ${STATE} as state, r.mutual_group_id is not null as is_group, count(*)::int as count
                      from (${ROWS}) r group by 1, 2) f on true
         where p.id = $1 and p.deleted_at is null`;

const COLUMNS = `c.id, c.practitioner_id, c.mutual_id, c.mutual_group_id, coalesce(m.name, g.name) as name, c.is_valid,
  c.login_sealed is not null and c.password_sealed is not null as has_credentials, c.created_at, c.version`;

const get = (lock: '' | 'for update of c') => `select ${COLUMNS} from conventions c
         left join mutuals m on m.id = c.mutual_id left join mutual_groups g on g.id = c.mutual_group_id
         where c.id = $1 and c.practitioner_id = $2 and c.deleted_at is null ${lock}`;

const CREDENTIALS = `select login_sealed as "loginSealed", password_sealed as "passwordSealed" from conventions
         where id = $1 and login_sealed is not null and password_sealed is not null`;

const ADD = `insert into conventions (practitioner_id, mutual_id, mutual_group_id, login_sealed, password_sealed, is_valid, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`;

// The insurer is replaced as a whole when $4 says so: one of its two columns is null.
const SAVE = `update conventions set login_sealed = coalesce($2, login_sealed), password_sealed = coalesce($3, password_sealed),
           mutual_id = case when $4 then $5::int else mutual_id end,
           mutual_group_id = case when $4 then $6::int else mutual_group_id end,
           version = version + 1
         where id = $1`;

const SAVE_VALID = 'update conventions set is_valid = $2 where id = $1';
const DELETE = 'update conventions set deleted_at = $2 where id = $1';

type ConventionColumns = {
  id: number;
  practitioner_id: number;
  mutual_id: number | null;
  mutual_group_id: number | null;
  name: string;
  is_valid: boolean;
  has_credentials: boolean;
  created_at: Date;
  version: number;
};

type StandingRow = {
  is_locked: boolean;
  state: ConventionState | null;
  is_group: boolean | null;
  count: number | null;
};

type Row = Omit<ConventionColumns, 'id'> & {
  id: number | null;
  mutuals_count: number;
  group_names: string[];
};

/** Conventions of practitioners with insurers. */
export function conventionStore(scope: Scope): ConventionStore {
  const read = async (lock: Parameters<typeof get>[0], id: number, practitionerId: number) => {
    const [row] = await scope.query<ConventionColumns>(get(lock), [id, practitionerId]);
    if (!row) throw domainError('not_found');
    return convention(row);
  };

  return {
    search: (query) => search(scope, query),
    async standingOf(practitionerId) {
      const found = await scope.query<StandingRow>(STANDING, [practitionerId]);
      if (!found[0]) throw domainError('not_found');
      const sum = (rows: typeof found) => rows.reduce((total, { count }) => total + (count ?? 0), 0);
      const of = (state: ConventionState) => found.filter((row) => row.state === state);
      const groups = (rows: typeof found) => rows.filter(({ is_group: isGroup }) => isGroup);
      return {
        counts: { missing: sum(of('missing')), 'to-check': sum(of('to-check')), valid: sum(of('valid')) },
        progress: { valid: sum(groups(of('valid'))), total: sum(groups(found)) },
        isLocked: found[0].is_locked,
      };
    },
    get: (id, practitionerId) => read('', id, practitionerId),
    getToChange: (id, practitionerId) => read('for update of c', id, practitionerId),
    async getCredentials(id) {
      const [row] = await scope.query<{ loginSealed: string; passwordSealed: string }>(CREDENTIALS, [id]);
      return row ?? null;
    },
    async add({ practitionerId, mutualId, mutualGroupId, loginSealed, passwordSealed, isValid, at }) {
      const values = [practitionerId, mutualId, mutualGroupId, loginSealed, passwordSealed, isValid, at];
      const [row] = await onePerInsurer(scope.query<{ id: number }>(ADD, values));
      if (!row) throw new Error('no convention was written');
      return row.id;
    },
    async save(id, { loginSealed = null, passwordSealed = null, mutualId, mutualGroupId }) {
      const isMoved = mutualId !== undefined || mutualGroupId !== undefined;
      const values = [id, loginSealed, passwordSealed, isMoved, mutualId ?? null, mutualGroupId ?? null];
      await onePerInsurer(scope.query(SAVE, values));
    },
    async saveValid(id, isValid) {
      await scope.query(SAVE_VALID, [id, isValid]);
    },
    async softDelete(id, at) {
      await scope.query(DELETE, [id, at]);
    },
  };
}

/** Of two who add the same one at once, the second is told. */
async function onePerInsurer<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) === '23505') throw domainError('convention_exists');
    throw error;
  }
}

const orderColumns: Record<ConventionColumn, readonly string[]> = {
  name: ['r.name'],
  id: [],
  state: [`case when r.id is null then 0 when r.is_valid then 2 else 1 end`, 'r.name'],
  creationDate: ['r.created_at'],
};

async function search(
  scope: Scope,
  { practitionerId, state, words, page, perPage, orderBy, order }: ConventionQuery,
): Promise<Page<ConventionRow>> {
  const values: unknown[] = [practitionerId];
  const conditions = words.map((word) => `r.search like $${values.push(searchPattern(word))}`);
  if (state !== undefined) conditions.push(`${STATE} = $${values.push(state)}`);
  const where = ['true', ...conditions].join(' and ');
  // Insurers without a convention come last, whichever way.
  const columns = [...orderColumns[orderBy], 'r.id', 'r.mutual_group_id', 'r.mutual_id']
    .map((column) => `${column} ${order} nulls last`)
    .join(', ');
  const from = perPage === null ? 0 : (page - 1) * perPage;
  const [rows, [sum]] = await Promise.all([
    scope.query<Row>(
      `select r.* from (${ROWS}) r where ${where} order by ${columns} offset $${values.length + 1} limit $${values.length + 2}`,
      [...values, from, perPage],
    ),
    // Without pages all rows are there to be counted.
    perPage === null
      ? []
      : scope.query<{ total: number }>(
          `select count(*)::int as total from (${ROWS}) r where ${where}`,
          values,
        ),
  ]);
  const total = sum?.total ?? rows.length;
  const totalCapped = words.length > 0 && total > SEARCH_TOTAL_CAP;
  // Without pages the first holds everything.
  const isPastEnd = perPage === null && page > 1;
  return {
    rows: isPastEnd ? [] : rows.map(conventionRow),
    total: totalCapped ? SEARCH_TOTAL_CAP : total,
    totalCapped,
  };
}

function conventionRow(row: Row): ConventionRow {
  const { id } = row;
  return {
    ...insurerOf(row),
    mutualsCount: row.mutuals_count,
    groupNames: row.group_names,
    convention: id === null ? null : convention({ ...row, id }),
  };
}

const insurerOf = ({
  mutual_id: mutualId,
  mutual_group_id: mutualGroupId,
  name,
}: Pick<ConventionColumns, 'mutual_id' | 'mutual_group_id' | 'name'>): Pick<
  Convention,
  'mutual' | 'mutualGroup'
> => ({
  mutual: mutualId === null ? null : { id: mutualId, name },
  mutualGroup: mutualGroupId === null ? null : { id: mutualGroupId, name },
});

const convention = (row: ConventionColumns): Convention => ({
  id: row.id,
  practitionerId: row.practitioner_id,
  ...insurerOf(row),
  isValid: row.is_valid,
  hasCredentials: row.has_credentials,
  createdAt: row.created_at,
  version: row.version,
});
