import { Button } from '../Button/Button.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { LoginLayout } from '../LoginLayout/LoginLayout.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { useState } from 'react';
import { AttemptForm, type useAttempt } from './AttemptForm.tsx';
import type { SecondStep } from './login-step.ts';

interface CodeStepProps {
  email: string;
  step: SecondStep;
  /** How many were refused since this step began. */
  wrongCodes: number;
  attempt: ReturnType<typeof useAttempt>;
  onCode: (code: string) => void;
  /** A code by mail: the first one, or another. */
  onMail: () => void;
  onRecover: () => void;
  onBack: () => void;
}

/** The code is typed at once: the field takes the focus when its step appears. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** After so many wrong codes the server refuses the right one too. */
const MOST_TRIES = 5;

/** Second step: a code of the application, or one received by mail; or that nothing but the passkey does. */
export function CodeStep(props: CodeStepProps) {
  const { email, step, wrongCodes, attempt, onCode, onMail, onRecover, onBack } = props;
  const [code, setCode] = useState('');
  const { way, mayMail, mayRecover } = step;
  const lost = mayRecover && (
    <Button tone="quiet" onClick={onRecover}>
      Téléphone perdu
    </Button>
  );
  if (way === 'passkey')
    return (
      <LoginLayout
        title="Clé d’accès demandée"
        documentTitle="Connexion"
        subtitle="Pour ce compte, le mot de passe ne suffit pas. Revenez à la connexion et servez-vous de votre clé d’accès."
        hasTitleFocus
      >
        <div data-look="stack gap-12">
          <Button tone="primary" size="large" isFullWidth onClick={onBack}>
            Revenir à la connexion
          </Button>
          {lost}
        </div>
      </LoginLayout>
    );
  const isMailed = way === 'mail';
  return (
    <LoginLayout
      title={isMailed ? 'Code reçu par e-mail' : 'Code de votre application'}
      documentTitle="Connexion"
      subtitle={
        isMailed
          ? `Un code à six chiffres vient de partir vers ${email}. Il reste valable 10\u00a0minutes.`
          : 'Saisissez les six chiffres que votre application affiche.'
      }
    >
      <AttemptForm
        attempt={attempt}
        submitLabel="Valider le code"
        onSubmit={() => onCode(code)}
        below={
          <>
            {mayMail && (
              <Button tone="quiet" onClick={onMail}>
                {isMailed ? 'Renvoyer un code' : 'Recevoir un code par e-mail'}
              </Button>
            )}
            {lost}
            <Button tone="quiet" onClick={onBack}>
              Retour
            </Button>
          </>
        }
      >
        <FormField
          label="Code d’authentification"
          hint={
            wrongCodes >= MOST_TRIES
              ? `Après cinq essais, même le bon code est refusé\u00a0: ${mayMail ? 'demandez-en un autre, ou recommencez' : 'recommencez'} la connexion.`
              : undefined
          }
          error={attempt.fields['auth']}
        >
          <TextInput
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={focus}
            maxLength={9}
          />
        </FormField>
      </AttemptForm>
    </LoginLayout>
  );
}
