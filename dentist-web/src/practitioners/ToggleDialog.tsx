import { refusalOf } from '@accordent/api/client/failure.ts';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { patientName } from '../shared/person-name.ts';
import type { LinkedPractitioner } from './practitioners.api.ts';

export interface ToggleDialogProps {
  /** null: closed. */
  dentist: LinkedPractitioner | null;
  onToggle: (dentist: LinkedPractitioner) => Promise<unknown>;
  onClose: () => void;
}

const FAILED =
  "Une erreur s'est produite lors de la mise à jour du compte. Veuillez réessayer ultérieurement.";

/** Asks before a linked dentist may log in, or no longer. */
export function ToggleDialog({ dentist, onToggle, onClose }: ToggleDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isActive = dentist?.isActive ?? false;
  const close = () => {
    setError(null);
    onClose();
  };

  async function toggle(asked: LinkedPractitioner) {
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading(isActive ? 'Désactivation en cours…' : 'Activation en cours…');
    try {
      await onToggle(asked);
      toast.success(isActive ? 'Compte désactivé.' : 'Compte activé.', { id: toastId });
      close();
    } catch (failure) {
      toast.dismiss(toastId);
      setError(refusalOf(failure, FAILED));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={dentist !== null}
      title={isActive ? 'Désactiver ce dentiste\u00a0?' : 'Activer ce dentiste\u00a0?'}
      message={
        isActive
          ? 'Il ne pourra plus se connecter et ses sessions se ferment. Ses PEC restent dans vos listes.'
          : 'Il pourra de nouveau se connecter et créer des demandes.'
      }
      object={dentist && patientName(dentist)}
      confirmLabel={isActive ? 'Désactiver' : 'Activer'}
      tone={isActive ? 'danger' : 'primary'}
      isBusy={isBusy}
      error={error}
      onCancel={close}
      onConfirm={() => dentist && void toggle(dentist)}
    />
  );
}
