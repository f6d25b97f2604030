import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { PractitionerRow } from '@accordent/api/practitioners/practitioners.schemas.ts';

export interface PractitionerFilterProps {
  id: number | null;
  name: string;
  practitioners: readonly PractitionerRow[];
  isLoading: boolean;
  onSearch: (words: string) => void;
  onChange: (practitioner: PractitionerRow | null) => void;
}

/** The chip that shows the records of one practitioner. */
export function PractitionerFilter({
  id,
  name,
  practitioners,
  isLoading,
  onSearch,
  onChange,
}: PractitionerFilterProps) {
  return (
    <ChoiceFilter
      label="Praticien"
      hasSearch
      searchPlaceholder="Nom du praticien"
      onSearch={onSearch}
      isLoading={isLoading}
      options={practitioners.map((practitioner) => ({
        value: practitioner.id,
        label: listedName(practitioner),
      }))}
      value={id}
      name={name}
      onChange={(chosen) =>
        onChange(practitioners.find((practitioner) => practitioner.id === chosen) ?? null)
      }
    />
  );
}
