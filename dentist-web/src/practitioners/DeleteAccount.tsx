import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { ProofDialog } from '@accordent/ui-kit/OwnAccount/ProofDialog.tsx';
import { useState } from 'react';
import styles from './Account.module.css';

export interface DeleteAccountProps {
  /** Why it cannot be deleted now; null: it can. */
  blocked: string | null;
  email: string;
  onDelete: (password: string) => Promise<unknown>;
  /** The account is gone, and with it this session. */
  onDeleted: () => void;
}

/** Deletes one's own account, once asked and the password given: archived by the client. */
export function DeleteAccount({ blocked, email, onDelete, onDeleted }: DeleteAccountProps) {
  const [isAsked, setIsAsked] = useState(false);

  return (
    <Card title="Supprimer mon compte">
      <p className={styles.note}>
        Vous ne pourrez plus vous connecter, et vos demandes ne seront plus suivies.
      </p>
      {blocked && <p className={styles.blocked}>{blocked}</p>}
      <Button disabled={blocked !== null} onClick={() => setIsAsked(true)}>
        Supprimer mon compte
      </Button>
      {isAsked && (
        <ProofDialog
          title={'Supprimer votre compte\u00a0?'}
          message="Vos sessions se ferment sur tous vos appareils. Vos demandes en cours ne peuvent plus être modifiées. Seule notre équipe peut rouvrir ce compte."
          object={email}
          confirmLabel="Supprimer mon compte"
          cancelLabel="Conserver"
          tone="danger"
          done={null}
          refusalOf={(failure) => refusalOf(failure, actFailed('de la suppression du compte'))}
          faultsOf={faultsOf}
          act={({ oldPsw }) => onDelete(oldPsw)}
          onClose={() => setIsAsked(false)}
          onDone={onDeleted}
        />
      )}
    </Card>
  );
}
