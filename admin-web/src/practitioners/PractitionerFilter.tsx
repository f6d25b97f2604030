import { ChoiceList } from '@accordent/ui-kit/ChoiceList/ChoiceList.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { nameOf } from '../shared/person-name.ts';
import type { PractitionerRow } from './practitioners.api.ts';

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
    <FilterChip
      label="Praticien"
      value={id === null ? undefined : name || `n° ${id}`}
      onClear={() => onChange(null)}
      onOpenChange={() => onSearch('')}
    >
      {(close) => (
        <ChoiceList
          label="Praticien"
          isSingle
          hasSearch
          searchPlaceholder="Nom du praticien"
          onSearch={onSearch}
          isLoading={isLoading}
          options={practitioners.map((practitioner) => ({
            value: practitioner.id,
            label: nameOf(practitioner),
          }))}
          values={id === null ? [] : [id]}
          onChange={([chosen]) => {
            onChange(practitioners.find((practitioner) => practitioner.id === chosen) ?? null);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
