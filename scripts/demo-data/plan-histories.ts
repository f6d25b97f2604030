import { PLAN_OF_NEW_CLIENT, isSuperPlan, planOf } from '@accordent/core/practitioners/plans.ts';
import { addCalendarMonths } from '@accordent/core/shared/calendar.ts';
import { CONVERSION_DAYS, isNewcomer } from './practitioners.ts';
import type { DemoPractitioner } from './practitioners.ts';
import type { Chance } from './random.ts';

const DAY = 86_400_000;
const PAID_PLANS = [1, 2, 6];
const SUPER = { free: 5, paid: 4 };
const COMMENTS = [
  '',
  '',
  'Dépasse souvent dix PEC par mois.',
  'A demandé un forfait sans plafond.',
  'Passage convenu au téléphone.',
];

export type DemoPlanChange = {
  readonly practitioner_id: number;
  readonly kind: 'plan';
  readonly value: string;
  readonly comment: string;
  readonly admin_id: number;
  readonly created_at: Date;
};

/** The way of each client to his present plan: mostly a free month, one paid plan, then the one that he has. */
export function demoPlanHistories(
  chance: Chance,
  practitioners: readonly DemoPractitioner[],
  now: Date,
): DemoPlanChange[] {
  return practitioners.flatMap((practitioner) =>
    wayOf(chance, practitioner, now)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ plan, at }, place) => ({
        practitioner_id: practitioner.id,
        kind: 'plan' as const,
        value: String(plan),
        comment: place < 2 ? '' : chance.pick(COMMENTS),
        admin_id: chance.between(1, 2),
        created_at: at,
      })),
  );
}

function wayOf(chance: Chance, practitioner: DemoPractitioner, now: Date): { plan: number; at: Date }[] {
  const { plan_id, plan_changed_at, parent_id } = practitioner;
  const delay = isNewcomer(practitioner, now) ? CONVERSION_DAYS : 0;
  const created_at = new Date(practitioner.created_at.getTime() + delay * DAY);
  const present = { plan: plan_id, at: plan_changed_at };
  const isOneStep = plan_changed_at.getTime() - created_at.getTime() < 60 * DAY;
  if (isOneStep) return [present];
  const isSuper = isSuperPlan(plan_id);
  const first = { plan: isSuper ? SUPER.free : PLAN_OF_NEW_CLIENT, at: created_at };
  // Members of a practice are on the plan that they came with (it is read-only for them).
  if (parent_id !== null)
    return planOf(plan_id).isFree ? [{ plan: 2, at: created_at }, present] : [first, present];
  const others = PAID_PLANS.filter((plan) => plan !== plan_id);
  const paid = { plan: isSuper ? SUPER.paid : chance.pick(others), at: addCalendarMonths(created_at, 1) };
  return isSuper && !planOf(plan_id).isFree ? [first, present] : [first, paid, present];
}
