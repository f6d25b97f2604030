import type {
  AdministratorColumn,
  AdministratorQuery,
  AdministratorRecord,
  AdministratorStore,
} from '@accordent/core/administrators/administrator-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { sqlState } from '../database-errors.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../list/conditions.ts';

const COLUMNS = `id, email, firstname, lastname, is_super as "isSuper", is_active as "isActive",
  password_hash is not null as "hasPassword", created_at as "createdAt", version`;

const get = (lock: '' | 'for no key update') =>
  `select ${COLUMNS} from administrators where id = $1 and deleted_at is null ${lock}`;

const LOCK_SUPERS = `select id from administrators where is_super and is_active and deleted_at is null order by id for no key update`;

const COUNT_SUPERS =
  'select count(*)::int as count from administrators where is_super and is_active and deleted_at is null';

const ACTIVE = `select ${COLUMNS} from administrators where is_active and deleted_at is null order by id`;

const ADD = `insert into administrators (email, firstname, lastname, is_super, is_active, password_hash, needs_code, created_at)
         values ($1, $2, $3, $4, $5, $6, true, $7) returning id`;

const SAVE = `update administrators set email = $2, firstname = $3, lastname = $4, is_super = $5, is_active = $6, version = version + 1
         where id = $1`;

const DELETE = 'update administrators set deleted_at = $2 where id = $1';

/** The staff. */
export function administratorStore(scope: Scope): AdministratorStore {
  const read = async (lock: Parameters<typeof get>[0], id: number) => {
    const [row] = await scope.query<AdministratorRecord>(get(lock), [id]);
    if (!row) throw domainError('not_found');
    return row;
  };

  return {
    get: (id) => read('', id),
    getToChange: (id) => read('for no key update', id),
    search: (query) => search(scope, query),
    async lockActiveSupers() {
      return (await scope.query<{ id: number }>(LOCK_SUPERS)).map(({ id }) => id);
    },
    async countActiveSupers() {
      const [row] = await scope.query<{ count: number }>(COUNT_SUPERS);
      return row?.count ?? 0;
    },
    listActive: () => scope.query<AdministratorRecord>(ACTIVE),
    async add({ email, firstname, lastname, isSuper, isActive, passwordHash, at }) {
      const values = [email, firstname, lastname, isSuper, isActive, passwordHash, at];
      const [row] = await oneAddress(scope.query<{ id: number }>(ADD, values));
      if (!row) throw new Error('no administrator was written');
      return row.id;
    },
    async save(id, { email, firstname, lastname, isSuper, isActive }) {
      await oneAddress(scope.query(SAVE, [id, email, firstname, lastname, isSuper, isActive]));
    },
    async softDelete(id, at) {
      await scope.query(DELETE, [id, at]);
    },
  };
}

/** Of two who give the same address at once, the second is told. */
async function oneAddress<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) === '23505') throw domainError('duplicate_entry');
    throw error;
  }
}

const FRENCH = 'collate "fr-x-icu"';
const orderColumns: Record<AdministratorColumn, readonly string[]> = {
  name: [`lastname ${FRENCH}`, `firstname ${FRENCH}`],
  id: [],
  firstname: [`firstname ${FRENCH}`],
  lastname: [`lastname ${FRENCH}`],
  email: ['email'],
  roles: ['is_super'],
  isActive: ['is_active'],
  creationDate: ['created_at'],
};

async function search(
  scope: Scope,
  { isSuper, isActive, words, page, perPage, orderBy, order }: AdministratorQuery,
): Promise<Page<AdministratorRecord>> {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    'deleted_at is null',
    ...(isSuper === undefined ? [] : [`is_super = ${put(isSuper)}`]),
    ...(isActive === undefined ? [] : [`is_active = ${put(isActive)}`]),
    // The staff are few: their texts need no index.
    ...words.map(
      (word) =>
        `' ' || search_form(concat_ws(' ', lastname, firstname, email)) like ${put(searchPattern(word))}`,
    ),
  ].join(' and ');
  const columns = [...orderColumns[orderBy], 'id'].map((column) => `${column} ${order}`).join(', ');
  const [rows, [sum]] = await Promise.all([
    scope.query<AdministratorRecord>(
      `select ${COLUMNS} from administrators where ${conditions} order by ${columns} offset $${values.length + 1} limit $${values.length + 2}`,
      [...values, (page - 1) * perPage, perPage],
    ),
    scope.query<{ total: number }>(
      `select count(*)::int as total from administrators where ${conditions}`,
      values,
    ),
  ]);
  const total = sum?.total ?? 0;
  const totalCapped = words.length > 0 && total > SEARCH_TOTAL_CAP;
  return { rows, total: totalCapped ? SEARCH_TOTAL_CAP : total, totalCapped };
}
