import type { Ref } from 'react';
import { Button } from '../Button/Button.tsx';
import { FormField, FormFields } from '../FormField/FormField.tsx';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { PASSWORD_RULE } from '../PasswordInput/password-rule.ts';
import styles from './OwnAccount.module.css';

type Entry = { readonly oldPsw: string; readonly newPsw: string; readonly confirmation: string };

export interface PasswordFormProps {
  entry: Entry;
  /** By the names of the entry. */
  faults: Readonly<Record<string, string>>;
  isChanged: boolean;
  isSaving: boolean;
  form: Ref<HTMLFormElement>;
  onChange: (next: Partial<Entry>) => void;
  onSave: () => void;
}

/** One's own new password; the old one is asked. */
export function PasswordForm({
  entry,
  faults,
  isChanged,
  isSaving,
  form,
  onChange,
  onSave,
}: PasswordFormProps) {
  const input = (name: keyof Entry, autoComplete: 'current-password' | 'new-password') => ({
    name,
    autoComplete,
    maxLength: 128,
    value: entry[name],
    disabled: isSaving,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onSave();
      }}
    >
      <FormFields>
        <FormField label="Ancien mot de passe" isRequired error={faults['oldPsw']}>
          <PasswordInput object="l’ancien mot de passe" {...input('oldPsw', 'current-password')} />
        </FormField>
        <FormField label="Nouveau mot de passe" isRequired hint={PASSWORD_RULE} error={faults['newPsw']}>
          <PasswordInput object="le nouveau mot de passe" {...input('newPsw', 'new-password')} />
        </FormField>
        <FormField label="Confirmation du nouveau mot de passe" isRequired error={faults['confirmation']}>
          <PasswordInput object="la confirmation" {...input('confirmation', 'new-password')} />
        </FormField>
      </FormFields>
      <p data-look="quiet small breaks">Vos autres sessions se ferment.</p>
      <span>
        <Button tone="primary" type="submit" isBusy={isSaving} disabled={!isChanged && !isSaving}>
          Changer le mot de passe
        </Button>
      </span>
    </form>
  );
}
