import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { prospectIcon } from './prospect-icons.ts';
import type { ProspectStatusChoice } from './prospects.api.ts';

export interface StatusFieldProps {
  label: string;
  statuses: readonly ProspectStatusChoice[];
  value: string | null;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (status: string) => void;
}

/** Where one stands with a prospect; what the public forms alone give stays listed. */
export function StatusField({ label, statuses, value, error, isDisabled, onChange }: StatusFieldProps) {
  return (
    <FormField label={label} isRequired error={error}>
      <Select
        value={value}
        placeholder="Choisir un statut"
        isDisabled={isDisabled}
        onChange={onChange}
        options={statuses.map(({ value: status, label: name, color, isSelectable }) => ({
          value: status,
          label: name,
          icon: <Icon name={prospectIcon(status)} color={color} />,
          isDisabled: !isSelectable,
          reason: isSelectable ? undefined : 'Vient des formulaires du site',
        }))}
      />
    </FormField>
  );
}
