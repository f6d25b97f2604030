import { ChoiceList } from '@accordent/ui-kit/ChoiceList/ChoiceList.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';

export interface ClientFilterProps {
  /** As the call takes it; '' where the filter is free. */
  value: string;
  onChange: (value: string) => void;
}

type Choice = { readonly value: string; readonly label: string };

const activities: readonly Choice[] = [
  { value: '1', label: 'Actifs' },
  { value: '0', label: 'Inactifs' },
];
const conventions: readonly Choice[] = [{ value: 'incomplete', label: 'Incomplètes' }];

/** The chip that shows active dentists, or inactive ones. */
export function ActivityFilter(props: ClientFilterProps) {
  return <OneOf {...props} label="Compte" choices={activities} />;
}

/** The chip that shows dentists with fewer valid conventions than there are groups. */
export function ConventionsFilter(props: ClientFilterProps) {
  return <OneOf {...props} label="Conventions" choices={conventions} />;
}

function OneOf({
  label,
  choices,
  value,
  onChange,
}: ClientFilterProps & { label: string; choices: readonly Choice[] }) {
  return (
    <FilterChip
      label={label}
      value={value === '' ? undefined : (choices.find((choice) => choice.value === value)?.label ?? value)}
      onClear={() => onChange('')}
    >
      {(close) => (
        <ChoiceList
          label={label}
          isSingle
          options={choices}
          values={value === '' ? [] : [value]}
          onChange={([chosen]) => {
            onChange(chosen ?? '');
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
