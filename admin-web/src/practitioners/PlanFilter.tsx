import { ChoiceList } from '@accordent/ui-kit/ChoiceList/ChoiceList.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import type { Plan } from './practitioners.api.ts';

export interface PlanFilterProps {
  plans: readonly Plan[];
  /** The value of a plan; null for all. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** The chip that shows the dentists of one plan. */
export function PlanFilter({ plans, value, onChange }: PlanFilterProps) {
  return (
    <FilterChip
      label="Forfait"
      value={
        value === null ? undefined : (plans.find((plan) => plan.value === value)?.label ?? `n° ${value}`)
      }
      onClear={() => onChange(null)}
    >
      {(close) => (
        <ChoiceList
          label="Forfait"
          isSingle
          options={plans}
          values={value === null ? [] : [value]}
          onChange={([chosen]) => {
            onChange(chosen ?? null);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
