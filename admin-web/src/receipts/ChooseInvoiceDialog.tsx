import { sentenceOf } from '@accordent/api/client/failure.ts';
import { lineDay } from '@accordent/api/client/money-lines/line-day.ts';
import { euroText, inCents } from '@accordent/api/client/money.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import type { Option } from '@accordent/ui-kit/Select/option.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { useState } from 'react';
import { confirmReceipts, useWaitingInvoices, type ReceiptItem } from './receipts.api.ts';

export interface ChooseInvoiceDialogProps {
  receipt: ReceiptItem;
  onClose: () => void;
  onDone: () => unknown;
}

/** A person says which invoice a line pays that names none, or the wrong one. */
export function ChooseInvoiceDialog({ receipt, onClose, onDone }: ChooseInvoiceDialogProps) {
  const [invoice, setInvoice] = useState<Option<number> | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { data, isLoading } = useWaitingInvoices(words);
  return (
    <ActDialog
      isOpen
      tone="primary"
      title={'Quelle facture cette ligne règle-t-elle\u00a0?'}
      message={`${receipt.label}, ${lineDay(receipt.day)}, ${euroText(receipt.amount)}. Ce qui dépasse la facture reste à traiter.`}
      confirmLabel="Régler la facture"
      doing="Enregistrement du paiement…"
      done="Paiement enregistré."
      refusalOf={(failure) => (failure === NOTHING ? 'Choisissez une facture.' : sentenceOf(failure))}
      wish={invoice?.value}
      act={async (key) => {
        setIsMissing(invoice === null);
        if (invoice === null) throw NOTHING;
        return confirmReceipts({ receipts: [{ id: receipt.id, invoiceIds: [invoice.value] }] }, key);
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {(isBusy) => (
        <FormField
          label="Facture en attente"
          isRequired
          error={isMissing && invoice === null ? 'Choisissez une facture.' : undefined}
        >
          <Combobox<number>
            placeholder="Numéro ou nom du praticien"
            options={(data?.invoices ?? []).map(({ id, user, label, totalPriceInclVAT, paid }) => ({
              value: id,
              label: `N°\u00a0${id}, ${listedName(user)}`,
              hint: `${label}, ${left(inCents(totalPriceInclVAT), inCents(paid))}`,
            }))}
            value={invoice}
            isDisabled={isBusy}
            isLoading={isLoading}
            emptyText="Aucune facture en attente de ce nom ou numéro."
            onSearch={setWords}
            onChange={setInvoice}
          />
        </FormField>
      )}
    </ActDialog>
  );
}

/** What the line may pay of it. */
const left = (cents: number, paidCents: number): string =>
  paidCents === 0 ? formatMoney(cents) : `reste ${formatMoney(cents - paidCents)}`;

const NOTHING = new Error('no invoice is chosen');
