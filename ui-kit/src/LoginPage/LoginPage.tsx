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
import { CodeStep } from './CodeStep.tsx';
import type { CodeWay, Credentials, KnownPerson, PasskeyWay, SecondStep } from './login-step.ts';
import { PasskeyPart } from './PasskeyPart.tsx';
import { RecoveryStep } from './RecoveryStep.tsx';
import styles from './LoginPage.module.css';

export interface LoginPageProps {
  /** Whose area this is. */
  subtitle: string;
  passwordLostHref: string;
  /** What a visitor without an account may ask for. */
  ways?: readonly { label: string; href: string }[] | undefined;
  /** A sentence above the form: what was just done, or what is going on. */
  notice?: { tone: BannerTone; text: string } | undefined;
  /** The way in by a passkey; absent where the browser has none. */
  passkey?: PasskeyWay | null | undefined;
  /** Who came in by one here last, and how to forget him. */
  known?: (KnownPerson & { readonly onForget: () => void }) | null | undefined;
  /** First step: what is asked beside the password, null for nothing. */
  begin: (credentials: Credentials, wishes?: 'mail' | 'recovery') => Promise<SecondStep | null>;
  giveCode: (credentials: Credentials, code: string, way: CodeWay) => Promise<void>;
  /** What a failure of these says; an error that is none is thrown on. */
  refusalOf: (error: unknown) => LoginRefusal;
  /** How long the toast of the success is read before `onDone`. */
  redirectAfterMs: number;
  onDone: () => void;
}

type Shown = 'password' | 'recovery' | SecondStep;

/** Login: by a passkey alone, or by the pair and then a code where one is needed. */
export function LoginPage(props: LoginPageProps) {
  const { subtitle, passwordLostHref, ways = [], notice, passkey, known } = props;
  const { begin, giveCode, refusalOf, redirectAfterMs, onDone } = props;
  const [credentials, setCredentials] = useState<Credentials>({ email: known?.email ?? '', password: '' });
  const [shown, setShown] = useState<Shown>('password');
  /** Which second step is shown: a code sent again is another, with an empty field and no wrong code yet. */
  const [stepCount, setStepCount] = useState(0);
  const [wrongCodes, setWrongCodes] = useState(0);
  const attempt = useAttempt(refusalOf);
  const byPasskey = useAttempt(refusalOf);
  const { fields } = attempt;

  async function send(loading: string, work: () => Promise<'done' | SecondStep>) {
    let id = '';
    await attempt.run(
      async () => {
        id = toast.loading(loading);
        const next = await work();
        if (next !== 'done') {
          // On a screen that stays as it is, only this tells that another code has left.
          if (shown === 'password' || shown === 'recovery' || shown.way !== next.way) toast.dismiss(id);
          else toast.success('Nouveau code envoyé.', { id });
          setStepCount(stepCount + 1);
          setWrongCodes(0);
          return setShown(next);
        }
        leave(id);
        return 'leaving';
      },
      ({ restarts, isWrongCode }) => {
        toast.dismiss(id);
        if (isWrongCode) setWrongCodes(wrongCodes + 1);
        if (restarts) setShown('password');
      },
    );
  }

  function leave(id?: string) {
    toast.success('Connexion réussie avec succès.', { id });
    setTimeout(onDone, redirectAfterMs);
  }

  const sendPassword = (wishes?: 'mail') =>
    send('Connexion en cours ..', async () => {
      const step = await begin(credentials, wishes);
      // The code answers this pair, whatever was typed while it was on its way.
      setCredentials(credentials);
      return step ?? 'done';
    });
  const sendCode = (code: string, way: CodeWay) =>
    send('Authentification en cours ...', async () => {
      if (way !== 'recovery') await giveCode(credentials, code.replaceAll(/\s/g, ''), way);
      else if (await begin(credentials, 'recovery')) await giveCode(credentials, code, way);
      return 'done';
    });
  const logInByPasskey = () =>
    byPasskey.run(async () => {
      if (!(await passkey?.logIn())) return;
      leave();
      return 'leaving';
    });
  // What a step was refused stays behind with it.
  function goTo(next: Shown) {
    attempt.forget();
    setShown(next);
  }
  const goBack = () => goTo('password');

  if (shown === 'recovery')
    return (
      <RecoveryStep
        credentials={credentials}
        attempt={attempt}
        onTyped={setCredentials}
        onCode={(code) => void sendCode(code, 'recovery')}
        onBack={goBack}
      />
    );
  if (shown !== 'password')
    return (
      <CodeStep
        key={stepCount}
        email={credentials.email}
        step={shown}
        wrongCodes={wrongCodes}
        attempt={attempt}
        onCode={(code) => void sendCode(code, shown.way === 'totp' ? 'totp' : 'mail')}
        onMail={() => void sendPassword('mail')}
        onRecover={() => goTo('recovery')}
        onBack={goBack}
      />
    );
  return (
    <LoginLayout
      title={known ? `Bonjour ${known.name}` : 'Connexion'}
      documentTitle="Connexion"
      subtitle={
        known ? (
          <span data-look="row ends">
            <span data-look="cut">{known.email}</span>
            <Button
              tone="quiet"
              onClick={() => {
                known.onForget();
                setCredentials({ email: '', password: '' });
              }}
            >
              Changer
            </Button>
          </span>
        ) : (
          subtitle
        )
      }
      note={
        !passkey && (
          <span data-look="row stretch gap-12 quiet">
            <ShieldCheck />
            Un code à six chiffres peut vous être demandé{'\u00a0'}: il arrive par e-mail et reste valable 10
            {'\u00a0'}minutes.
          </span>
        )
      }
    >
      {passkey && (
        <PasskeyPart
          device={passkey.device}
          isBusy={byPasskey.isBusy}
          refusal={byPasskey.failure}
          onLogIn={() => void logInByPasskey()}
        />
      )}
      <AttemptForm
        attempt={attempt}
        notice={
          notice && (
            <Banner tone={notice.tone} announce="status">
              {notice.text}
            </Banner>
          )
        }
        submitLabel={passkey ? 'Se connecter avec le mot de passe' : 'Se connecter'}
        submitTone={passkey ? 'secondary' : 'primary'}
        onSubmit={() => void sendPassword()}
        below={
          <>
            <Link href={passwordLostHref}>
              {passkey ? 'Mot de passe oublié' : 'Mot de passe oublié\u00a0?'}
            </Link>
            <Button tone="quiet" onClick={() => goTo('recovery')}>
              Téléphone perdu
            </Button>
          </>
        }
      >
        {!known && (
          <FormField label="Adresse e-mail" error={fields['email']}>
            <TextInput
              type="email"
              autoComplete="username"
              value={credentials.email}
              onChange={(event) => setCredentials({ ...credentials, email: event.target.value })}
            />
          </FormField>
        )}
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
