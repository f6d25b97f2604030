import { listedName, ofName } from '@accordent/api/client/person-name.ts';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Tag, UserCheck } from 'lucide-react';
import { paths } from '../screens.ts';
import { RowActs } from '../shared/RowActs.tsx';
import type { ProspectRow } from './prospects.api.ts';

export interface ProspectRowActionsProps {
  row: ProspectRow;
  onChangeStatus: (row: ProspectRow) => void;
  onConvert: (row: ProspectRow) => void;
  onDelete: (row: ProspectRow) => void;
}

/** What may be done with a prospect from the list. */
export function ProspectRowActions({ row, onChangeStatus, onConvert, onDelete }: ProspectRowActionsProps) {
  const name = listedName(row);
  return (
    <RowActs
      name={name}
      editHref={paths.prospect('edit', row.id)}
      viewHref={paths.prospect('view', row.id)}
      onDelete={() => onDelete(row)}
    >
      <IconButton
        label={`Changer le statut ${ofName(name)}`}
        icon={<Tag />}
        onClick={() => onChangeStatus(row)}
      />
      <IconButton
        label={`Transformer ${name} en client`}
        icon={<UserCheck />}
        onClick={() => onConvert(row)}
      />
    </RowActs>
  );
}
