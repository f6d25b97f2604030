import { ChoiceList } from '@accordent/ui-kit/ChoiceList/ChoiceList.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';

const ranks = [
  { value: '1', label: 'Super administrateur' },
  { value: '0', label: 'Employé' },
];
const states = [
  { value: '1', label: 'Actif' },
  { value: '0', label: 'Inactif' },
];

interface FlagFilterProps {
  /** '1', '0', or '' for all. */
  value: string;
  onChange: (value: string) => void;
}

/** The chip that shows one rank alone. */
export const RankFilter = (props: FlagFilterProps) => <FlagFilter label="Rôle" options={ranks} {...props} />;

/** The chip that shows who may log in, or who may not. */
export const ActiveFilter = (props: FlagFilterProps) => (
  <FlagFilter label="Statut" options={states} {...props} />
);

interface FlagFilter extends FlagFilterProps {
  label: string;
  options: readonly { value: string; label: string }[];
}

function FlagFilter({ label, options, value, onChange }: FlagFilter) {
  const chosen = options.filter((option) => option.value === value);
  return (
    <FilterChip label={label} value={chosen[0]?.label} onClear={() => onChange('')}>
      {(close) => (
        <ChoiceList
          label={label}
          isSingle
          options={options}
          values={chosen.map((option) => option.value)}
          onChange={([next]) => {
            onChange(next ?? '');
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
