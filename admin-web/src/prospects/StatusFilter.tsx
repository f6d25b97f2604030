import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
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
    <ChoiceFilter
      label="Statut"
      options={statuses.map(({ value: status, label, color }) => ({
        value: status,
        label,
        icon: <Icon name={prospectIcon(status)} color={color} />,
      }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
