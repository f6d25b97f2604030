import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import type { ReactNode } from 'react';

export interface DeleteDialogProps {
  /** « Supprimer ce contact ? » */
  title: string;
  /** What it is about; null: closed. */
  object: ReactNode;
  /** « Contact supprimé. » */
  success: string;
  /** The key stays the same until it is gone: a lost answer is no reason for « introuvable ». */
  onDelete: (idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
  onDeleted: () => void | Promise<unknown>;
}

const FAILED = actFailed('de la suppression');

/** Asks before something goes for good. */
export function DeleteDialog({ title, object, success, onDelete, onClose, onDeleted }: DeleteDialogProps) {
  return (
    <ActDialog
      isOpen={object !== null}
      title={title}
      message="Êtes-vous sûr de vouloir supprimer définitivement cet élément ?"
      object={object}
      confirmLabel="Supprimer"
      cancelLabel="Conserver"
      doing="Suppression en cours…"
      done={success}
      refusalOf={(failure) => refusalOf(failure, FAILED)}
      act={onDelete}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
