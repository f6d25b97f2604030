import { fieldSentences } from '@accordent/api/field-sentences.fr.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { MoneyInput } from '@accordent/ui-kit/MoneyInput/MoneyInput.tsx';
import { useState } from 'react';
import { centsOf, type FileItem, type PaymentOfFile } from './payments.api.ts';

export interface PaymentDialogProps {
  /** The document that the amount stands on; null: closed. */
  file: FileItem | null;
  /** Which of its amounts is changed; null: one more. */
  payment: PaymentOfFile | null;
  /** In cents, how much more the bill holds; null: nobody knows. */
  left: number | null;
  isBusy: boolean;
  error: string | null;
  onSave: (cents: number) => void;
  onCancel: () => void;
}

/** The amount that the insurer has paid, with a decimal comma: '1 234,56'. */
export function PaymentDialog({ file, ...props }: PaymentDialogProps) {
  return file && <Amount key={`${file.id} ${props.payment?.id}`} {...props} file={file} />;
}

function Amount({
  file,
  payment,
  left,
  isBusy,
  error,
  onSave,
  onCancel,
}: PaymentDialogProps & { file: FileItem }) {
  const [cents, setCents] = useState(payment && centsOf(payment));
  const [isMissing, setIsMissing] = useState(false);
  const save = () => (cents === null ? setIsMissing(true) : onSave(cents));
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      isPersistent={isBusy}
      title="Règlement de la mutuelle"
      description={`Sur le document «\u00a0${file.title}\u00a0». Le dentiste en confirmera la réception.`}
      footer={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            Annuler
          </Button>
          <Button tone="primary" isBusy={isBusy} onClick={save}>
            Enregistrer
          </Button>
        </>
      }
    >
      <FormField
        label="Montant réglé"
        isRequired
        error={isMissing ? fieldSentences.amount() : error}
        warning={
          left !== null && cents !== null && cents > left
            ? `${left === 0 ? 'Tout ce qui est dû est déjà noté' : `Ce montant dépasse les ${formatMoney(left)} qui restent à régler`}. Vérifiez-le.`
            : null
        }
      >
        <MoneyInput
          value={cents}
          onChange={(typed) => {
            setCents(typed);
            setIsMissing(false);
          }}
        />
      </FormField>
    </Dialog>
  );
}
