import { Button } from '../Button/Button.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { LoginLayout } from '../LoginLayout/LoginLayout.tsx';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { useState } from 'react';
import { AttemptForm, type useAttempt } from './AttemptForm.tsx';
import type { Credentials } from './login-step.ts';

interface RecoveryStepProps {
  credentials: Credentials;
  attempt: ReturnType<typeof useAttempt>;
  onTyped: (credentials: Credentials) => void;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** « Téléphone perdu »: the password and one of the ten recovery codes. */
export function RecoveryStep({ credentials, attempt, onTyped, onCode, onBack }: RecoveryStepProps) {
  const [code, setCode] = useState('');
  const { fields } = attempt;
  return (
    <LoginLayout
      title="Téléphone perdu"
      documentTitle="Connexion"
      subtitle="Votre mot de passe et l’un de vos dix codes de secours ouvrent votre compte."
      hasTitleFocus
      note={
        <span data-look="quiet">
          Vous n’avez plus de code{'\u00a0'}? Un super administrateur, ou notre équipe si vous êtes dentiste,
          vous rend l’accès.
        </span>
      }
    >
      <AttemptForm
        attempt={attempt}
        submitLabel="Se connecter avec ce code"
        onSubmit={() => onCode(code)}
        below={
          <Button tone="quiet" onClick={onBack}>
            Retour à la connexion
          </Button>
        }
      >
        <FormField label="Adresse e-mail" error={fields['email']}>
          <TextInput
            type="email"
            autoComplete="username"
            value={credentials.email}
            onChange={(event) => onTyped({ ...credentials, email: event.target.value })}
          />
        </FormField>
        <FormField label="Mot de passe" error={fields['password']}>
          <PasswordInput
            value={credentials.password}
            onChange={(event) => onTyped({ ...credentials, password: event.target.value })}
          />
        </FormField>
        <FormField label="Code de secours" hint="Par exemple ABCD-EFGH-JKLM-NPQR" error={fields['auth']}>
          <TextInput
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            onChange={(event) => setCode(event.target.value)}
          />
        </FormField>
      </AttemptForm>
    </LoginLayout>
  );
}
