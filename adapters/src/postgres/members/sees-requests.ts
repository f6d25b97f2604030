import { memberRoles } from '@accordent/core/shared/actor.ts';
import { policy, type Role } from '@accordent/core/shared/policy.ts';

const seesRequests: readonly Role[] = policy['see-own-coverage-requests'];
const ROLES = memberRoles
  .filter((role) => seesRequests.includes(role))
  .map((role) => `'${role}'`)
  .join(', ');

/** SQL: a place `w` that is open at the practice `p`, and whose role and dentists let it see the PEC of the dentist `o`. */
export const SEES_REQUESTS = `w.practitioner_id in (o.id, o.parent_id) and w.ended_at is null and w.role in (${ROLES})
  and (w.practitioner_ids is null or o.id = any (w.practitioner_ids)) and p.archived_at is null and p.deleted_at is null`;
