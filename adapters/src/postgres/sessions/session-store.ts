import { randomUUID } from 'node:crypto';
import type { Actor } from '@accordent/core/shared/actor.ts';
import type { AccountKind } from '@accordent/core/shared/crypto-ports.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { isSuperPlan, superPlanIds } from '@accordent/core/practitioners/plans.ts';
import { rolesOf } from '@accordent/core/sessions/session-rules.ts';
import type { LiveSession, SessionColumn, SessionStore } from '@accordent/core/sessions/session-store.ts';
import type { Scope } from '../database.ts';
import { accountColumn, accountColumns, LOGS_IN } from './account-columns.ts';
import { Sessions, type SessionRow } from './session-model.ts';

type LiveRow = { id: number; createdAt: Date; expiresAt: Date };

const LIVE_ADMIN = `select a.id, a.is_super, s.created_at, s.expires_at
         from sessions s join administrators a on a.id = s.admin_id
         where s.id = $1 and s.ended_at is null and s.expires_at > $2 and ${LOGS_IN.admin}`;

// Deleted and archived members stay in the practice's lists, as they do in those of the staff.
const LIVE_PRACTITIONER = `select a.id, a.plan_id, s.created_at, s.expires_at,
           case when a.plan_id in (${superPlanIds.join(', ')}) then array(select l.id from practitioners l where l.parent_id = a.id) else '{}' end as linked
         from sessions s join practitioners a on a.id = s.practitioner_id
         where s.id = $1 and s.ended_at is null and s.expires_at > $2 and ${LOGS_IN.practitioner}`;

const column = {
  id: 'id',
  creationDate: 'createdAt',
  lastSeenDate: 'lastSeenAt',
} as const satisfies Record<SessionColumn, keyof SessionRow>;

/** Sessions in PostgreSQL: the truth of every token. */
export function sessionStore(scope: Scope): SessionStore {
  const open = (kind: AccountKind, accountId: number) =>
    Sessions.query(scope.knex).where(accountColumn(kind, accountId)).whereNull('endedAt');

  return {
    async findLive(sessionId, kind, now) {
      return kind === 'admin'
        ? findAdministrator(scope, sessionId, now)
        : findPractitioner(scope, sessionId, now);
    },
    async open({ kind, accountId, ...session }) {
      const id = randomUUID();
      await Sessions.query(scope.knex).insert({
        id,
        ...accountColumns(kind, accountId),
        ...session,
        lastSeenAt: session.createdAt,
      });
      return id;
    },
    async markSeen(sessionId, at) {
      await Sessions.query(scope.knex).where({ id: sessionId }).patch({ lastSeenAt: at });
    },
    async list(actor, { page, perPage, orderBy, order }, now) {
      const { results, total } = await open(actor.kind, actor.id)
        .where('expiresAt', '>', now)
        .orderBy([
          { column: column[orderBy], order },
          { column: 'id', order },
        ])
        .page(page - 1, perPage);
      const rows = results.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
        id,
        userAgent,
        ip,
        createdAt,
        lastSeenAt,
      }));
      return { rows, total, totalCapped: false };
    },
    async end(sessionId, actor, at) {
      const ended = await open(actor.kind, actor.id).where({ id: sessionId }).patch({ endedAt: at });
      if (ended === 0) throw domainError('not_found');
    },
    async endAll(kind, accountId, at) {
      await open(kind, accountId).patch({ endedAt: at });
    },
  };
}

async function findAdministrator(scope: Scope, sessionId: string, now: Date): Promise<LiveSession | null> {
  const [row] = await scope.query<LiveRow & { isSuper: boolean }>(LIVE_ADMIN, [sessionId, now]);
  if (!row) return null;
  return live({ kind: 'admin', id: row.id, sessionId, isSuper: row.isSuper }, row);
}

async function findPractitioner(scope: Scope, sessionId: string, now: Date): Promise<LiveSession | null> {
  const [row] = await scope.query<LiveRow & { planId: number; linked: number[] }>(LIVE_PRACTITIONER, [
    sessionId,
    now,
  ]);
  if (!row) return null;
  const { id, planId, linked } = row;
  const isSuper = isSuperPlan(planId);
  return live({ kind: 'practitioner', id, sessionId, planId, isSuper, practiceIds: [id, ...linked] }, row);
}

const live = (actor: Actor, row: LiveRow): LiveSession => ({
  actor,
  roles: rolesOf(actor),
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
});
