import { textLimits } from '@accordent/api/client/text-limits.ts';
import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { fieldSentences } from '@accordent/api/field-sentences.fr.ts';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { PasswordInput } from '@accordent/ui-kit/PasswordInput/PasswordInput.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import styles from './Account.module.css';

export interface LoginCodeProps {
  needAuth: boolean;
  email: string;
  /** A passkey or an application of codes, after which one more step is asked in any case. */
  hasFactor?: boolean;
  /** Gives once it is saved. */
  onChange: (change: { needAuth: boolean; oldPsw: string }) => Promise<unknown>;
}

const PASSWORD = 'Mot de passe actuel';

/** Whether a code is e-mailed at each login; either way the password is asked. */
export function LoginCode({ needAuth, email, hasFactor = false, onChange }: LoginCodeProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { run, isBusy, refusal, failure, clear } = useAct({
    act: (change: { needAuth: boolean; oldPsw: string }) => onChange(change),
    doing: 'Enregistrement en cours…',
    done: (_, change) => (change.needAuth ? 'Code à la connexion activé.' : 'Code à la connexion désactivé.'),
    refusalOf: (cause) => refusalOf(cause, actFailed('de la mise à jour du compte')),
    refusedIn: 'place',
    onDone: close,
  });
  const fault = isMissing ? fieldSentences.required(PASSWORD) : faultsOf(failure)['oldPsw'];

  function close() {
    setIsAsked(false);
    setPassword('');
    setIsMissing(false);
    clear();
  }

  async function save() {
    if (isBusy) return;
    setIsMissing(password === '');
    if (password !== '') await run({ needAuth: !needAuth, oldPsw: password });
  }

  return (
    <>
      <Switch label="Demander un code à chaque connexion" isOn={needAuth} onChange={() => setIsAsked(true)} />
      <p className={styles.note}>Le code est envoyé à {email}. Il est valable dix minutes.</p>
      {hasFactor && (
        <p className={styles.note}>
          Avec une clé d’accès ou une application de codes, un code est demandé après le mot de passe, même
          sans ce réglage.
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={needAuth ? 'Ne plus demander de code\u00a0?' : 'Demander un code à la connexion\u00a0?'}
        message={
          needAuth
            ? hasFactor
              ? 'Un code sera demandé après votre mot de passe tant que vous avez une clé d’accès ou une application de codes.'
              : 'Votre mot de passe suffira pour vous connecter.'
            : `Après votre mot de passe, un code envoyé à ${email} vous sera demandé.`
        }
        confirmLabel={needAuth ? 'Désactiver le code' : 'Activer le code'}
        tone="primary"
        isBusy={isBusy}
        error={fault ? null : refusal}
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
              maxLength={textLimits.password}
              value={password}
              disabled={isBusy}
              onChange={(event) => {
                setPassword(event.target.value);
                setIsMissing(false);
                clear();
              }}
            />
          </FormField>
        </form>
      </ConfirmDialog>
    </>
  );
}
