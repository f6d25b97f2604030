import { ButtonLink } from '../Button/Button.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { Link } from '../Link/Link.tsx';
import { LoginLayout, type LoginLayoutProps } from '../LoginLayout/LoginLayout.tsx';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { PASSWORD_RULE } from '../PasswordInput/password-rule.ts';
import { TextInput } from '../TextInput/TextInput.tsx';
import { useState } from 'react';
import { AttemptForm, useAttempt, type LoginRefusal } from './AttemptForm.tsx';
import { useMailedLink } from './use-mailed-link.tsx';

export interface PasswordLostPageProps {
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
  return props.token === null ? <AskLink {...props} /> : <NewPassword {...props} token={props.token} />;
}

/** All of its steps have one name in the browser's tab. */
const Layout = (props: LoginLayoutProps) => <LoginLayout {...props} documentTitle="Mot de passe" />;

function AskLink({ loginHref, askLink, refusalOf }: PasswordLostPageProps) {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const attempt = useAttempt(refusalOf);
  if (isSent) {
    return (
      <Layout
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
    <Layout title="Mot de passe oublié" subtitle="Nous vous envoyons un lien pour en choisir un nouveau.">
      <AttemptForm
        attempt={attempt}
        submitLabel="Recevoir le lien"
        onSubmit={() => void attempt.run(() => askLink(email).then(() => setIsSent(true)))}
        below={<Link href={loginHref}>Retour à la connexion</Link>}
      >
        <FormField label="Adresse e-mail" error={attempt.fields['email']}>
          <TextInput
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </FormField>
      </AttemptForm>
    </Layout>
  );
}

function NewPassword(props: PasswordLostPageProps & { token: string }) {
  const { token, loginHref, openLink, choosePassword, refusalOf } = props;
  const { opened, standing, setStanding, retry } = useMailedLink({ token, open: openLink, refusalOf });
  const email = opened?.user.email ?? null;
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [mismatch, setMismatch] = useState<string | null>(null);
  const attempt = useAttempt(refusalOf);

  if (standing === 'dead') {
    return (
      <Layout title="Lien expiré" subtitle="Le lien que vous venez de suivre est expiré." hasTitleFocus>
        <ButtonLink href="?" tone="primary" size="large" isFullWidth>
          Recevoir un nouveau lien
        </ButtonLink>
      </Layout>
    );
  }
  if (standing === 'used') {
    return (
      <Layout
        title="Lien expiré"
        subtitle="Si vous venez d’enregistrer votre mot de passe, connectez-vous."
        hasTitleFocus
        note={<Link href="?">Recevoir un nouveau lien</Link>}
      >
        <ButtonLink href={loginHref} tone="primary" size="large" isFullWidth>
          Se connecter
        </ButtonLink>
      </Layout>
    );
  }
  if (standing === 'done') {
    return (
      <Layout title="Mot de passe enregistré" subtitle="Vous pouvez maintenant vous connecter." hasTitleFocus>
        <ButtonLink href={loginHref} tone="primary" size="large" isFullWidth>
          Se connecter
        </ButtonLink>
      </Layout>
    );
  }
  if (standing !== 'open') {
    return (
      <Layout title="Lien non vérifié" subtitle={standing.unreached} hasTitleFocus>
        {retry}
      </Layout>
    );
  }

  function save() {
    if (password !== again) {
      setMismatch('Le nouveau mot de passe et la confirmation de celui-ci ne correspondent pas.');
      return;
    }
    setMismatch(null);
    void attempt.run(
      () => choosePassword(token, email ?? '', password).then(() => setStanding('done')),
      ({ isGone }) => isGone && setStanding('used'),
    );
  }

  return (
    <Layout title="Nouveau mot de passe" subtitle={email ?? 'Vérification du lien…'}>
      <AttemptForm attempt={attempt} submitLabel="Enregistrer" isDisabled={email === null} onSubmit={save}>
        <FormField label="Nouveau mot de passe" hint={PASSWORD_RULE} error={attempt.fields['password']}>
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
      </AttemptForm>
    </Layout>
  );
}
