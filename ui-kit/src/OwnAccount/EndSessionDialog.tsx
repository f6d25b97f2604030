import { ActDialog } from '../ConfirmDialog/ActDialog.tsx';
import { formatDevice } from '../format/device.ts';
import type { OpenSession } from './open-session.ts';

export interface EndSessionDialogProps {
  /** null: closed. */
  session: OpenSession | null;
  onEnd: (id: string, idempotencyKey: string) => Promise<unknown>;
  /** Why it was refused; the second is what to say without a reason. */
  refusalOf: (error: unknown, otherwise: string) => string;
  onClose: () => void;
  onEnded: () => Promise<unknown>;
}

const FAILED =
  "Une erreur s'est produite lors de la fermeture de la session. Veuillez réessayer ultérieurement.";

/** Ends another of one's own sessions, once asked. */
export function EndSessionDialog({ session, onEnd, refusalOf, onClose, onEnded }: EndSessionDialogProps) {
  return (
    <ActDialog
      isOpen={session !== null}
      title={'Fermer cette session\u00a0?'}
      message={'L’appareil devra se connecter à nouveau\u00a0; ce qui n’y est pas enregistré est perdu.'}
      object={session && formatDevice(session.userAgent)}
      confirmLabel="Fermer la session"
      doing="Fermeture de la session en cours…"
      done="Session fermée."
      refusalOf={(failure) => refusalOf(failure, FAILED)}
      act={async (key) => session && onEnd(session.id, key)}
      onClose={onClose}
      onDone={onEnded}
    />
  );
}
