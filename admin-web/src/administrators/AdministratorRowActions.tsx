import { paths } from '../screens.ts';
import { RowActs } from '../shared/RowActs.tsx';
import type { Administrator } from './administrators.api.ts';

export interface AdministratorRowActionsProps {
  administrator: Administrator;
  onDelete: (administrator: Administrator) => void;
}

/** What may be done with one of the staff from the list; the server says what may not. */
export function AdministratorRowActions({ administrator, onDelete }: AdministratorRowActionsProps) {
  const { id, name, rights } = administrator;
  return (
    <RowActs
      name={name}
      editHref={rights.canEdit && paths.administrator('edit', id)}
      viewHref={paths.administrator('view', id)}
      onDelete={rights.canDelete && (() => onDelete(administrator))}
    />
  );
}
