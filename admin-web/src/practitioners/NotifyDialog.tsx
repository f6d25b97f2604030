import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { refusalOf } from '@accordent/api/client/failure.ts';
import { nameOf } from '../shared/person-name.ts';
import { notices } from './notices.ts';
import { notify } from './practitioners.api.ts';
import type { NotifyType, PractitionerRecord } from './practitioners.api.ts';

export interface NotifyDialogProps {
  record: Pick<PractitionerRecord, 'id' | 'firstname' | 'lastname' | 'email'>;
  /** null: closed. */
  type: NotifyType | null;
  onClose: () => void;
}

const FAILED = "Une erreur s'est produite lors de l'envoi du mail. Veuillez réessayer ultérieurement.";

/** Asks before a mail leaves: to whom, and what it says. */
export function NotifyDialog({ record, type, onClose }: NotifyDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const notice = notices.find((one) => one.type === type);
  const close = () => {
    setError(null);
    onClose();
  };

  async function send(chosen: NotifyType) {
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading('Envoi du mail en cours…');
    try {
      await notify(record.id, chosen);
      toast.success(`Mail envoyé à ${record.email}.`, { id: toastId });
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
      isOpen={type !== null}
      title={notice?.question ?? ''}
      message={notice?.says}
      object={`${nameOf(record)}, ${record.email}`}
      confirmLabel="Envoyer"
      tone="primary"
      isBusy={isBusy}
      error={error}
      onConfirm={() => type && void send(type)}
      onCancel={close}
    />
  );
}
