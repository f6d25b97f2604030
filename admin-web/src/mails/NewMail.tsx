import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Mails.module.css';
import type { NewMailEntry, NewMailFaults } from './use-new-mail.ts';

export interface NewMailProps {
  /** « Nouveau mail », « Répondre à … ». */
  title: string;
  entry: NewMailEntry;
  faults: NewMailFaults;
  /** Why it did not leave, whatever the fields say. */
  failure: string | null;
  isSending: boolean;
  /** A picker that fills in the address of a practitioner; the page's. */
  picker?: ReactNode;
  onChange: (next: Partial<NewMailEntry>) => void;
  onSend: () => void;
}

const LONGEST = 50_000;

/** A mail from the shared mailbox, in plain text. */
export function NewMail({
  title,
  entry,
  faults,
  failure,
  isSending,
  picker,
  onChange,
  onSend,
}: NewMailProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  const send = () => {
    if (!isSending) onSend();
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 className={styles.title}>{title}</h2>
      {failure && (
        <Banner tone="danger" announce="alert">
          {failure}
        </Banner>
      )}
      <FormFields>
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
            maxLength={2000}
            disabled={isSending}
            value={entry.to}
            onChange={(event) => onChange({ to: event.target.value })}
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
      <div className={styles.formFoot}>
        <Button tone="primary" type="submit" isBusy={isSending}>
          Envoyer
        </Button>
      </div>
    </form>
  );
}
