import { randomUUID } from 'node:crypto';
import {
  loginOf,
  type ActingMember,
  type Actor,
  type LoginKind,
  type MemberRole,
} from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { mustAddFactor } from '@accordent/core/factors/factor-policy.ts';
import { isSuperPlan, superPlanIds } from '@accordent/core/practitioners/plans.ts';
import { rolesOf } from '@accordent/core/sessions/session-rules.ts';
import type { LiveSession, SessionColumn, SessionStore } from '@accordent/core/sessions/session-store.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../list/conditions.ts';
import {
  accountColumn,
  accountColumns,
  hasPasskey,
  hasTotp,
  LOGS_IN,
  practiceLogsIn,
} from './account-columns.ts';
import { Sessions, type SessionRow } from './session-model.ts';

type LiveRow = { id: number; createdAt: Date; expiresAt: Date };

const LIVE_ADMIN = `select a.id, a.is_super, s.created_at, s.expires_at,
           (select value ->> 'factorFrom' from settings where name = 'login-policy') as factor_from,
           (${hasPasskey('admin')} or ${hasTotp('admin')}) as has_factor
         from sessions s join administrators a on a.id = s.admin_id
         where s.id = $1 and s.ended_at is null and s.expires_at > $2 and ${LOGS_IN.admin}`;

// Deleted and archived members stay in the practice's lists, as they do in those of the staff.
const LIVE_PRACTITIONER = `select a.id, a.plan_id, s.created_at, s.expires_at, s.member_id, w.id as membership_id, w.role, w.practitioner_ids,
           case when a.plan_id in (${superPlanIds.join(', ')}) then array(select l.id from practitioners l where l.parent_id = a.id) else '{}' end as linked
         from sessions s left join memberships w on w.id = s.membership_id
         join practitioners a on a.id = coalesce(s.practitioner_id, w.practitioner_id)
         where s.id = $1 and s.ended_at is null and s.expires_at > $2 and w.ended_at is null and ${LOGS_IN.practitioner}`;

// The place that he was last at, where he may work.
const LAST_PLACE = `select w.id from memberships w join practitioners p on p.id = w.practitioner_id
         where w.member_id = $1 and w.ended_at is null and ${practiceLogsIn('p')} order by w.last_used_at desc, w.id limit 1`;

const END_OF_MEMBERS = `update sessions s set ended_at = $2 from memberships w
         where w.id = s.membership_id and w.practitioner_id = $1 and s.ended_at is null and ($3::int is null or s.member_id = $3)`;

// One's own are few: their texts need no index.
const HOLDS = `' ' || search_form(concat_ws(' ', user_agent, ip)) like ?`;

const column = {
  id: 'id',
  creationDate: 'createdAt',
  lastSeenDate: 'lastSeenAt',
} as const satisfies Record<SessionColumn, keyof SessionRow>;

/** Sessions in PostgreSQL: the truth of every token. */
export function sessionStore(scope: Scope): SessionStore {
  const open = (kind: LoginKind, accountId: number) =>
    Sessions.query(scope.knex).where(accountColumn(kind, accountId)).whereNull('endedAt');

  const ownOf = (actor: Actor) => {
    const { kind, id } = loginOf(actor);
    return open(kind, id);
  };

  async function lastPlace(memberId: number): Promise<number> {
    const [place] = await scope.query<{ id: number }>(LAST_PLACE, [memberId]);
    if (!place) throw domainError('forbidden_account');
    return place.id;
  }

  return {
    async findLive(sessionId, kind, now) {
      return kind === 'admin'
        ? findAdministrator(scope, sessionId, now)
        : findPractitioner(scope, sessionId, now);
    },
    async open({ kind, accountId, membershipId, ...session }) {
      const id = randomUUID();
      const place = kind === 'member' ? (membershipId ?? (await lastPlace(accountId))) : null;
      await Sessions.query(scope.knex).insert({
        id,
        ...accountColumns(kind, accountId),
        membershipId: place,
        ...session,
        lastSeenAt: session.createdAt,
      });
      return id;
    },
    async markSeen(sessionId, at) {
      await Sessions.query(scope.knex).where({ id: sessionId }).patch({ lastSeenAt: at });
    },
    async list(actor, { page, perPage, orderBy, order, words }, now) {
      const { results, total } = await ownOf(actor)
        .where('expiresAt', '>', now)
        .where((each) => {
          for (const word of words) void each.whereRaw(HOLDS, [searchPattern(word)]);
        })
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
      const ended = await ownOf(actor).where({ id: sessionId }).patch({ endedAt: at });
      if (ended === 0) throw domainError('not_found');
    },
    async endAll(kind, accountId, at) {
      await open(kind, accountId).patch({ endedAt: at });
    },
    async endOfMembers(practitionerId, at, memberId) {
      await scope.query(END_OF_MEMBERS, [practitionerId, at, memberId ?? null]);
    },
  };
}

async function findAdministrator(scope: Scope, sessionId: string, now: Date): Promise<LiveSession | null> {
  const [row] = await scope.query<
    LiveRow & { isSuper: boolean; factorFrom: string | null; hasFactor: boolean }
  >(LIVE_ADMIN, [sessionId, now]);
  if (!row) return null;
  const { id, isSuper } = row;
  const asked = mustAddFactor(row, { hasFactor: row.hasFactor, now }) && { mustAddFactor: true as const };
  return live({ kind: 'admin', id, sessionId, isSuper, ...asked }, row);
}

type PracticeRow = LiveRow & {
  planId: number;
  linked: number[];
  memberId: number | null;
  membershipId: number | null;
  role: MemberRole | null;
  practitionerIds: number[] | null;
};

async function findPractitioner(scope: Scope, sessionId: string, now: Date): Promise<LiveSession | null> {
  const [row] = await scope.query<PracticeRow>(LIVE_PRACTITIONER, [sessionId, now]);
  if (!row) return null;
  const { id, planId, linked, practitionerIds: given } = row;
  const isSuper = isSuperPlan(planId);
  const all = [id, ...linked];
  const member = memberIn(row);
  const practiceIds = given ? all.filter((each) => given.includes(each)) : all;
  return live(
    { kind: 'practitioner', id, sessionId, planId, isSuper, practiceIds, ...(member && { member }) },
    row,
  );
}

const memberIn = ({ memberId, membershipId, role, practitionerIds }: PracticeRow): ActingMember | null =>
  memberId !== null && membershipId !== null && role !== null
    ? { id: memberId, membershipId, role, seesAll: practitionerIds === null }
    : null;

const live = (actor: Actor, row: LiveRow): LiveSession => ({
  actor,
  roles: rolesOf(actor),
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
});
