import type { Attaching } from '@accordent/ui-kit/Attaching/attaching.ts';
import { useAttaching } from '@accordent/ui-kit/Attaching/use-attaching.tsx';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { leaveField } from '@accordent/ui-kit/Composer/leave-field.ts';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useFirstField } from '@accordent/ui-kit/hooks/use-first-field.ts';
import { useFocusBack } from '@accordent/ui-kit/hooks/use-focus-back.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useInsertMenu, type Insertables } from '@accordent/ui-kit/Composer/use-insert-menu.tsx';
import styles from './LetterForm.module.css';

const NONE: readonly Insertables[] = [];

type Words = { readonly subject: string; readonly text: string };

export interface LetterFormProps {
  /** « Nouveau message », « Répondre à … ». */
  title: string;
  entry: Words;
  faults: Readonly<Partial<Record<string, string>>>;
  /** Why it did not leave, whatever the fields say. */
  failure: string | null;
  /** What it waits for before it leaves by itself. */
  waits?: string | null | undefined;
  isSending: boolean;
  /** To whom: the fields above the subject. */
  children: ReactNode;
  /** What may be written, as core says it. */
  limits: Readonly<Record<'subject' | 'message', { readonly limit: number }>>;
  /** What the text ends with, which is answered: one writes above it. */
  quoted?: string | undefined;
  /** Beside the button. */
  note?: ReactNode;
  /** Documents that go with it; with them the text may be empty. */
  attaching?: Attaching | undefined;
  /** What « / » lists in the text. */
  insertables?: readonly Insertables[] | undefined;
  onChange: (next: Partial<Words>) => void;
  onSend: () => void;
}

/** Writes a message or a mail: to whom, subject, text; Ctrl+Enter sends it too, Escape leaves it as it is. */
export function LetterForm({
  title,
  entry,
  faults,
  failure,
  waits,
  isSending,
  children,
  limits,
  quoted = '',
  note,
  attaching,
  insertables = NONE,
  onChange,
  onSend,
}: LetterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertMenu({
    area,
    text: entry.text,
    onText: (text) => onChange({ text }),
    sources: insertables,
  });
  const attached = useAttaching(attaching, isSending);
  useFocusBack(isSending);
  useFirstField(form, true, () => {
    const at = entry.text.endsWith(quoted) ? entry.text.length - quoted.length : 0;
    area.current?.setSelectionRange(at, at);
    return area.current;
  });
  useEffect(() => {
    // Only when there are more: while one is mended the focus stays where it is typed.
    const count = Object.keys(faults).length;
    if (count > known.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    known.current = count;
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
      {waits && !failure && <Banner announce="status">{waits}</Banner>}
      <FormFields>
        {children}
        <FormField label="Sujet" isRequired error={faults['subject']}>
          <TextInput
            maxLength={limits.subject.limit}
            disabled={isSending}
            value={entry.subject}
            onChange={(event) => onChange({ subject: event.target.value })}
            onKeyDown={(event) => event.key === 'Escape' && leaveField(event.currentTarget)}
          />
        </FormField>
        <FormField label="Message" isRequired={!attaching} error={faults['text']}>
          <span {...attached.root} className={styles.area}>
            {insert.menu}
            <TextArea
              {...insert.attributes}
              ref={area}
              className={styles.text}
              maxLength={limits.message.limit}
              hasCounter
              disabled={isSending}
              value={entry.text}
              onChange={(event) => {
                insert.onTyped(event);
                onChange({ text: event.target.value });
              }}
              onPaste={attached.onPaste}
              onBlur={insert.onLeft}
              onKeyDown={(event) => {
                if (insert.onKeyDown(event)) return;
                if (event.key === 'Escape') leaveField(event.currentTarget);
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                if (!event.repeat) send();
              }}
            />
          </span>
        </FormField>
      </FormFields>
      {attached.list}
      <div data-look="row ends gap-16">
        <span data-look="quiet small inline">{note}</span>
        <span data-look="row gap-6">
          {attached.button}
          <Button tone="primary" type="submit" isBusy={isSending}>
            Envoyer
          </Button>
        </span>
      </div>
    </form>
  );
}
