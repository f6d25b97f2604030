import type { Account, AccountStore } from '@accordent/core/sessions/account-store.ts';
import type { LoginKind } from '@accordent/core/shared/actor.ts';
import type { Scope } from '../database.ts';
import { hasPasskey, hasTotp, IS_THERE, LOGS_IN, TABLE } from './account-columns.ts';

const select = (kind: LoginKind) =>
  `select '${kind}' as kind, a.id, a.email, a.password_hash, ${hasPasskey(kind)} as has_passkey, ${hasTotp(kind)} as has_totp,
     (a.needs_code or ${hasPasskey(kind)} or ${hasTotp(kind)}) as needs_code, (${LOGS_IN[kind]}) as may_log_in,
     ${kind === 'admin' ? 'a.is_super' : 'false'} as is_super_administrator
   from ${TABLE[kind]} a where ${IS_THERE[kind]}`;

const lock = (kind: LoginKind) => `select 1 from ${TABLE[kind]} where id = $1 for no key update`;
const askForCode = (kind: LoginKind) => `update ${TABLE[kind]} set needs_code = true where id = $1`;
const savePasswordHash = (kind: LoginKind) => `update ${TABLE[kind]} set password_hash = $2 where id = $1`;

const BY_EMAIL = {
  admin: `${select('admin')} and a.email = $1`,
  // An address belongs to one of the two.
  practitioner: `${select('practitioner')} and a.email = $1 union all ${select('member')} and a.email = $1 limit 1`,
};

/** The tables of accounts, as the login sees them. */
export function accountStore(scope: Scope): AccountStore {
  return {
    async findByEmail(area, email) {
      return (await scope.query<Account>(BY_EMAIL[area], [email]))[0] ?? null;
    },
    async find(kind, id) {
      return (await scope.query<Account>(`${select(kind)} and a.id = $1`, [id]))[0] ?? null;
    },
    async lock(kind, id) {
      await scope.query(lock(kind), [id]);
    },
    async askForCode(kind, id) {
      await scope.query(askForCode(kind), [id]);
    },
    async savePasswordHash(kind, id, passwordHash) {
      await scope.query(savePasswordHash(kind), [id, passwordHash]);
    },
  };
}
