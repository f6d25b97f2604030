import { failureOf, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { fieldSentences } from '@accordent/api/sentences.fr.ts';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { PasswordInput } from '@accordent/ui-kit/PasswordInput/PasswordInput.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import styles from './Account.module.css';

export interface LoginCodeProps {
  needAuth: boolean;
  email: string;
  /** Gives once it is saved. */
  onChange: (change: { needAuth: boolean; oldPsw: string }) => Promise<unknown>;
}

const PASSWORD = 'Mot de passe actuel';

/** Whether a code is e-mailed at each login; either way the password is asked (api.md, Dentists). */
export function LoginCode({ needAuth, email, onChange }: LoginCodeProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const close = () => {
    setIsAsked(false);
    setPassword('');
    setFault(null);
    setError(null);
  };

  async function save() {
    if (isBusy) return;
    if (password === '') return setFault(fieldSentences.required(PASSWORD));
    setIsBusy(true);
    setFault(null);
    setError(null);
    const toastId = toast.loading('Enregistrement en cours…');
    try {
      await onChange({ needAuth: !needAuth, oldPsw: password });
      toast.success(needAuth ? 'Code à la connexion désactivé.' : 'Code à la connexion activé.', {
        id: toastId,
      });
      close();
    } catch (failure) {
      toast.dismiss(toastId);
      const atField = faultsOf(failure)['oldPsw'];
      if (atField) setFault(atField);
      else setError(refusalOf(failure, failureOf(failure).message));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Switch label="Demander un code à chaque connexion" isOn={needAuth} onChange={() => setIsAsked(true)} />
      <p className={styles.note}>Le code est envoyé à {email}. Il est valable dix minutes.</p>
      <ConfirmDialog
        isOpen={isAsked}
        title={needAuth ? 'Ne plus demander de code\u00a0?' : 'Demander un code à la connexion\u00a0?'}
        message={
          needAuth
            ? 'Votre mot de passe suffira pour vous connecter.'
            : `Après votre mot de passe, un code envoyé à ${email} vous sera demandé.`
        }
        confirmLabel={needAuth ? 'Désactiver le code' : 'Activer le code'}
        tone="primary"
        isBusy={isBusy}
        error={error}
        onCancel={close}
        onConfirm={() => void save()}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <FormField label={PASSWORD} isRequired error={fault}>
            <PasswordInput
              name="oldPsw"
              autoComplete="current-password"
              maxLength={128}
              value={password}
              disabled={isBusy}
              onChange={(event) => {
                setPassword(event.target.value);
                setFault(null);
              }}
            />
          </FormField>
        </form>
      </ConfirmDialog>
    </>
  );
}
