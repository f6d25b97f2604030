import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { paths } from '../screens.ts';
import type { Administrator } from './administrators.api.ts';

export interface AdministratorRowActionsProps {
  administrator: Administrator;
  onDelete: (administrator: Administrator) => void;
}

/** What may be done with one of the staff from the list; the server says what may not. */
export function AdministratorRowActions({ administrator, onDelete }: AdministratorRowActionsProps) {
  const { id, name, rights } = administrator;
  return (
    <>
      {rights.canEdit && (
        <IconButtonLink href={paths.administrator('edit', id)} label={`Modifier ${name}`} icon={<Pencil />} />
      )}
      <IconButtonLink href={paths.administrator('view', id)} label={`Voir ${name}`} icon={<Eye />} />
      {rights.canDelete && (
        <IconButton
          label={`Supprimer ${name}`}
          tone="danger"
          icon={<Trash2 />}
          onClick={() => onDelete(administrator)}
        />
      )}
    </>
  );
}
