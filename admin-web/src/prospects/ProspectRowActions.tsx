import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Eye, Pencil, Tag, Trash2, UserCheck } from 'lucide-react';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
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
    <>
      <IconButtonLink href={paths.prospect('edit', row.id)} label={`Modifier ${name}`} icon={<Pencil />} />
      <IconButtonLink href={paths.prospect('view', row.id)} label={`Voir ${name}`} icon={<Eye />} />
      <IconButton label={`Changer le statut de ${name}`} icon={<Tag />} onClick={() => onChangeStatus(row)} />
      <IconButton
        label={`Transformer ${name} en client`}
        icon={<UserCheck />}
        onClick={() => onConvert(row)}
      />
      <IconButton label={`Supprimer ${name}`} tone="danger" icon={<Trash2 />} onClick={() => onDelete(row)} />
    </>
  );
}
