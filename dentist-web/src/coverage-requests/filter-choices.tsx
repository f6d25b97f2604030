import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import type { Status } from './coverage-requests.api.ts';
import { peopleToChoose, statusesToChoose, type Person } from './filter-options.tsx';

export interface PersonChoiceProps {
  people: readonly Person[];
  id: number | null;
  placeholder: string;
  onChange: (id: number | null) => void;
}

/** One of these people, or all of them. */
export function PersonChoice({ people, id, placeholder, onChange }: PersonChoiceProps) {
  const options = peopleToChoose(people);
  return (
    <Combobox<number>
      options={options}
      value={options.find(({ value }) => value === id) ?? null}
      placeholder={placeholder}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  );
}

const ALL = 0;

/** One of these statuses, or all of them. */
export function StatusChoice({
  statuses,
  id,
  onChange,
}: {
  statuses: readonly Status[];
  id: number | null;
  onChange: (id: number | null) => void;
}) {
  return (
    <Select<number>
      value={id}
      placeholder="Tous les statuts"
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
      options={[{ value: ALL, label: 'Tous les statuts' }, ...statusesToChoose(statuses)]}
    />
  );
}
