import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Footer } from '@accordent/ui-kit/Footer/Footer.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { LoginLayout } from '@accordent/ui-kit/LoginLayout/LoginLayout.tsx';
import { PasswordInput } from '@accordent/ui-kit/PasswordInput/PasswordInput.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { product } from '../shared/product.ts';
import { mailedLink, session } from './session.ts';
import styles from './sessions.module.css';

/** Asks for a link by mail, or, opened by one (`?t=`), takes the new password. */
export function PasswordLostPage({ token }: { token: string | null }) {
  useEffect(() => {
    document.title = `Mot de passe - ${product.name}`;
  }, []);
  return token ? <NewPassword token={token} /> : <AskLink />;
}

function Layout({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  return (
    <LoginLayout productName={product.name} title={title} subtitle={subtitle} footer={<Footer version={product.version} />}>
      {children}
    </LoginLayout>
  );
}

function AskLink() {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, fields, run } = useAttempt();
  if (isSent) {
    return (
      <Layout title="Vérifiez votre boîte" subtitle={`Si un compte existe pour ${email}, un lien valable 60 minutes vient de lui être envoyé.`}>
        <ButtonLink href={paths.login} isFullWidth size="large">
          Revenir à la connexion
        </ButtonLink>
      </Layout>
    );
  }
  return (
    <Layout title="Mot de passe oublié" subtitle="Nous vous envoyons un lien pour en choisir un nouveau.">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            await session.askLink(email);
            setIsSent(true);
          });
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <FormField label="Adresse e-mail" error={fields['email']}>
          <TextInput type="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.target.value)} />
        </FormField>
        <Button type="submit" tone="primary" size="large" isFullWidth isBusy={isBusy}>
          Recevoir le lien
        </Button>
        <div className={styles.below}>
          <Link href={paths.login}>Revenir à la connexion</Link>
        </div>
      </form>
    </Layout>
  );
}

function NewPassword({ token }: { token: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const [isDead, setIsDead] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [mismatch, setMismatch] = useState<string | null>(null);
  const { isBusy, failure, fields, run } = useAttempt();

  useEffect(() => {
    mailedLink.open(token).then(
      ({ user }) => setEmail(user.email),
      () => setIsDead(true),
    );
  }, [token]);

  if (isDead) {
    return (
      <Layout title="Lien expiré" subtitle="Le lien que vous venez de suivre est expiré.">
        <ButtonLink href={paths.passwordLost} tone="primary" size="large" isFullWidth>
          Recevoir un nouveau lien
        </ButtonLink>
      </Layout>
    );
  }
  if (isDone) {
    return (
      <Layout title="Mot de passe enregistré" subtitle="Vous pouvez maintenant vous connecter.">
        <ButtonLink href={paths.login} tone="primary" size="large" isFullWidth>
          Se connecter
        </ButtonLink>
      </Layout>
    );
  }
  return (
    <Layout title="Nouveau mot de passe" subtitle={email ?? 'Vérification du lien…'}>
      <form
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
            await mailedLink.choose(token, email ?? '', password);
            setIsDone(true);
          });
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <FormField
          label="Nouveau mot de passe"
          hint="8 caractères au moins, avec une majuscule, une minuscule et un chiffre ; 12 sont conseillés."
          error={fields['password']}
        >
          <PasswordInput autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </FormField>
        <FormField label="Confirmation" error={mismatch}>
          <PasswordInput autoComplete="new-password" value={again} onChange={(event) => setAgain(event.target.value)} />
        </FormField>
        <Button type="submit" tone="primary" size="large" isFullWidth isBusy={isBusy} disabled={email === null}>
          Enregistrer
        </Button>
      </form>
    </Layout>
  );
}

/** One call at a time, with what it refused. */
function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    setFailure(null);
    setFields({});
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFields(error.fields);
      setFailure(Object.keys(error.fields).length > 0 ? null : error.sentence);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, failure, fields, run };
}
