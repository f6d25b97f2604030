import type { AdministratorRecord } from '@accordent/core/administrators/administrator.ts';
import type {
  AdministratorColumn,
  AdministratorQuery,
  AdministratorStore,
} from '@accordent/core/administrators/administrator-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Whole } from '@accordent/core/shared/walk.ts';
import { raw } from 'objection';
import { hasPasskey, hasTotp, LOGS_IN } from '../sessions/account-columns.ts';
import { unlessTaken } from '../database-errors.ts';
import type { Scope } from '../database.ts';
import { eachWord } from '../list/conditions.ts';
import { countedPage, cutPage, orderOf } from '../list/page.ts';
import { asIs, sql, where, type Sql } from '../list/sql.ts';
import { walkOf } from '../list/walk.ts';
import { Administrators } from './administrator-model.ts';

const COLUMNS = `id, email, firstname, lastname, is_super, is_active, password_hash is not null as has_password,
  (${hasPasskey('admin', 'administrators')} or ${hasTotp('admin', 'administrators')}) as has_factor, created_at, version`;

const ACTIVE_WITHOUT_FACTOR = `select a.id from administrators a
  where ${LOGS_IN.admin} and not ${hasPasskey('admin')} and not ${hasTotp('admin')} order by a.id`;

// Asked with every list of the staff.
const COUNT_SUPERS = `select count(*)::int as count from administrators a where a.is_super and ${LOGS_IN.admin}`;

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

/** The staff. */
export function administratorStore(scope: Scope): AdministratorStore {
  const administrators = () => Administrators.query(scope.knex).whereNull('deletedAt');
  const records = () => administrators().select(raw(COLUMNS)).castTo<AdministratorRecord[]>();
  const activeSupers = () => administrators().where({ isSuper: true, isActive: true });
  const taken = () => domainError('duplicate_entry');

  async function one(found: PromiseLike<AdministratorRecord[]>): Promise<AdministratorRecord> {
    const [record] = await found;
    if (!record) throw domainError('not_found');
    return record;
  }

  return {
    get: (id) => one(records().where({ id })),
    getToChange: (id) => one(records().where({ id }).forNoKeyUpdate()),
    async search(query) {
      const { found, lines } = listOf(query);
      return countedPage(scope, cutPage(lines, query), found, { isSearch: query.words.length > 0 });
    },
    walk(query) {
      const { found, lines: ordered } = listOf(query);
      return walkOf<AdministratorRecord>(scope, { found, ordered, read: (batch) => batch });
    },
    lockActiveSupers: async () =>
      (await activeSupers().select('id').orderBy('id').forNoKeyUpdate()).map(({ id }) => id),
    async countActiveSupers() {
      const [row] = await scope.query<{ count: number }>(COUNT_SUPERS);
      return row?.count ?? 0;
    },
    activeWithoutFactor: async () =>
      (await scope.query<{ id: number }>(ACTIVE_WITHOUT_FACTOR)).map(({ id }) => id),
    listActive: async () => records().where({ isActive: true }).orderBy('id'),
    async add({ at, ...administrator }) {
      const row = { ...administrator, needsCode: true, createdAt: at };
      return (await unlessTaken(administrators().insert(row), taken)).id;
    },
    async save(id, { email, firstname, lastname, isSuper, isActive }) {
      const change = { email, firstname, lastname, isSuper, isActive, version: raw('version + 1') };
      await unlessTaken(administrators().findById(id).patch(change), taken);
    },
    async softDelete(id, at) {
      await administrators().findById(id).patch({ deletedAt: at });
    },
  };
}

function listOf({ isSuper, isActive, words, orderBy, order }: Whole<AdministratorQuery>): {
  found: Sql;
  lines: Sql;
} {
  const found = sql`from administrators ${where(
    sql`deleted_at is null`,
    isSuper !== undefined && sql`is_super = ${isSuper}`,
    isActive !== undefined && sql`is_active = ${isActive}`,
    // The staff are few: their texts need no index.
    ...eachWord(
      words,
      (word) => sql`' ' || search_form(concat_ws(' ', lastname, firstname, email)) like ${word}`,
    ),
  )}`;
  const by = orderOf([...orderColumns[orderBy], 'id'], order);
  return { found, lines: sql`select ${asIs(COLUMNS)} ${found} order by ${asIs(by)}` };
}
