import { useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { formatDevice } from '../format/device.ts';
import { toast } from '../Toaster/toast.ts';
import type { OpenSession } from './open-session.ts';

export interface EndSessionDialogProps {
  /** null: closed. */
  session: OpenSession | null;
  onEnd: (id: string) => Promise<unknown>;
  /** Why it was refused; the second is what to say without a reason. */
  refusalOf: (error: unknown, otherwise: string) => string;
  onClose: () => void;
  onEnded: () => Promise<unknown>;
}

const FAILED =
  "Une erreur s'est produite lors de la fermeture de la session. Veuillez réessayer ultérieurement.";

/** Ends another of one's own sessions, once asked. */
export function EndSessionDialog({ session, onEnd, refusalOf, onClose, onEnded }: EndSessionDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setError(null);
    onClose();
  };

  async function end(id: string) {
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading('Fermeture de la session en cours…');
    try {
      await onEnd(id);
      toast.success('Session fermée.', { id: toastId });
      close();
      await onEnded();
    } catch (failure) {
      toast.dismiss(toastId);
      setError(refusalOf(failure, FAILED));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={session !== null}
      title={'Fermer cette session\u00a0?'}
      message="L’appareil devra se connecter à nouveau ; ce qui n’y est pas enregistré est perdu."
      object={session && formatDevice(session.userAgent)}
      confirmLabel="Fermer la session"
      isBusy={isBusy}
      error={error}
      onConfirm={() => session && void end(session.id)}
      onCancel={close}
    />
  );
}
