import type { HousekeepingStore, Served } from '@accordent/core/housekeeping/housekeeping-store.ts';
import type { LoginKind } from '@accordent/core/shared/actor.ts';
import type { Scope } from '../database.ts';

const served: Record<Served, readonly [table: string, isOld: string]> = {
  // What is still running is not forgotten, however old its key.
  'idempotency-keys': ['idempotency_keys', 'created_at < ? and (answer is not null or locked_until < now())'],
  'login-challenges': ['login_challenges', 'expires_at < ?'],
  'password-links': ['password_links', 'expires_at < ?'],
  'member-invitations': ['member_invitations', 'least(expires_at, used_at, withdrawn_at) < ?'],
  'account-changes': ['account_changes', 'expires_at < ?'],
  'used-challenges': ['used_challenges', 'used_at < ?'],
  'depot-codes': ['depot_codes', 'expires_at < ?'],
  'push-devices': ['push_devices', 'coalesce(last_used_at, created_at) < ?'],
  passkeys: ['passkeys', 'coalesce(last_used_at, created_at) < ?'],
  // The half minute of the last code that served.
  'totp-secrets': ['totp_secrets', 'greatest(created_at, to_timestamp(last_step * 30)) < ?'],
  'recovery-codes': [
    'recovery_codes as c',
    `created_at < ?
       and not exists (select from passkeys k where (k.login_kind, k.login_id) = (c.login_kind, c.login_id))
       and not exists (select from totp_secrets t where (t.login_kind, t.login_id) = (c.login_kind, c.login_id))`,
  ],
  'phone-links': ['phone_links', 'expires_at < ?'],
  sessions: ['sessions', 'least(expires_at, ended_at) < ?'],
  'done-jobs': ['outbox', 'done_at < ?'],
  // The latest by the clock says what is owed.
  'task-runs': [
    'scheduled_runs as r',
    `finished_at < ? and exists (select from scheduled_runs later
       where later.task = r.task and later.asked_at is null and later.due_at > r.due_at and later.finished_at is not null)`,
  ],
  exports: ['exports', 'created_at < ?'],
  alerts: ['alerts', 'at < ?'],
  notifications: ['notifications', 'removed_at < ?'],
  'live-events': ['live_events', 'created_at < ?'],
  'opened-records': ['opened_records', 'opened_at < ?'],
  'undoable-acts': ['undoable_acts', 'at < ?'],
  presences: ['presences', 'seen_at < ?'],
  batches: ['batches', 'ended_at < ?'],
  'unpaid-lots': [
    'lots as o',
    `exists (select from money_files f where f.id = o.money_file_id and f.created_at < ?) and o.bank_line_id is null
       and not exists (select from lot_lines l join allocations a on a.lot_line_id = l.id where l.lot_id = o.id)`,
  ],
  'unclaimed-credits': [
    'bank_lines as l',
    `booked_on < ? and not exists (select from lots o where o.bank_line_id = l.id)
       and not exists (select from allocations a where a.bank_line_id = l.id)`,
  ],
};

/** What is done with those that are `gone`. */
const alsoForgotten: Partial<Record<Served, string>> = {
  // No erasure would find the address of its mail again.
  'member-invitations': `update outgoing_mails set recipient = '' where key in (select 'member-invitation:' || id from gone)`,
  // Nor an address that its owner has left; the one that he has now is found by his account.
  'account-changes': `update outgoing_mails set recipient = '' where recipient in (select email from gone
    except (select email from administrators union all select email from practitioners union all select email from members))`,
  notifications: 'delete from notification_reads where notification_id in (select id from gone)',
};

/** Deletes rows that have served. */
export const housekeepingStore = (scope: Scope): HousekeepingStore => ({
  async forget(which, before) {
    const [table, isOld] = served[which];
    if (which === 'passkeys' || which === 'totp-secrets')
      return forgetFactors(scope, {
        table,
        isOld,
        before,
        isFactor: which === 'passkeys' ? 'true' : 'confirmed_at is not null',
      });
    const besides = alsoForgotten[which];
    if (besides) return forgetWith(scope, { table, isOld, before, besides });
    return scope.knex(table).whereRaw(isOld, [before]).delete();
  },
});

type Old = { readonly table: string; readonly isOld: string; readonly before: Date };

async function forgetWith(
  scope: Scope,
  { table, isOld, before, besides }: Old & { readonly besides: string },
): Promise<number> {
  const [counted] = await scope.query<{ count: number }>(
    `with gone as (delete from ${table} where ${isOld.replace('?', '$1')} returning *), also as (${besides})
     select count(*)::int as count from gone`,
    [before],
  );
  return counted?.count ?? 0;
}

const tablesOfLogins = {
  admin: 'administrators',
  practitioner: 'practitioners',
  member: 'members',
} as const satisfies Record<LoginKind, string>;

/**
 * Never the password alone: who loses a factor is asked for a mailed code, as who was let back in. An application that was
 * never confirmed was none.
 */
async function forgetFactors(
  scope: Scope,
  { table, isOld, before, isFactor }: Old & { readonly isFactor: string },
): Promise<number> {
  const asked = Object.entries(tablesOfLogins).map(
    ([kind, logins]) => `asked_${kind} as (update ${logins} set needs_code = true
         where not needs_code and id in (select login_id from gone where is_factor and login_kind = '${kind}'))`,
  );
  const [counted] = await scope.query<{ count: number }>(
    `with gone as (delete from ${table} where ${isOld.replace('?', '$1')} returning login_kind, login_id, ${isFactor} as is_factor), ${asked.join(', ')}
         select count(*)::int as count from gone`,
    [before],
  );
  return counted?.count ?? 0;
}
