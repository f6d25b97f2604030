import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Archive, ArchiveRestore, Eye, Pencil, Trash2 } from 'lucide-react';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { PractitionerRow } from './practitioners.api.ts';

export interface PractitionerRowActionsProps {
  row: PractitionerRow;
  onArchive: (row: PractitionerRow) => void;
  onDelete: (row: PractitionerRow) => void;
}

/** What may be done with a dentist from his list: an archived one is brought back or seen, not edited. */
export function PractitionerRowActions({ row, onArchive, onDelete }: PractitionerRowActionsProps) {
  const name = listedName(row);
  return (
    <>
      {!row.isArchived && (
        <IconButtonLink
          href={paths.practitioner('edit', row.id)}
          label={`Modifier ${name}`}
          icon={<Pencil />}
        />
      )}
      <IconButtonLink href={paths.practitioner('view', row.id)} label={`Voir ${name}`} icon={<Eye />} />
      <IconButton
        label={row.isArchived ? `Désarchiver ${name}` : `Archiver ${name}`}
        icon={row.isArchived ? <ArchiveRestore /> : <Archive />}
        onClick={() => onArchive(row)}
      />
      <IconButton label={`Supprimer ${name}`} tone="danger" icon={<Trash2 />} onClick={() => onDelete(row)} />
    </>
  );
}
