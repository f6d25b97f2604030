import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { refusalOf } from '@accordent/api/client/failure.ts';

export interface DeleteDialogProps {
  /** « Supprimer ce contact ? » */
  title: string;
  /** What it is about; null: closed. */
  object: ReactNode;
  /** « Contact supprimé. » */
  success: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
  onDeleted: () => void | Promise<unknown>;
}

const FAILED = "Une erreur s'est produite lors de la suppression. Veuillez réessayer ultérieurement.";

/** Asks before something goes for good (part A §5); a refusal stays in the dialog with its reason. */
export function DeleteDialog({ title, object, success, onDelete, onClose, onDeleted }: DeleteDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setError(null);
    onClose();
  };

  async function remove() {
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading('Suppression en cours…');
    try {
      await onDelete();
      toast.success(success, { id: toastId });
      close();
      await onDeleted();
    } catch (failure) {
      toast.dismiss(toastId);
      setError(refusalOf(failure, FAILED));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={object !== null}
      title={title}
      message="Êtes-vous sûr de vouloir supprimer définitivement cet élément ?"
      object={object}
      confirmLabel="Supprimer"
      cancelLabel="Conserver"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void remove()}
      onCancel={close}
    />
  );
}
