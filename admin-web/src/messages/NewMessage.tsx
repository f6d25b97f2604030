import { messageFields } from '@accordent/api/messages/messages.schemas.ts';
import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { LetterForm, type LetterFormProps } from '../shared/LetterForm.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { LetterFaults } from '../shared/use-letter.ts';

type Chosen = { readonly id: number; readonly name: string };

export type NewMessageEntry = {
  readonly practitioner: Chosen | null;
  readonly request: Chosen | null;
  readonly subject: string;
  readonly text: string;
};

export interface NewMessageSubject {
  readonly id: number;
  readonly reference: string;
  readonly patient: { readonly firstname: string; readonly lastname: string };
}

export interface NewMessageProps extends Pick<
  LetterFormProps,
  'failure' | 'waits' | 'isSending' | 'insertables' | 'attaching' | 'onSend'
> {
  entry: NewMessageEntry;
  faults: LetterFaults<NewMessageEntry>;
  /** The picker of the practitioner; the page's. */
  practitionerField: ReactNode;
  subjects: readonly NewMessageSubject[];
  areSubjectsLoading: boolean;
  onSearchSubjects: (words: string) => void;
  onChange: (next: Partial<NewMessageEntry>) => void;
}

/** A new message to a practitioner about one of his PEC that is open to messages. */
export function NewMessage({
  practitionerField,
  subjects,
  areSubjectsLoading,
  onSearchSubjects,
  ...letter
}: NewMessageProps) {
  const { entry, faults, isSending, onChange } = letter;
  return (
    <LetterForm
      {...letter}
      title="Nouveau message"
      limits={messageFields}
      note={
        <>
          <Eye size={14} />
          Le dentiste le lira
        </>
      }
    >
      {practitionerField}
      <FormField
        label="PEC"
        isRequired
        error={faults.request}
        hint={entry.practitioner ? undefined : 'Choisissez d’abord le praticien.'}
      >
        <Combobox
          placeholder="Référence ou patient"
          isDisabled={entry.practitioner === null || isSending}
          isLoading={areSubjectsLoading}
          emptyText="Aucune PEC de ce praticien n’est ouverte aux messages."
          options={subjects.map(optionOf)}
          value={entry.request && { value: entry.request.id, label: entry.request.name }}
          onSearch={onSearchSubjects}
          onChange={(option) => {
            const chosen: Chosen | null = option && { id: option.value, name: option.label };
            const found = subjects.find(({ id }) => id === chosen?.id);
            onChange({
              request: chosen,
              ...(found && entry.subject.trim() === '' ? { subject: found.reference } : {}),
            });
          }}
        />
      </FormField>
    </LetterForm>
  );
}

const optionOf = ({ id, reference, patient }: NewMessageSubject) => ({
  value: id,
  label: `${reference} · ${listedName(patient)}`,
});
