import type { EntryForm } from '@accordent/api/client/use-entry-form.ts';
import { fieldSentences } from '@accordent/api/field-sentences.fr.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { z } from 'zod';
import styles from './NextNumberForm.module.css';

/** The next number as typed. */
export type NextNumberEntry = { readonly lastInvoiceId: string };

/** Digits: the server says the rest. */
export const nextNumber = z.object({
  lastInvoiceId: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,8}$/, fieldSentences.wrong_type('Prochain numéro')),
});

export interface NextNumberFormProps {
  lastInvoiceId: number;
  form: Pick<
    EntryForm<NextNumberEntry>,
    'form' | 'entry' | 'faults' | 'isChanged' | 'isSaving' | 'change' | 'save'
  >;
}

/** The last number that was given, and the next one; the next can only be raised. */
export function NextNumberForm({ lastInvoiceId, form }: NextNumberFormProps) {
  const { form: element, entry, faults, isChanged, isSaving, change, save } = form;
  const skipped = Number(entry.lastInvoiceId) - lastInvoiceId - 1;
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isSaving) void save();
      }}
    >
      <p>
        Dernier numéro de facture&nbsp;: <strong>{lastInvoiceId}</strong>
      </p>
      <FormField label="Prochain numéro" isRequired hint={hintOf(skipped)} error={faults.lastInvoiceId}>
        <TextInput
          type="number"
          inputMode="numeric"
          name="lastInvoiceId"
          min={lastInvoiceId + 1}
          step={1}
          autoComplete="off"
          value={entry.lastInvoiceId}
          disabled={isSaving}
          onChange={(event) => change({ lastInvoiceId: event.target.value })}
        />
      </FormField>
      <Button tone="primary" type="submit" isBusy={isSaving} disabled={!isChanged && !isSaving}>
        Enregistrer
      </Button>
    </form>
  );
}

function hintOf(skipped: number): string {
  if (!Number.isFinite(skipped) || skipped <= 0)
    return 'Il ne peut qu’augmenter\u00a0: un numéro donné ne sert jamais deux fois.';
  return skipped === 1
    ? 'Un numéro sera sauté et ne servira jamais.'
    : `${formatCount(skipped)} numéros seront sautés et ne serviront jamais.`;
}
