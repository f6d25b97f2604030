import { Banner } from '../Banner/Banner.tsx';
import type { BannerTone } from '../Banner/Banner.tsx';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { Link } from '../Link/Link.tsx';
import { LoginLayout } from '../LoginLayout/LoginLayout.tsx';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { toast } from '../Toaster/toast.ts';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './LoginPage.module.css';
import { useFirstFault } from './use-first-fault.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a refused step says: of the whole, or of its fields. `restarts`: only the first step can mend it. */
export interface LoginRefusal {
  message: string;
  fields: Readonly<Record<string, string>>;
  restarts: boolean;
  /** The link that led here is dead; everything else may go better at the next try. */
  isGone: boolean;
}

export interface LoginPageProps {
  productName: string;
  version: string;
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
export function LoginPage({
  productName,
  version,
  subtitle,
  passwordLostHref,
  ways = [],
  notice,
  begin,
  giveCode,
  refusalOf,
  redirectAfterMs,
  onDone,
}: LoginPageProps) {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, fields);
  useEffect(() => {
    document.title = `Connexion - ${productName}`;
  }, [productName]);

  async function attempt(loading: string, work: () => Promise<'done' | 'code'>) {
    if (isBusy) return;
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
        setTimeout(onDone, redirectAfterMs);
        return;
      }
    } catch (error) {
      toast.dismiss(id);
      const refusal = refusalOf(error);
      setFields(refusal.fields);
      setFailure(Object.keys(refusal.fields).length > 0 ? null : refusal.message);
      if (refusal.restarts) setStep('password');
    }
    setIsBusy(false);
  }

  const sendPassword = () =>
    attempt('Connexion en cours ..', async () => {
      if (!(await begin(credentials)).needsCode) return 'done';
      // The code answers this pair, whatever was typed while it was on its way.
      setCredentials(credentials);
      return 'code';
    });
  const sendCode = () =>
    attempt('Authentification en cours ...', async () => {
      await giveCode(credentials, code.replaceAll(/\s/g, ''));
      return 'done';
    });

  const footer = <Footer version={version} />;
  if (step === 'code') {
    return (
      <LoginLayout
        productName={productName}
        title="Code reçu par e-mail"
        subtitle={`Un code à six chiffres vient de partir vers ${credentials.email}. Il reste valable 10\u00a0minutes.`}
        footer={footer}
      >
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void sendCode();
          }}
        >
          {failure && (
            <Banner tone="danger" announce="alert">
              {failure}
            </Banner>
          )}
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
          <Button type="submit" tone="primary" size="large" isFullWidth isBusy={isBusy}>
            Valider le code
          </Button>
          <div className={styles.below}>
            <Button tone="quiet" onClick={() => setStep('password')}>
              Retour
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
      productName={productName}
      title="Connexion"
      subtitle={subtitle}
      note={
        <span className={styles.note}>
          <ShieldCheck size={16} strokeWidth={1.75} aria-hidden />
          Un code à six chiffres peut vous être demandé{'\u00a0'}: il arrive par e-mail et reste valable 10
          {'\u00a0'}minutes.
        </span>
      }
      footer={footer}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void sendPassword();
        }}
      >
        {notice && (
          <Banner tone={notice.tone} announce="status">
            {notice.text}
          </Banner>
        )}
        {failure && (
          <Banner tone="danger" announce="alert">
            {failure}
          </Banner>
        )}
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
        <Button type="submit" tone="primary" size="large" isFullWidth isBusy={isBusy}>
          Se connecter
        </Button>
        <div className={styles.below}>
          <Link href={passwordLostHref}>Mot de passe oublié{'\u00a0'}?</Link>
        </div>
      </form>
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
