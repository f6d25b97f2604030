import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { actFailed, refusalOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { euroText } from '@accordent/api/client/money.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useState } from 'react';
import { mayBeGivenBack, undoInvoicePayment, type InvoicePaymentItem } from './receipts.api.ts';

export interface UndoPaymentDialogProps {
  payment: InvoicePaymentItem;
  onClose: () => void;
  onDone: () => unknown;
}

/** Takes a payment back; of an invoice that a credit note took back, its money may have been given back. */
export function UndoPaymentDialog({ payment, ...rest }: UndoPaymentDialogProps) {
  const object = `${invoiceTitle({ id: payment.invoiceId })}, ${euroText(payment.amount)}`;
  if (mayBeGivenBack(payment)) return <RefundDialog payment={payment} object={object} {...rest} />;
  return (
    <ActDialog
      isOpen
      title={'Annuler ce paiement\u00a0?'}
      message={messageOf(payment)}
      object={object}
      {...UNDOING}
      refusalOf={(failure) => refusalOf(failure, actFailed('de l’annulation du paiement'))}
      act={(key) => undoInvoicePayment(payment.id, {}, key)}
      {...rest}
    />
  );
}

function messageOf({ way, isCredited, isReversed }: InvoicePaymentItem): string {
  const invoice = isCredited ? 'La facture reste annulée par son avoir' : 'La facture attend à nouveau';
  if (isReversed)
    return `La banque a repris cet argent\u00a0: le journal garde le paiement, et sa reprise à son jour. ${invoice}.`;
  return way === 'line' ? `${invoice}, et la ligne du relevé redevient libre.` : `${invoice}.`;
}

const UNDOING = {
  confirmLabel: 'Annuler le paiement',
  doing: 'Annulation du paiement en cours…',
  done: 'Paiement annulé.',
} as const;
const REFUNDING = {
  confirmLabel: 'Noter le remboursement',
  doing: 'Enregistrement du remboursement…',
  done: 'Remboursement noté.',
  tone: 'primary',
} as const;

function RefundDialog({ payment, ...rest }: UndoPaymentDialogProps & { object: string }) {
  const [today] = useState(() => toIsoDay(new Date()));
  const [what, setWhat] = useState<'refund' | 'mistake'>('refund');
  const [refundedOn, setRefundedOn] = useState(today);
  const isRefund = what === 'refund';
  return (
    <ActDialog
      isOpen
      title={'Paiement remboursé\u00a0?'}
      message="La facture reste annulée par son avoir."
      {...(isRefund ? REFUNDING : UNDOING)}
      refusalOf={sentenceOf}
      wish={`${what} ${refundedOn}`}
      act={(key) => undoInvoicePayment(payment.id, isRefund ? { refundedOn } : {}, key)}
      {...rest}
    >
      {(isBusy) => (
        <FormFields>
          <RadioGroup<'refund' | 'mistake'>
            label="Ce qui s’est passé"
            options={[
              {
                value: 'refund',
                label: 'L’argent a été rendu',
                hint: 'Le journal garde le paiement, et le remboursement à son jour.',
              },
              {
                value: 'mistake',
                label: 'Ce paiement était une erreur',
                hint:
                  payment.way === 'line'
                    ? 'Il quitte le journal, et la ligne du relevé redevient libre.'
                    : 'Il quitte le journal.',
              },
            ]}
            value={what}
            isDisabled={isBusy}
            onChange={setWhat}
          />
          {isRefund && (
            <FormField label="Remboursé le" isRequired>
              <TextInput
                type="date"
                min={payment.day}
                max={today}
                value={refundedOn}
                disabled={isBusy}
                onChange={({ target }) => setRefundedOn(target.value)}
              />
            </FormField>
          )}
        </FormFields>
      )}
    </ActDialog>
  );
}
