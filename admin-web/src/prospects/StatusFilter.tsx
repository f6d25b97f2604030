import { ChoiceList } from '@accordent/ui-kit/ChoiceList/ChoiceList.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { prospectIcon } from './prospect-icons.ts';
import type { ProspectStatus } from './prospects.api.ts';

export interface StatusFilterProps {
  statuses: readonly ProspectStatus[];
  /** '' for all. */
  value: string;
  onChange: (status: string) => void;
}

/** The chip that shows the prospects of one status. */
export function StatusFilter({ statuses, value, onChange }: StatusFilterProps) {
  return (
    <FilterChip
      label="Statut"
      value={value && (statuses.find((status) => status.value === value)?.label ?? value)}
      onClear={() => onChange('')}
    >
      {(close) => (
        <ChoiceList
          label="Statut"
          isSingle
          options={statuses.map(({ value: status, label, color }) => ({
            value: status,
            label,
            icon: <Icon name={prospectIcon(status)} color={color} />,
          }))}
          values={value ? [value] : []}
          onChange={([chosen]) => {
            onChange(chosen ?? '');
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
