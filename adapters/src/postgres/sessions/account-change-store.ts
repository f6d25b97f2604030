import { randomUUID } from 'node:crypto';
import type { AccountChange, AccountChangeStore } from '@accordent/core/sessions/account-change-store.ts';
import type { Scope } from '../database.ts';
import { AccountChanges } from './account-change-model.ts';
import { accountColumn, accountColumns, ID_OF, KIND_OF } from './account-columns.ts';

const FIND_LIVE = `select c.id, ${KIND_OF('c')} as kind,
    ${ID_OF('c')} as account_id, c.change, c.email, c.changed_by, c.created_at, c.expires_at,
    c.links_wait_until, coalesce(a.firstname, p.firstname, m.firstname) as firstname,
    coalesce(a.email, p.email, m.email) as present_email
  from account_changes c
  left join administrators a on a.id = c.admin_id and a.deleted_at is null
  left join practitioners p on p.id = c.practitioner_id and p.deleted_at is null
  left join members m on m.id = c.member_id and m.closed_at is null
  where c.id = $1 and coalesce(a.id, p.id, m.id) is not null and c.stopped_at is null and c.expires_at > $2`;

const ADDRESS_WAIT = `select max(links_wait_until) as until, array_agg(distinct changed_by) as changed_by
  from account_changes
  where practitioner_id = $1 and links_wait_until > $2 and confirmed_at is null and stopped_at is null`;

/** Changes of passwords and addresses, told to whose account it is. */
export function accountChangeStore(scope: Scope): AccountChangeStore {
  const changes = () => AccountChanges.query(scope.knex);
  return {
    async add({ kind, accountId, ...change }) {
      const id = randomUUID();
      await changes().insert({ id, ...accountColumns(kind, accountId), ...change });
      return id;
    },
    findLive: async (id, now) => (await scope.query<AccountChange>(FIND_LIVE, [id, now]))[0] ?? null,
    async stopFrom({ kind, accountId, createdAt }, at) {
      const stopped = await changes()
        .where(accountColumn(kind, accountId))
        .where('createdAt', '>=', createdAt)
        .whereNull('stoppedAt')
        .patch({ stoppedAt: at })
        .returning(['email', 'createdAt', 'change']);
      // Of one instant, the address was changed before the password.
      const [first] = stopped.toSorted(
        (one, other) =>
          one.createdAt.getTime() - other.createdAt.getTime() || (one.change === 'email' ? -1 : 1),
      );
      if (!first) throw new Error('nothing was stopped');
      return { email: first.email };
    },
    async addressWait(practitionerId, now) {
      const [wait] = await scope.query<{ until: Date | null; changedBy: number[] }>(ADDRESS_WAIT, [
        practitionerId,
        now,
      ]);
      return wait?.until ? { until: wait.until, changedBy: wait.changedBy } : null;
    },
    async confirmAddress(practitionerId, adminId, at) {
      await changes()
        .where({ practitionerId })
        .where('linksWaitUntil', '>', at)
        .whereNull('confirmedAt')
        .whereNull('stoppedAt')
        .patch({ confirmedBy: adminId, confirmedAt: at });
    },
  };
}
