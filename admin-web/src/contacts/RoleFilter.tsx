import { ChoiceList } from '@accordent/ui-kit/ChoiceList/ChoiceList.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { contactRoles } from './contact-roles.ts';

/** The chip that shows the contacts of one role; '' for all. */
export function RoleFilter({ value, onChange }: { value: string; onChange: (role: string) => void }) {
  return (
    <FilterChip label="Fonction" value={value} onClear={() => onChange('')}>
      {(close) => (
        <ChoiceList
          label="Fonction"
          isSingle
          options={contactRoles.map((role) => ({ value: role, label: role }))}
          values={contactRoles.filter((role) => role === value)}
          onChange={([chosen]) => {
            onChange(chosen ?? '');
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
