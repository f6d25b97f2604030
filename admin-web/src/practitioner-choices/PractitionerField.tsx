import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { PractitionerRow } from '@accordent/api/practitioners/practitioners.schemas.ts';

export type ChosenPractitioner = { readonly id: number; readonly name: string };

export interface PractitionerFieldProps {
  value: ChosenPractitioner | null;
  practitioners: readonly PractitionerRow[];
  isLoading: boolean;
  error: string | undefined;
  isDisabled?: boolean | undefined;
  onSearch: (words: string) => void;
  onChange: (practitioner: ChosenPractitioner | null) => void;
}

/** The active practitioner whom a new PEC is for, found by name. */
export function PractitionerField({
  value,
  practitioners,
  isLoading,
  error,
  isDisabled = false,
  onSearch,
  onChange,
}: PractitionerFieldProps) {
  return (
    <FormField label="Praticien" isRequired error={error}>
      <Combobox
        placeholder="Nom du praticien"
        options={practitioners.map((row) => ({ value: row.id, label: listedName(row), hint: row.email }))}
        value={value && { value: value.id, label: value.name }}
        isDisabled={isDisabled}
        isLoading={isLoading}
        emptyText="Aucun praticien actif de ce nom."
        onSearch={onSearch}
        onChange={(option) => onChange(option && { id: option.value, name: option.label })}
      />
    </FormField>
  );
}
