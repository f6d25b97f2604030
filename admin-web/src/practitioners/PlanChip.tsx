import { planText } from '@accordent/api/client/plan-text.ts';
import { Badge } from '@accordent/ui-kit/Badge/Badge.tsx';
import type { Plan } from './practitioners.api.ts';

/** The plan of a dentist, in words. */
export function PlanChip({ plan }: { plan: Pick<Plan, 'label'> }) {
  return <Badge tone="plain">{planText(plan.label)}</Badge>;
}
