import { fieldSentences } from '@accordent/api/sentences.fr.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import type { RefObject } from 'react';
import styles from './NextNumberForm.module.css';

/** The next number as typed. */
export type NextNumberEntry = { readonly lastInvoiceId: string };

/** What the browser sees by itself: digits. */
export const nextNumberFaults = ({
  lastInvoiceId: typed,
}: NextNumberEntry): Readonly<Record<string, string>> =>
  /^[1-9]\d{0,8}$/.test(typed.trim()) ? {} : { lastInvoiceId: fieldSentences.wrong_type('Prochain numéro') };

export interface NextNumberFormProps {
  lastInvoiceId: number;
  form?: RefObject<HTMLFormElement | null> | undefined;
  entry: NextNumberEntry;
  faults: Readonly<Record<string, string>>;
  isChanged: boolean;
  isSaving: boolean;
  onChange: (next: NextNumberEntry) => void;
  onSave: () => void;
}

/** The last number that was given, and the next one; the next can only be raised. */
export function NextNumberForm({
  lastInvoiceId,
  form,
  entry,
  faults,
  isChanged,
  isSaving,
  onChange,
  onSave,
}: NextNumberFormProps) {
  const skipped = Number(entry.lastInvoiceId) - lastInvoiceId - 1;
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isSaving) onSave();
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
          onChange={(event) => onChange({ lastInvoiceId: event.target.value })}
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
