import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { PhoneInput } from '@accordent/ui-kit/PhoneInput/PhoneInput.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import { useEffect, useRef } from 'react';
import { paths } from '../screens.ts';
import { publicFormWords } from './public-form-words.ts';
import type { PublicFormKind } from './public-form.api.ts';
import type { PublicFormEntry } from './use-public-form.ts';
import styles from './PublicForm.module.css';

export interface PublicFormProps {
  kind: PublicFormKind;
  entry: PublicFormEntry;
  faults: Readonly<Record<string, string>>;
  failure: string | null;
  isSending: boolean;
  loginHref: string;
  otherHref: string;
  onChange: (entry: PublicFormEntry) => void;
  onSend: () => void;
}

/** The fields of both public forms, with one that no person sees. */
export function PublicForm(props: PublicFormProps) {
  const { kind, entry, faults, failure, isSending, loginHref, otherHref, onChange, onSend } = props;
  const words = publicFormWords[kind];
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  return (
    <form
      ref={form}
      data-look="stack gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend();
      }}
    >
      {failure && (
        <Banner tone="danger" announce="alert">
          {failure}
        </Banner>
      )}
      <div className={styles.pair}>
        <FormField label="Prénom" isRequired error={faults['firstname']}>
          <UppercaseInput
            autoComplete="given-name"
            maxLength={textLimits.name}
            value={entry.firstname}
            onChange={(event) => onChange({ ...entry, firstname: event.target.value })}
          />
        </FormField>
        <FormField label="Nom" isRequired error={faults['lastname']}>
          <UppercaseInput
            autoComplete="family-name"
            maxLength={textLimits.name}
            value={entry.lastname}
            onChange={(event) => onChange({ ...entry, lastname: event.target.value })}
          />
        </FormField>
      </div>
      <FormField label="Adresse e-mail" isRequired error={faults['email']}>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={textLimits.email}
          value={entry.email}
          onChange={(event) => onChange({ ...entry, email: event.target.value })}
        />
      </FormField>
      <FormField label="Téléphone" isRequired error={faults['phone']}>
        <PhoneInput value={entry.phone} onChange={(phone) => onChange({ ...entry, phone })} />
      </FormField>
      <FormField label={words.commentLabel} isOptional error={faults['comment']}>
        <TextArea
          rows={3}
          maxLength={textLimits.ofPractitioner}
          value={entry.comment}
          onChange={(event) => onChange({ ...entry, comment: event.target.value })}
        />
      </FormField>
      <div className={styles.trap} aria-hidden>
        <label>
          Sujet
          <input
            name="subject"
            tabIndex={-1}
            autoComplete="off"
            value={entry.subject}
            onChange={(event) => onChange({ ...entry, subject: event.target.value })}
          />
        </label>
      </div>
      <Button type="submit" tone="primary" size="large" isFullWidth isBusy={isSending}>
        {words.send}
      </Button>
      <p data-look="quiet small">
        Ces coordonnées servent à vous répondre. Combien de temps nous les gardons, et vos droits
        {'\u00a0: '}
        <Link href={paths.privacy} target="_blank" rel="noreferrer">
          Confidentialité
        </Link>
      </p>
      <div className={styles.below}>
        <Link href={loginHref}>Se connecter</Link>
        <Link href={otherHref}>{words.other}</Link>
      </div>
    </form>
  );
}
