import { listedName } from '@accordent/api/client/person-name.ts';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Archive, ArchiveRestore } from 'lucide-react';
import { paths } from '../screens.ts';
import { RowActs } from '../shared/RowActs.tsx';
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
    <RowActs
      name={name}
      editHref={!row.isArchived && paths.practitioner('edit', row.id)}
      viewHref={paths.practitioner('view', row.id)}
      onDelete={() => onDelete(row)}
    >
      <IconButton
        label={row.isArchived ? `Désarchiver ${name}` : `Archiver ${name}`}
        icon={row.isArchived ? <ArchiveRestore /> : <Archive />}
        onClick={() => onArchive(row)}
      />
    </RowActs>
  );
}
