import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { refusalOf } from '@accordent/api/client/failure.ts';
import { nameOf } from '../shared/person-name.ts';
import { toggleArchived } from './practitioners.api.ts';
import type { PractitionerRecord, PractitionerRow } from './practitioners.api.ts';

export interface ArchiveDialogProps {
  /** Whom it is about; null: closed. */
  practitioner: Pick<PractitionerRow, 'id' | 'firstname' | 'lastname' | 'isArchived'> | null;
  onClose: () => void;
  onDone: (record: PractitionerRecord) => void | Promise<void>;
}

/** Archives a dentist, or brings him back, once it is said what follows from it. */
export function ArchiveDialog({ practitioner, onClose, onDone }: ArchiveDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isBack = practitioner?.isArchived ?? false;
  const close = () => {
    setError(null);
    onClose();
  };

  async function toggle(id: number) {
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading(isBack ? 'Désarchivage en cours…' : 'Archivage en cours…');
    try {
      const record = await toggleArchived(id);
      toast.success(isBack ? 'Dentiste désarchivé.' : 'Dentiste archivé.', { id: toastId });
      close();
      await onDone(record);
    } catch (failure) {
      toast.dismiss(toastId);
      setError(refusalOf(failure, isBack ? UNARCHIVE_FAILED : ARCHIVE_FAILED));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={practitioner !== null}
      title={isBack ? 'Désarchiver ce dentiste ?' : 'Archiver ce dentiste ?'}
      message={
        isBack
          ? 'Il pourra de nouveau se connecter, et sa fiche sera modifiable.'
          : 'Il ne pourra plus se connecter, et sa fiche ne sera plus modifiable. Ses PEC restent dans les listes.'
      }
      object={practitioner && nameOf(practitioner)}
      confirmLabel={isBack ? 'Désarchiver' : 'Archiver'}
      tone={isBack ? 'primary' : 'danger'}
      isBusy={isBusy}
      error={error}
      onConfirm={() => practitioner && void toggle(practitioner.id)}
      onCancel={close}
    />
  );
}

const ARCHIVE_FAILED = "Une erreur s'est produite lors de l'archivage. Veuillez réessayer ultérieurement.";
const UNARCHIVE_FAILED = "Une erreur s'est produite lors du désarchivage. Veuillez réessayer ultérieurement.";
