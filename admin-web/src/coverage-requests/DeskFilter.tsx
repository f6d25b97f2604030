import { decisions, results } from '@accordent/api/client/decisions.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import type { Option } from '@accordent/ui-kit/Select/option.ts';
import { useState } from 'react';
import { useStaffToChoose } from '../administrators/administrators.api.ts';
import { useInsurersToChoose } from '../conventions/conventions.api.ts';
import { GrantedFilter, ValidityFilter } from './AnswerFilters.tsx';
import { deskFilterNames, type DeskFilterName, type DeskFiltersProps } from './desk-filter-names.ts';
import { turnNames, turns, type ExpectedState, type Grouping } from './list-filters.ts';

const turnOptions = turns.map((value) => ({ value, label: turnNames[value] }));

const resultOptions = results.map((value) => ({ value, label: decisions[value] }));

const ages = [2, 5, 10, 20].map((days) => ({ value: days, label: `${days}\u00a0j ouvrés ou plus` }));

const expectations: readonly Option<ExpectedState>[] = [
  { value: 'late', label: 'En retard' },
  { value: 'today', label: 'Ce jour' },
  { value: 'later', label: 'À venir' },
];

const owners = [
  { value: 'me', label: 'Moi' },
  { value: 'none', label: 'Personne' },
];

const groupings: readonly Option<Grouping>[] = [
  { value: 'mutualGroup', label: 'par groupement' },
  { value: 'user', label: 'par praticien' },
];

/** One filter of the desk, as its chip. */
export function DeskFilter({ name, filters, onChange }: DeskFiltersProps & { name: DeskFilterName }) {
  const label = deskFilterNames[name];
  if (name === 'groupBy')
    return (
      <ChoiceFilter
        label={label}
        options={groupings}
        value={filters.groupBy}
        onChange={(groupBy) => onChange({ groupBy, group: null, groupName: '', folded: [] })}
      />
    );
  if (name === 'turn')
    return (
      <ChoiceFilter
        label={label}
        options={turnOptions}
        value={filters.turn}
        onChange={(turn) => onChange({ turn })}
      />
    );
  if (name === 'result')
    return (
      <ChoiceFilter
        label={label}
        options={resultOptions}
        value={filters.result}
        onChange={(result) => onChange({ result })}
      />
    );
  if (name === 'granted')
    return (
      <GrantedFilter label={label} value={filters.granted} onChange={(granted) => onChange({ granted })} />
    );
  if (name === 'validity')
    return (
      <ValidityFilter
        label={label}
        value={filters.validity}
        onChange={(validity) => onChange({ validity })}
      />
    );
  if (name === 'days')
    return (
      <ChoiceFilter
        label={label}
        options={ages}
        value={filters.days}
        onChange={(days) => onChange({ days })}
      />
    );
  if (name === 'expected')
    return (
      <ChoiceFilter
        label={label}
        options={expectations}
        value={filters.expected}
        onChange={(expected) => onChange({ expected })}
      />
    );
  if (name === 'owner') return <OwnerFilter filters={filters} onChange={onChange} />;
  if (name === 'insurer') return <InsurerFilter filters={filters} onChange={onChange} />;
  if (name === 'rights')
    return (
      <ChoiceFilter
        label={label}
        options={[{ value: 1, label: 'À revérifier' }]}
        value={filters.rights && 1}
        onChange={(chosen) => onChange({ rights: chosen === null ? null : true })}
      />
    );
  const flag = filters[name];
  return (
    <ChoiceFilter
      label={label}
      options={[
        { value: 1, label: 'Oui' },
        { value: 0, label: 'Non' },
      ]}
      value={flag === null ? null : Number(flag)}
      onChange={(chosen) => onChange({ [name]: chosen === null ? null : chosen === 1 })}
    />
  );
}

function OwnerFilter({ filters: { owner }, onChange }: DeskFiltersProps) {
  const [isOpened, setIsOpened] = useState(false);
  // A colleague is named by the list of the staff.
  const isColleague = owner !== null && !owners.some(({ value }) => value === owner);
  const staff = useStaffToChoose(isOpened || isColleague);
  return (
    <ChoiceFilter
      label={deskFilterNames.owner}
      hasSearch
      options={[...owners, ...staff.map((one) => ({ value: String(one.id), label: listedName(one) }))]}
      value={owner}
      onOpen={() => setIsOpened(true)}
      onChange={(chosen) => onChange({ owner: chosen })}
    />
  );
}

function InsurerFilter({ filters: { insurer, insurerName }, onChange }: DeskFiltersProps) {
  const [isOpened, setIsOpened] = useState(false);
  const options = useInsurersToChoose(isOpened).map(({ name, mutual, mutualGroup }) => ({
    value: mutualGroup ? `g${mutualGroup.id}` : `m${mutual?.id}`,
    label: name,
  }));
  return (
    <ChoiceFilter
      label={deskFilterNames.insurer}
      hasSearch
      options={options}
      value={insurer}
      name={insurerName}
      onOpen={() => setIsOpened(true)}
      onChange={(chosen) =>
        onChange({
          insurer: chosen,
          insurerName: options.find(({ value }) => value === chosen)?.label ?? '',
        })
      }
    />
  );
}
