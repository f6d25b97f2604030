import { planText } from '@accordent/api/client/plan-text.ts';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import type { NextPlan, Plan } from './practitioners.api.ts';

export interface PlanFieldProps {
  plans: readonly (Plan & Partial<Pick<NextPlan, 'blocked'>>)[];
  value: number | null;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (planId: number) => void;
}

/** The plan of a dentist; one that may not be given now stays listed with its reason. */
export function PlanField({ plans, value, error, isDisabled, onChange }: PlanFieldProps) {
  const chosen = plans.find((plan) => plan.value === value);
  return (
    <FormField label="Forfait" isRequired error={error} hint={chosen && capText(chosen.cap)}>
      <Select
        value={value}
        placeholder="Choisir un forfait"
        isDisabled={isDisabled}
        onChange={onChange}
        options={plans.map((plan) => ({
          value: plan.value,
          label: planText(plan.label),
          hint: capText(plan.cap),
          isDisabled: Boolean(plan.blocked),
          reason: plan.blocked ?? undefined,
        }))}
      />
    </FormField>
  );
}

const capText = (cap: number): string => (cap === 0 ? 'PEC sans limite' : `${cap} PEC par mois`);
