import { ApiFailure } from '@accordent/api/client/api-client.ts';
import type { Credentials } from '@accordent/api/client/login.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Footer } from '@accordent/ui-kit/Footer/Footer.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { LoginLayout } from '@accordent/ui-kit/LoginLayout/LoginLayout.tsx';
import { PasswordInput } from '@accordent/ui-kit/PasswordInput/PasswordInput.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { product } from '../shared/product.ts';
import { session } from './session.ts';
import styles from './sessions.module.css';

const REDIRECT_AFTER_MS = 1000;

/** Login in one or two steps; `onDone` leads on once the toast has been read. */
export function LoginPage({ onDone }: { onDone: () => void }) {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    document.title = `Connexion - ${product.name}`;
  }, []);

  async function attempt(loading: string, work: () => Promise<'done' | 'code'>) {
    setIsBusy(true);
    setFailure(null);
    setFields({});
    const id = toast.loading(loading);
    try {
      if ((await work()) === 'code') {
        toast.dismiss(id);
        setStep('code');
      } else {
        toast.success('Connexion réussie avec succès.', { id });
        setTimeout(onDone, REDIRECT_AFTER_MS);
        return;
      }
    } catch (error) {
      toast.dismiss(id);
      if (error instanceof ApiFailure) {
        setFields(error.fields);
        setFailure(Object.keys(error.fields).length > 0 ? null : error.sentence);
        if (error.code === 'code_required') setStep('password');
      } else throw error;
    }
    setIsBusy(false);
  }

  const sendPassword = () =>
    attempt('Connexion en cours ..', async () => ((await session.begin(credentials)).needsCode ? 'code' : 'done'));
  const sendCode = () =>
    attempt('Authentification en cours ...', async () => {
      await session.giveCode(credentials, code.replaceAll(/\s/g, ''));
      return 'done';
    });

  const footer = <Footer version={product.version} />;
  if (step === 'code') {
    return (
      <LoginLayout
        productName={product.name}
        title="Code reçu par e-mail"
        subtitle={`Un code à six chiffres vient de partir vers ${credentials.email}. Il reste valable 10 minutes.`}
        footer={footer}
      >
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void sendCode();
          }}
        >
          {failure && <Banner tone="danger">{failure}</Banner>}
          <FormField label="Code d’authentification" error={fields['auth']}>
            <TextInput value={code} onChange={(event) => setCode(event.target.value)} inputMode="numeric" autoComplete="one-time-code" autoFocus maxLength={9} />
          </FormField>
          <Button type="submit" tone="primary" size="large" isFullWidth isBusy={isBusy}>
            Valider le code
          </Button>
          <div className={styles.below}>
            <Button tone="quiet" onClick={() => setStep('password')}>
              Revenir
            </Button>
            <Button tone="quiet" onClick={() => void sendPassword()}>
              Renvoyer un code
            </Button>
          </div>
        </form>
      </LoginLayout>
    );
  }
  return (
    <LoginLayout
      productName={product.name}
      title="Connexion"
      subtitle="Espace des dentistes"
      note={
        <span className={styles.note}>
          <ShieldCheck size={16} strokeWidth={1.75} aria-hidden />
          Un code à six chiffres peut vous être demandé : il arrive par e-mail et reste valable 10 minutes.
        </span>
      }
      footer={footer}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void sendPassword();
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <FormField label="Adresse e-mail" error={fields['email']}>
          <TextInput
            type="email"
            autoComplete="username"
            value={credentials.email}
            onChange={(event) => setCredentials({ ...credentials, email: event.target.value })}
          />
        </FormField>
        <FormField label="Mot de passe" error={fields['password']}>
          <PasswordInput value={credentials.password} onChange={(event) => setCredentials({ ...credentials, password: event.target.value })} />
        </FormField>
        <Button type="submit" tone="primary" size="large" isFullWidth isBusy={isBusy}>
          Se connecter
        </Button>
        <div className={styles.below}>
          <Link href={paths.passwordLost}>Mot de passe oublié ?</Link>
        </div>
      </form>
    </LoginLayout>
  );
}
