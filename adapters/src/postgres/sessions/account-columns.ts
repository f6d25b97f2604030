import type { LoginKind } from '@accordent/core/shared/actor.ts';
import { isAtWork } from '../administrators/at-work.ts';

/** The columns that say whose a session, challenge or link is. */
export type AccountColumns = {
  adminId: number | null;
  practitionerId: number | null;
  memberId: number | null;
};

export const accountColumns = (kind: LoginKind, id: number): AccountColumns => ({
  adminId: kind === 'admin' ? id : null,
  practitionerId: kind === 'practitioner' ? id : null,
  memberId: kind === 'member' ? id : null,
});

/** The column alone, to look for. */
export function accountColumn(
  kind: LoginKind,
  id: number,
): { adminId: number } | { practitionerId: number } | { memberId: number } {
  if (kind === 'member') return { memberId: id };
  return kind === 'admin' ? { adminId: id } : { practitionerId: id };
}

/** SQL: whether this practice may be logged in to: a client who is switched on, neither archived nor deleted. */
export const practiceLogsIn = (of: string): string =>
  `${of}.is_active and not ${of}.is_prospect and ${of}.archived_at is null and ${of}.deleted_at is null`;

/** SQL: whether this member may, at one practice at least. */
export const memberLogsIn = (of: string): string =>
  `${of}.closed_at is null and exists (select from memberships s join practitioners o on o.id = s.practitioner_id
    where s.member_id = ${of}.id and s.ended_at is null and ${practiceLogsIn('o')})`;

/** SQL: which practitioners may log in; administrators need only be active, a member a practice that may. */
export const LOGS_IN: Record<LoginKind, string> = {
  admin: isAtWork('a'),
  practitioner: practiceLogsIn('a'),
  member: memberLogsIn('a'),
};

/** SQL: whether the login `of` has a passkey, or an application of codes. */
export const hasPasskey = (kind: LoginKind, of = 'a'): string =>
  `exists (select from passkeys k where k.login_kind = '${kind}' and k.login_id = ${of}.id)`;
export const hasTotp = (kind: LoginKind, of = 'a'): string =>
  `exists (select from totp_secrets t where t.login_kind = '${kind}' and t.login_id = ${of}.id and t.confirmed_at is not null)`;

export const TABLE: Record<LoginKind, string> = {
  admin: 'administrators',
  practitioner: 'practitioners',
  member: 'members',
};
export const COLUMN: Record<LoginKind, string> = {
  admin: 'admin_id',
  practitioner: 'practitioner_id',
  member: 'member_id',
};
/** SQL: who is there at all. */
export const IS_THERE: Record<LoginKind, string> = {
  admin: 'a.deleted_at is null',
  practitioner: 'a.deleted_at is null',
  member: 'a.closed_at is null',
};

/** SQL: of a row that is of one account, its kind and number. */
export const KIND_OF = (of: string): string =>
  `case when ${of}.admin_id is not null then 'admin' when ${of}.member_id is not null then 'member' else 'practitioner' end`;
export const ID_OF = (of: string): string =>
  `coalesce(${of}.admin_id, ${of}.practitioner_id, ${of}.member_id)`;
