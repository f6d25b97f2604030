import type { Account, AccountStore } from '@accordent/core/sessions/account-store.ts';
import type { AccountKind } from '@accordent/core/shared/crypto-ports.ts';
import type { Scope } from '../database.ts';
import { LOGS_IN, TABLE } from './account-columns.ts';

const select = (kind: AccountKind) =>
  `select '${kind}' as kind, a.id, a.email, a.password_hash, a.needs_code, (${LOGS_IN[kind]}) as may_log_in,
     ${kind === 'admin' ? 'a.is_super' : 'false'} as is_super_administrator
   from ${TABLE[kind]} a where a.deleted_at is null`;

const lock = (kind: AccountKind) => `select 1 from ${TABLE[kind]} where id = $1 for no key update`;
const savePasswordHash = (kind: AccountKind) => `update ${TABLE[kind]} set password_hash = $2 where id = $1`;

/** The two tables of accounts, as the login sees them. */
export function accountStore(scope: Scope): AccountStore {
  const found = async (kind: AccountKind, column: string, value: unknown) =>
    (await scope.query<Account>(`${select(kind)} and ${column} = $1`, [value]))[0] ?? null;
  return {
    findByEmail: (kind, email) => found(kind, 'a.email', email),
    find: (kind, id) => found(kind, 'a.id', id),
    async lock(kind, id) {
      await scope.query(lock(kind), [id]);
    },
    async savePasswordHash(kind, id, passwordHash) {
      await scope.query(savePasswordHash(kind), [id, passwordHash]);
    },
  };
}
