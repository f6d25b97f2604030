import { textLimits } from '@accordent/api/client/text-limits.ts';
import { addInvoiceBody } from '@accordent/api/invoices/invoices.schemas.ts';
import { z } from 'zod';
import type { EntryForm } from '@accordent/api/client/use-entry-form.ts';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { MoneyInput } from '@accordent/ui-kit/MoneyInput/MoneyInput.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';

export type InvoiceEntry = {
  readonly label: string;
  /** Cents; null while the field holds no amount. */
  readonly amountExclVAT: number | null;
};

export const emptyInvoice: InvoiceEntry = { label: '', amountExclVAT: null };

/** What the form sends: its field of an amount gives a number, or none. */
export const typedInvoice = addInvoiceBody.extend({ amountExclVAT: z.number('amount') });

export interface IssueInvoiceDialogProps {
  isOpen: boolean;
  form: Pick<EntryForm<InvoiceEntry>, 'form' | 'entry' | 'faults' | 'isSaving' | 'change' | 'save'>;
  onCancel: () => void;
}

/** An invoice by hand: what for, and how much before tax. */
export function IssueInvoiceDialog({ isOpen, form, onCancel }: IssueInvoiceDialogProps) {
  const { form: element, entry, faults, isSaving: isBusy, change, save } = form;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onCancel}
      title="Émettre une facture"
      description={
        'Le numéro est attribué à l’émission et le PDF part par e-mail. Une facture émise ne se modifie plus\u00a0: elle s’annule par un avoir.'
      }
      act="Émettre la facture"
      isBusy={isBusy}
      onSubmit={() => save()}
      form={element}
    >
      <FormField
        label="Libellé"
        isRequired
        hint="Sans nom de patient ni numéro de sécurité sociale."
        error={faults.label}
      >
        <TextInput
          name="label"
          maxLength={textLimits.invoiceLabel}
          autoComplete="off"
          value={entry.label}
          disabled={isBusy}
          onChange={(event) => change({ label: event.target.value })}
        />
      </FormField>
      <FormField
        label="Montant HT"
        isRequired
        hint="La TVA de 20&nbsp;% s’y ajoute."
        error={faults.amountExclVAT}
      >
        <MoneyInput
          name="amountExclVAT"
          value={entry.amountExclVAT}
          disabled={isBusy}
          onChange={(amountExclVAT) => change({ amountExclVAT })}
        />
      </FormField>
    </FormDialog>
  );
}
