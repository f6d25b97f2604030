import { mailFields } from '@accordent/api/mails/mails.schemas.ts';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import type { ReactNode } from 'react';
import { LetterForm, type LetterFormProps } from '../shared/LetterForm.tsx';
import type { LetterFaults } from '../shared/use-letter.ts';

export type NewMailEntry = { readonly to: string; readonly subject: string; readonly text: string };

export interface NewMailProps extends Pick<
  LetterFormProps,
  'title' | 'failure' | 'waits' | 'isSending' | 'quoted' | 'insertables' | 'attaching' | 'onSend'
> {
  entry: NewMailEntry;
  faults: LetterFaults<NewMailEntry>;
  /** A picker that fills in the address of a practitioner; the page's. */
  picker?: ReactNode;
  onChange: (next: Partial<NewMailEntry>) => void;
}

/** A mail from the shared mailbox, in plain text. */
export function NewMail({ picker, ...letter }: NewMailProps) {
  const { entry, faults, isSending, onChange } = letter;
  return (
    <LetterForm {...letter} limits={mailFields}>
      {picker}
      <FormField
        label="À"
        isRequired
        error={faults.to}
        hint="Plusieurs adresses se séparent par une virgule."
      >
        <TextInput
          type="email"
          multiple
          autoComplete="off"
          maxLength={mailFields.to.limit}
          disabled={isSending}
          value={entry.to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </FormField>
    </LetterForm>
  );
}
