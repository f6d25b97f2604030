import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

export interface RowActsProps {
  /** Whose row it is: « Modifier … ». */
  name: string;
  /** Where it is changed, where it is read; what the server does not allow is absent. */
  editHref?: string | false;
  viewHref: string;
  onDelete?: (() => void) | false;
  /** What else may be done with it. */
  children?: ReactNode;
}

/** What may be done with a row of a list. */
export function RowActs({ name, editHref, viewHref, onDelete, children }: RowActsProps) {
  return (
    <>
      {editHref && <IconButtonLink href={editHref} label={`Modifier ${name}`} icon={<Pencil />} />}
      <IconButtonLink href={viewHref} label={`Voir ${name}`} icon={<Eye />} />
      {children}
      {onDelete && (
        <IconButton label={`Supprimer ${name}`} tone="danger" icon={<Trash2 />} onClick={onDelete} />
      )}
    </>
  );
}
