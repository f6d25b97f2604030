import { debitMandateLabels, debitMandateLimits } from '@accordent/api/client/debits.ts';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { useWishKeys } from '@accordent/ui-kit/hooks/use-wish-keys.ts';
import { useState } from 'react';
import { revokeDebitMandate, type DebitMandateItem } from './debits.api.ts';

export interface RevokeDebitMandateDialogProps {
  mandate: DebitMandateItem;
  onClose: () => void;
  onRevoked: () => Promise<unknown>;
}

const FAILED = actFailed('de la révocation du mandat');

/** Revokes a debit mandate from today on, and says why. */
export function RevokeDebitMandateDialog({ mandate, onClose, onRevoked }: RevokeDebitMandateDialogProps) {
  const [reason, setReason] = useState('');
  const { keyOf } = useWishKeys();
  return (
    <ActDialog
      isOpen
      title={'Révoquer ce mandat de prélèvement\u00a0?'}
      message="Plus rien n’est prélevé sous ce mandat à partir d’aujourd’hui, hors ce que la banque a déjà reçu. Une révocation ne se reprend pas."
      object={`${mandate.reference}, ${mandate.holder}`}
      confirmLabel="Révoquer le mandat"
      doing="Révocation du mandat…"
      done="Mandat de prélèvement révoqué."
      refusalOf={(failure) => refusalOf(failure, FAILED)}
      act={() => revokeDebitMandate(mandate.id, reason, keyOf(reason))}
      onDone={onRevoked}
      onClose={onClose}
    >
      {(isBusy) => (
        <FormFields>
          <FormField label={debitMandateLabels.reason} isRequired>
            <TextArea
              rows={3}
              maxLength={debitMandateLimits.reason}
              value={reason}
              disabled={isBusy}
              onChange={({ target }) => setReason(target.value)}
            />
          </FormField>
        </FormFields>
      )}
    </ActDialog>
  );
}
