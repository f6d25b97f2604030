import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { nameOf } from '../shared/person-name.ts';
import styles from './NewMessage.module.css';
import type { Chosen, NewMessageEntry, NewMessageFaults } from './use-new-message.ts';

export interface NewMessageSubject {
  readonly id: number;
  readonly reference: string;
  readonly patient: { readonly firstname: string; readonly lastname: string };
}

export interface NewMessageProps {
  entry: NewMessageEntry;
  faults: NewMessageFaults;
  /** Why it did not leave, whatever the fields say. */
  failure: string | null;
  isSending: boolean;
  /** The picker of the practitioner; the page's. */
  practitionerField: ReactNode;
  subjects: readonly NewMessageSubject[];
  areSubjectsLoading: boolean;
  onSearchSubjects: (words: string) => void;
  onChange: (next: Partial<NewMessageEntry>) => void;
  onSend: () => void;
}

const LONGEST = 5000;

/** A new message to a practitioner about one of his PEC that is open to messages (part A §5). */
export function NewMessage({
  entry,
  faults,
  failure,
  isSending,
  practitionerField,
  subjects,
  areSubjectsLoading,
  onSearchSubjects,
  onChange,
  onSend,
}: NewMessageProps) {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(0);
  useEffect(() => {
    // Only when there are more: while one is mended the focus stays where it is typed.
    const count = Object.keys(faults).length;
    if (count > known.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    known.current = count;
  }, [faults]);
  const { practitioner, request } = entry;
  const send = () => {
    if (!isSending) onSend();
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label="Nouveau message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {failure && (
        <Banner tone="danger" announce="alert">
          {failure}
        </Banner>
      )}
      <FormFields>
        {practitionerField}
        <FormField
          label="PEC"
          isRequired
          error={faults.request}
          hint={practitioner ? undefined : 'Choisissez d’abord le praticien.'}
        >
          <Combobox
            placeholder="Référence ou patient"
            isDisabled={practitioner === null || isSending}
            isLoading={areSubjectsLoading}
            emptyText="Aucune PEC de ce praticien n’est ouverte aux messages."
            options={subjects.map(optionOf)}
            value={request && { value: request.id, label: request.name }}
            onSearch={onSearchSubjects}
            onChange={(option) => {
              const chosen: Chosen | null = option && { id: option.value, name: option.label };
              const found = subjects.find(({ id }) => id === chosen?.id);
              onChange({
                request: chosen,
                ...(found && entry.subject.trim() === '' ? { subject: `PEC ${found.reference}` } : {}),
              });
            }}
          />
        </FormField>
        <FormField label="Sujet" isRequired error={faults.subject}>
          <TextInput
            maxLength={200}
            disabled={isSending}
            value={entry.subject}
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        </FormField>
        <FormField label="Message" isRequired error={faults.text}>
          <TextArea
            className={styles.text}
            maxLength={LONGEST}
            hasCounter
            disabled={isSending}
            value={entry.text}
            onChange={(event) => onChange({ text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              send();
            }}
          />
        </FormField>
      </FormFields>
      <div className={styles.foot}>
        <span className={styles.readBy}>
          <Eye size={14} strokeWidth={1.75} aria-hidden />
          Le dentiste le lira
        </span>
        <Button tone="primary" type="submit" isBusy={isSending}>
          Envoyer
        </Button>
      </div>
    </form>
  );
}

const optionOf = ({ id, reference, patient }: NewMessageSubject) => ({
  value: id,
  label: `${reference} · ${nameOf(patient)}`,
});
