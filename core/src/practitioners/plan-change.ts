import type { ErrorCode } from '../shared/domain-error.ts';
import { isSuperPlan, plans, type Plan } from './plans.ts';
import type { PractitionerState } from './practitioner-rules.ts';

type Changed = Pick<PractitionerState, 'planId' | 'parentId' | 'isProspect' | 'archivedBy'> & {
  /** Sub-practitioners linked to him. */
  readonly linkedCount: number;
};

/**
 * Why staff may not give him this plan, or null. A sub-practitioner's is not changed; plans 4 and 5 are not left
 * while somebody is linked; the present plan is given again only to renew a free month.
 */
export function planRefusal(practitioner: Changed, to: Plan): ErrorCode | null {
  const { planId, parentId, isProspect, archivedBy, linkedCount } = practitioner;
  if (archivedBy !== null) return 'archived';
  if (isProspect) return 'not_a_client';
  if (parentId !== null) return 'plan_of_linked';
  if (to.value === planId && !to.isFree) return 'same_plan';
  if (isSuperPlan(planId) && !to.isSuper && linkedCount > 0) return 'has_linked';
  return null;
}

const NEVER_OFFERED: readonly (ErrorCode | null)[] = [
  'archived',
  'not_a_client',
  'plan_of_linked',
  'same_plan',
];

/** The plans to choose from; `refusal`: why not now, what could be mended first. None: the plan is read-only. */
export function nextPlans(
  practitioner: Changed,
): readonly { readonly plan: Plan; readonly refusal: ErrorCode | null }[] {
  return plans
    .map((plan) => ({ plan, refusal: planRefusal(practitioner, plan) }))
    .filter(({ refusal }) => !NEVER_OFFERED.includes(refusal));
}
