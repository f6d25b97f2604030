import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Eye, Pencil, Tag, Trash2, UserCheck } from 'lucide-react';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { ProspectRow } from './prospects.api.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

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
      <IconButtonLink
        href={paths.prospect('edit', row.id)}
        label={`Modifier ${name}`}
        icon={<Pencil {...icon} />}
      />
      <IconButtonLink href={paths.prospect('view', row.id)} label={`Voir ${name}`} icon={<Eye {...icon} />} />
      <IconButton
        label={`Changer le statut de ${name}`}
        icon={<Tag {...icon} />}
        onClick={() => onChangeStatus(row)}
      />
      <IconButton
        label={`Transformer ${name} en client`}
        icon={<UserCheck {...icon} />}
        onClick={() => onConvert(row)}
      />
      <IconButton
        label={`Supprimer ${name}`}
        tone="danger"
        icon={<Trash2 {...icon} />}
        onClick={() => onDelete(row)}
      />
    </>
  );
}
