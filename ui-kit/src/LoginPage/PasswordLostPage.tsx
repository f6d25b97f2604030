import { Banner } from '../Banner/Banner.tsx';
import { Button, ButtonLink } from '../Button/Button.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { Link } from '../Link/Link.tsx';
import { LoginLayout } from '../LoginLayout/LoginLayout.tsx';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { LoginRefusal } from './LoginPage.tsx';
import styles from './LoginPage.module.css';
import { useFirstFault } from './use-first-fault.ts';

export interface PasswordLostPageProps {
  productName: string;
  version: string;
  /** What the mailed link carries; null: the visitor asks for one. */
  token: string | null;
  loginHref: string;
  askLink: (email: string) => Promise<unknown>;
  /** Whose password the link changes. `refusalOf` says of a rejection whether the link is dead. */
  openLink: (token: string) => Promise<{ user: { email: string } }>;
  choosePassword: (token: string, email: string, password: string) => Promise<unknown>;
  refusalOf: (error: unknown) => LoginRefusal;
}

/** Asks for a link by mail, or, opened by one, takes the new password. */
export function PasswordLostPage(props: PasswordLostPageProps) {
  useEffect(() => {
    document.title = `Mot de passe - ${props.productName}`;
  }, [props.productName]);
  return props.token === null ? <AskLink {...props} /> : <NewPassword {...props} token={props.token} />;
}

type LayoutProps = Pick<PasswordLostPageProps, 'productName' | 'version'> & {
  title: string;
  subtitle: string;
  children: ReactNode;
  hasTitleFocus?: boolean;
};

function Layout({ version, ...rest }: LayoutProps) {
  return <LoginLayout {...rest} footer={<Footer version={version} />} />;
}

function AskLink({ productName, version, loginHref, askLink, refusalOf }: PasswordLostPageProps) {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, fields, form, run } = useAttempt(refusalOf);
  if (isSent) {
    return (
      <Layout
        productName={productName}
        version={version}
        title="Vérifiez votre boîte"
        subtitle={`Si un compte existe pour ${email}, un lien valable 60\u00a0minutes vient de lui être envoyé.`}
        hasTitleFocus
      >
        <ButtonLink href={loginHref} isFullWidth size="large">
          Retour à la connexion
        </ButtonLink>
      </Layout>
    );
  }
  return (
    <Layout
      productName={productName}
      version={version}
      title="Mot de passe oublié"
      subtitle="Nous vous envoyons un lien pour en choisir un nouveau."
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            await askLink(email);
            setIsSent(true);
          });
        }}
      >
        {failure && (
          <Banner tone="danger" announce="alert">
            {failure}
          </Banner>
        )}
        <FormField label="Adresse e-mail" error={fields['email']}>
          <TextInput
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </FormField>
        <Button type="submit" tone="primary" size="large" isFullWidth isBusy={isBusy}>
          Recevoir le lien
        </Button>
        <div className={styles.below}>
          <Link href={loginHref}>Retour à la connexion</Link>
        </div>
      </form>
    </Layout>
  );
}

function NewPassword({
  productName,
  version,
  token,
  loginHref,
  openLink,
  choosePassword,
  refusalOf,
}: PasswordLostPageProps & { token: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const [isDead, setIsDead] = useState(false);
  const [unreached, setUnreached] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [isDone, setIsDone] = useState(false);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [mismatch, setMismatch] = useState<string | null>(null);
  const { isBusy, failure, fields, form, run } = useAttempt(refusalOf);

  useEffect(() => {
    openLink(token).then(
      ({ user }) => setEmail(user.email),
      (error: unknown) => {
        const { isGone, message } = refusalOf(error);
        if (isGone) setIsDead(true);
        else setUnreached(message);
      },
    );
    // One look a link and try: what a parent hands in anew changes nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, tries]);

  if (isDead) {
    return (
      <Layout
        productName={productName}
        version={version}
        title="Lien expiré"
        subtitle="Le lien que vous venez de suivre est expiré."
        hasTitleFocus
      >
        <ButtonLink href="?" tone="primary" size="large" isFullWidth>
          Recevoir un nouveau lien
        </ButtonLink>
      </Layout>
    );
  }
  if (unreached !== null) {
    return (
      <Layout
        productName={productName}
        version={version}
        title="Lien non vérifié"
        subtitle={unreached}
        hasTitleFocus
      >
        <Button
          tone="primary"
          size="large"
          isFullWidth
          onClick={() => {
            setUnreached(null);
            setTries(tries + 1);
          }}
        >
          Réessayer
        </Button>
      </Layout>
    );
  }
  if (isDone) {
    return (
      <Layout
        productName={productName}
        version={version}
        title="Mot de passe enregistré"
        subtitle="Vous pouvez maintenant vous connecter."
        hasTitleFocus
      >
        <ButtonLink href={loginHref} tone="primary" size="large" isFullWidth>
          Se connecter
        </ButtonLink>
      </Layout>
    );
  }
  return (
    <Layout
      productName={productName}
      version={version}
      title="Nouveau mot de passe"
      subtitle={email ?? 'Vérification du lien…'}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== again) {
            setMismatch('Le nouveau mot de passe et la confirmation de celui-ci ne correspondent pas.');
            return;
          }
          setMismatch(null);
          void run(async () => {
            await choosePassword(token, email ?? '', password).then(
              () => setIsDone(true),
              (error: unknown) => {
                if (!refusalOf(error).isGone) throw error;
                setIsDead(true);
              },
            );
          });
        }}
      >
        {failure && (
          <Banner tone="danger" announce="alert">
            {failure}
          </Banner>
        )}
        <FormField
          label="Nouveau mot de passe"
          hint="8 caractères au moins, dont une majuscule, une minuscule et un chiffre. Douze caractères sont conseillés."
          error={fields['password']}
        >
          <PasswordInput
            object="le nouveau mot de passe"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FormField>
        <FormField label="Confirmation" error={mismatch}>
          <PasswordInput
            object="la confirmation"
            autoComplete="new-password"
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        </FormField>
        <Button
          type="submit"
          tone="primary"
          size="large"
          isFullWidth
          isBusy={isBusy}
          disabled={email === null}
        >
          Enregistrer
        </Button>
      </form>
    </Layout>
  );
}

/** One call at a time, with what it refused. */
function useAttempt(refusalOf: (error: unknown) => LoginRefusal) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, fields);
  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    setFailure(null);
    setFields({});
    try {
      await work();
    } catch (error) {
      const refusal = refusalOf(error);
      setFields(refusal.fields);
      setFailure(Object.keys(refusal.fields).length > 0 ? null : refusal.message);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, failure, fields, form, run };
}
