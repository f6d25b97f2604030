import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { PHONE, useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { Columns3 } from 'lucide-react';
import { columnsToChoose } from './request-columns.tsx';

export interface ColumnMenuProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Which columns the list shows; a phone has cards. */
export function ColumnMenu({ chosen, onChange }: ColumnMenuProps) {
  const isPhone = useMediaQuery(PHONE);
  if (isPhone) return null;
  return (
    <Menu
      align="end"
      heading="Colonnes"
      trigger={<IconButton label="Choisir les colonnes" icon={<Columns3 />} hasTooltip={false} />}
      items={columnsToChoose.map(([id, label]) => ({
        id,
        label,
        isChecked: chosen.includes(id),
        onSelect: () => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
      }))}
    />
  );
}
