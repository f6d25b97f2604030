import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { PasswordInput } from '@accordent/ui-kit/PasswordInput/PasswordInput.tsx';
import type { Ref } from 'react';
import type { PasswordEntry } from './password-entry.ts';
import styles from './Account.module.css';

export interface OwnPasswordProps {
  entry: PasswordEntry;
  faults: Readonly<Record<string, string>>;
  isChanged: boolean;
  isSaving: boolean;
  form: Ref<HTMLFormElement>;
  onChange: (next: Partial<PasswordEntry>) => void;
  onSave: () => void;
}

const RULE =
  '8 caractères au moins, dont une majuscule, une minuscule et un chiffre. Douze caractères sont conseillés.';

/** One's own new password; the old one is asked (decisions §4). */
export function OwnPassword({
  entry,
  faults,
  isChanged,
  isSaving,
  form,
  onChange,
  onSave,
}: OwnPasswordProps) {
  const input = (name: keyof PasswordEntry, autoComplete: 'current-password' | 'new-password') => ({
    name,
    autoComplete,
    maxLength: 128,
    value: entry[name],
    disabled: isSaving,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <section className={styles.section} aria-labelledby="password-title">
      <h2 id="password-title">Mot de passe</h2>
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
          <FormField label="Ancien mot de passe" isRequired error={faults.oldPsw}>
            <PasswordInput {...input('oldPsw', 'current-password')} />
          </FormField>
          <FormField label="Nouveau mot de passe" isRequired hint={RULE} error={faults.newPsw}>
            <PasswordInput {...input('newPsw', 'new-password')} />
          </FormField>
          <FormField label="Confirmation du nouveau mot de passe" isRequired error={faults.confirmation}>
            <PasswordInput {...input('confirmation', 'new-password')} />
          </FormField>
        </FormFields>
        <p className={styles.line}>Vos autres sessions se ferment.</p>
        <span>
          <Button tone="primary" type="submit" isBusy={isSaving} disabled={!isChanged && !isSaving}>
            Changer le mot de passe
          </Button>
        </span>
      </form>
    </section>
  );
}
