import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { deskFilterNames, type DeskFilterName, type DeskFiltersProps } from './desk-filter-names.ts';

// Asked for by few: they come when one is brought, or stands in the address.
const DeskFilter = lazyPart<DeskFilterProps & { onMissing: () => void }>(
  async () => ({ default: (await import('./DeskFilter.tsx')).DeskFilter }),
  { onMissing: ({ onMissing }) => onMissing() },
);

type DeskFilterProps = DeskFiltersProps & { name: DeskFilterName };

const names = Object.keys(deskFilterNames) as DeskFilterName[];

/** The filters of the desk: those that are set, and « Filtre », which brings another. */
export function DeskFilters({ filters, onChange }: DeskFiltersProps) {
  const [brought, setBrought] = useState<readonly DeskFilterName[]>([]);
  const shown = names.filter((name) => filters[name] !== null || brought.includes(name));
  const others = names.filter((name) => !shown.includes(name));
  return (
    <>
      {shown.map((name) => (
        <Suspense key={name}>
          <DeskFilter
            name={name}
            filters={filters}
            onChange={onChange}
            onMissing={() => setBrought((before) => before.filter((one) => one !== name))}
          />
        </Suspense>
      ))}
      {filters.group !== null && (
        <FilterChip
          label="Groupe"
          value={filters.groupName}
          onClear={() => onChange({ group: null, groupName: '' })}
        >
          <Button tone="quiet" onClick={() => onChange({ group: null, groupName: '' })}>
            Montrer tous les groupes
          </Button>
        </FilterChip>
      )}
      {others.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button tone="quiet" size="small" icon={<Plus />}>
              Filtre
            </Button>
          }
          items={others.map((name) => ({
            id: name,
            label: deskFilterNames[name],
            onSelect: () => setBrought([...brought, name]),
          }))}
        />
      )}
    </>
  );
}
