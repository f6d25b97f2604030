import { findPlan, isOverCap } from '../practitioners/plans.ts';
import type { Ports } from '../shared/ports.ts';

/** PEC of the practice in the running UTC month, its plan, and the cap of that (0: none). */
export type PracticeMonth = {
  readonly monthCount: number;
  readonly cap: number;
  readonly isOverCap: boolean;
  readonly practicePlanId: number;
};

/** The count and cap that a practitioner shares with his practice. Throws not_found. */
export async function practiceMonth(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { practitionerId }: { practitionerId: number },
): Promise<PracticeMonth> {
  const { planId, monthCount } = await stores.coverageRequests.monthOfPractice(practitionerId, clock.now());
  const month = { monthCount, cap: findPlan(planId)?.cap ?? 0 };
  return { ...month, isOverCap: isOverCap(month), practicePlanId: planId };
}
