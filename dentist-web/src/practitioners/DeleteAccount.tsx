import { refusalOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import styles from './Account.module.css';

export interface DeleteAccountProps {
  /** Why it cannot be deleted now; null: it can. */
  blocked: string | null;
  email: string;
  onDelete: () => Promise<unknown>;
  /** The account is gone, and with it this session. */
  onDeleted: () => void;
}

const FAILED =
  "Une erreur s'est produite lors de la suppression du compte. Veuillez réessayer ultérieurement.";

/** Deletes one's own account, once asked: archived by the client (decisions §4). */
export function DeleteAccount({ blocked, email, onDelete, onDeleted }: DeleteAccountProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function remove() {
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading('Suppression du compte en cours…');
    try {
      await onDelete();
      toast.dismiss(toastId);
      onDeleted();
    } catch (failure) {
      toast.dismiss(toastId);
      setError(refusalOf(failure, FAILED));
      setIsBusy(false);
    }
  }

  return (
    <Card title="Supprimer mon compte">
      <p className={styles.note}>
        Vous ne pourrez plus vous connecter, et vos demandes ne seront plus suivies.
      </p>
      {blocked && <p className={styles.blocked}>{blocked}</p>}
      <Button disabled={blocked !== null} onClick={() => setIsAsked(true)}>
        Supprimer mon compte
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={'Supprimer votre compte\u00a0?'}
        message="Vos sessions se ferment sur tous vos appareils. Vos demandes en cours ne peuvent plus être modifiées. Seule notre équipe peut rouvrir ce compte."
        object={email}
        confirmLabel="Supprimer mon compte"
        cancelLabel="Conserver"
        isBusy={isBusy}
        error={error}
        onCancel={() => {
          setIsAsked(false);
          setError(null);
        }}
        onConfirm={() => void remove()}
      />
    </Card>
  );
}
