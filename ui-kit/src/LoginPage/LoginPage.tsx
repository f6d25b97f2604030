import { Banner, type BannerTone } from '../Banner/Banner.tsx';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { Link } from '../Link/Link.tsx';
import { LoginLayout } from '../LoginLayout/LoginLayout.tsx';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { toast } from '../Toaster/toast.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { AttemptForm, useAttempt, type LoginRefusal } from './AttemptForm.tsx';
import styles from './LoginPage.module.css';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface LoginPageProps {
  /** Whose area this is. */
  subtitle: string;
  passwordLostHref: string;
  /** What a visitor without an account may ask for. */
  ways?: readonly { label: string; href: string }[] | undefined;
  /** A sentence above the form: what was just done, or what is going on. */
  notice?: { tone: BannerTone; text: string } | undefined;
  /** First step: whether a code has been sent by mail. */
  begin: (credentials: Credentials) => Promise<{ needsCode: boolean }>;
  giveCode: (credentials: Credentials, code: string) => Promise<void>;
  /** What a failure of these two says; an error that is none is thrown on. */
  refusalOf: (error: unknown) => LoginRefusal;
  /** How long the toast of the success is read before `onDone`. */
  redirectAfterMs: number;
  onDone: () => void;
}

/** The code is typed at once: the field takes the focus when its step appears. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Login in one or two steps: the pair, then the code received by mail where one is needed. */
export function LoginPage(props: LoginPageProps) {
  const { subtitle, passwordLostHref, ways = [], notice } = props;
  const { begin, giveCode, refusalOf, redirectAfterMs, onDone } = props;
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [code, setCode] = useState('');
  const attempt = useAttempt(refusalOf);
  const { fields } = attempt;

  async function send(loading: string, work: () => Promise<'done' | 'code'>) {
    let id = '';
    await attempt.run(
      async () => {
        id = toast.loading(loading);
        const next = await work();
        if (next === 'code') {
          toast.dismiss(id);
          return setStep('code');
        }
        toast.success('Connexion réussie avec succès.', { id });
        setTimeout(onDone, redirectAfterMs);
        return 'leaving';
      },
      ({ restarts }) => {
        toast.dismiss(id);
        if (restarts) setStep('password');
      },
    );
  }

  const sendPassword = () =>
    send('Connexion en cours ..', async () => {
      if (!(await begin(credentials)).needsCode) return 'done';
      // The code answers this pair, whatever was typed while it was on its way.
      setCredentials(credentials);
      return 'code';
    });
  const sendCode = () =>
    send('Authentification en cours ...', async () => {
      await giveCode(credentials, code.replaceAll(/\s/g, ''));
      return 'done';
    });

  if (step === 'code') {
    return (
      <LoginLayout
        title="Code reçu par e-mail"
        documentTitle="Connexion"
        subtitle={`Un code à six chiffres vient de partir vers ${credentials.email}. Il reste valable 10\u00a0minutes.`}
      >
        <AttemptForm
          attempt={attempt}
          submitLabel="Valider le code"
          onSubmit={() => void sendCode()}
          below={
            <>
              <Button tone="quiet" onClick={() => setStep('password')}>
                Retour
              </Button>
              <Button tone="quiet" onClick={() => void sendPassword()}>
                Renvoyer un code
              </Button>
            </>
          }
        >
          <FormField label="Code d’authentification" error={fields['auth']}>
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
  return (
    <LoginLayout
      title="Connexion"
      subtitle={subtitle}
      note={
        <span data-look="row stretch gap-12 quiet">
          <ShieldCheck />
          Un code à six chiffres peut vous être demandé{'\u00a0'}: il arrive par e-mail et reste valable 10
          {'\u00a0'}minutes.
        </span>
      }
    >
      <AttemptForm
        attempt={attempt}
        notice={
          notice && (
            <Banner tone={notice.tone} announce="status">
              {notice.text}
            </Banner>
          )
        }
        submitLabel="Se connecter"
        onSubmit={() => void sendPassword()}
        below={<Link href={passwordLostHref}>Mot de passe oublié{'\u00a0'}?</Link>}
      >
        <FormField label="Adresse e-mail" error={fields['email']}>
          <TextInput
            type="email"
            autoComplete="username"
            value={credentials.email}
            onChange={(event) => setCredentials({ ...credentials, email: event.target.value })}
          />
        </FormField>
        <FormField label="Mot de passe" error={fields['password']}>
          <PasswordInput
            value={credentials.password}
            onChange={(event) => setCredentials({ ...credentials, password: event.target.value })}
          />
        </FormField>
      </AttemptForm>
      {ways.length > 0 && (
        <nav className={styles.ways} aria-label="Pas encore client">
          <p>Pas encore client&nbsp;?</p>
          {ways.map(({ label, href }) => (
            <ButtonLink key={href} href={href} isFullWidth>
              {label}
            </ButtonLink>
          ))}
        </nav>
      )}
    </LoginLayout>
  );
}
