import { memberRoles } from '@accordent/core/shared/actor.ts';
import { policy, type Role } from '@accordent/core/shared/policy.ts';
import { practiceLogsIn } from '../sessions/account-columns.ts';

/** SQL. */
const rolesThatMay = (action: 'see-own-coverage-requests' | 'confirm-payment'): string => {
  const roles: readonly Role[] = policy[action];
  return memberRoles
    .filter((role) => roles.includes(role))
    .map((role) => `'${role}'`)
    .join(', ');
};

/** SQL: a place `w` that is open at the practice `p`, which is in use, and whose role and dentists let it do this for the dentist `o`. */
const placeThatMay = (
  action: Parameters<typeof rolesThatMay>[0],
) => `w.practitioner_id in (o.id, o.parent_id) and w.ended_at is null and w.role in (${rolesThatMay(action)})
  and (w.practitioner_ids is null or o.id = any (w.practitioner_ids)) and ${practiceLogsIn('p')}`;

/** SQL: one that sees the PEC of the dentist. */
export const SEES_REQUESTS = placeThatMay('see-own-coverage-requests');

/** SQL: one that sees his payments; an accountant sees these alone. */
export const SEES_PAYMENTS = placeThatMay('confirm-payment');
