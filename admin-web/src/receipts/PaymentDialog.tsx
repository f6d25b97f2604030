import { textLimits } from '@accordent/api/client/text-limits.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { MoneyInput } from '@accordent/ui-kit/MoneyInput/MoneyInput.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { formatAmount, formatMoney } from '@accordent/ui-kit/format/money.ts';
import { useWishKeys } from '@accordent/ui-kit/hooks/use-wish-keys.ts';
import { useState } from 'react';
import { handWays } from './way-words.ts';
import { payInvoice } from './receipts.api.ts';

type Way = (typeof handWays)[number]['value'];

export interface PaymentDialogProps {
  invoiceId: number;
  /** The day it was issued on. */
  issuedOn: string;
  /** What is left of it, in cents. */
  left: number;
  onClose: () => void;
  onDone: () => unknown;
}

/** A payment that no statement has shown: all of what is left, or a part. */
export function PaymentDialog({ invoiceId, issuedOn, left, onClose, onDone }: PaymentDialogProps) {
  const [today] = useState(() => toIsoDay(new Date()));
  const { keyOf } = useWishKeys();
  const [way, setWay] = useState<Way>('transfer');
  const [cents, setCents] = useState<number | null>(left);
  const [paidOn, setPaidOn] = useState(today);
  const [note, setNote] = useState('');
  const payment = { way, amount: cents === null ? '' : formatAmount(cents), paidOn, note };
  return (
    <ActDialog
      isOpen
      tone="primary"
      title={`Noter un paiement de la facture n°\u00a0${invoiceId}`}
      message={`Reste à payer\u00a0: ${formatMoney(left)}. Un paiement moindre laisse la facture en attente du reste.`}
      confirmLabel="Noter le paiement"
      doing="Enregistrement du paiement…"
      done="Paiement noté."
      refusalOf={sentenceOf}
      act={() => payInvoice(invoiceId, payment, keyOf(payment))}
      onClose={onClose}
      onDone={onDone}
    >
      {(isBusy) => (
        <FormFields>
          <FormField label="Montant" isRequired>
            <MoneyInput value={cents} disabled={isBusy} onChange={setCents} />
          </FormField>
          <FormField label="Moyen">
            <Select<Way> options={handWays} value={way} isDisabled={isBusy} onChange={setWay} />
          </FormField>
          <FormField label="Reçu le" isRequired>
            <TextInput
              type="date"
              min={issuedOn}
              max={today}
              value={paidOn}
              disabled={isBusy}
              onChange={({ target }) => setPaidOn(target.value)}
            />
          </FormField>
          <FormField label="Précision" isOptional hint="Numéro du chèque, banque.">
            <TextInput
              maxLength={textLimits.receipt}
              value={note}
              disabled={isBusy}
              onChange={({ target }) => setNote(target.value)}
            />
          </FormField>
        </FormFields>
      )}
    </ActDialog>
  );
}
