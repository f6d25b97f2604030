import type { Account, AccountStore } from '@accordent/core/sessions/account-store.ts';
import type { AccountKind } from '@accordent/core/shared/crypto-ports.ts';
import type { Scope } from '../database.ts';
import { LOGS_IN, TABLE } from './account-columns.ts';

type Row = {
  id: number;
  email: string;
  passwordHash: string | null;
  mayLogIn: boolean;
  needsCode: boolean;
  isSuperAdministrator: boolean;
};

const select = (kind: AccountKind) =>
  `select a.id, a.email, a.password_hash, a.needs_code, (${LOGS_IN[kind]}) as may_log_in,
     ${kind === 'admin' ? 'a.is_super' : 'false'} as is_super_administrator
   from ${TABLE[kind]} a where a.deleted_at is null`;

const byEmail = (kind: AccountKind) => `${select(kind)} and a.email = $1`;
const byId = (kind: AccountKind) => `${select(kind)} and a.id = $1`;
const lock = (kind: AccountKind) => `select 1 from ${TABLE[kind]} where id = $1 for no key update`;
const savePasswordHash = (kind: AccountKind) => `update ${TABLE[kind]} set password_hash = $2 where id = $1`;

/** The two tables of accounts, as the login sees them. */
export function accountStore(scope: Scope): AccountStore {
  return {
    async findByEmail(kind, email) {
      const [row] = await scope.query<Row>(byEmail(kind), [email]);
      return row ? account(kind, row) : null;
    },
    async find(kind, id) {
      const [row] = await scope.query<Row>(byId(kind), [id]);
      return row ? account(kind, row) : null;
    },
    async lock(kind, id) {
      await scope.query(lock(kind), [id]);
    },
    async savePasswordHash(kind, id, passwordHash) {
      await scope.query(savePasswordHash(kind), [id, passwordHash]);
    },
  };
}

const account = (kind: AccountKind, row: Row): Account => ({
  kind,
  id: row.id,
  email: row.email,
  passwordHash: row.passwordHash,
  mayLogIn: row.mayLogIn,
  needsCode: row.needsCode,
  isSuperAdministrator: row.isSuperAdministrator,
});
