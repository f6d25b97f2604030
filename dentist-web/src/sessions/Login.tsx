import { loginRefusal } from '@accordent/api/client/login-refusal.ts';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Footer } from '@accordent/ui-kit/Footer/Footer.tsx';
import { LoginPage } from '@accordent/ui-kit/LoginPage/LoginPage.tsx';
import { LoginLayout } from '@accordent/ui-kit/LoginLayout/LoginLayout.tsx';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { product } from '../shared/product.ts';
import { session } from './session.ts';

const shared = { productName: product.name, version: product.version, refusalOf: loginRefusal };

const ways = [
  { label: 'Demander un essai', href: paths.trial },
  { label: 'Être recontacté', href: paths.callBack },
];

/** Login of this area; the redirect follows the toast (decisions §12). `onAttempt`: somebody is about to come in. */
export const Login = ({ onAttempt, onDone }: { onAttempt: () => void; onDone: () => void }) => (
  <LoginPage
    {...shared}
    subtitle="Espace des dentistes"
    passwordLostHref={paths.passwordLost}
    ways={ways}
    begin={(credentials) => {
      onAttempt();
      return session.begin(credentials);
    }}
    giveCode={session.giveCode}
    redirectAfterMs={1000}
    onDone={onDone}
  />
);

/** /login/deleted: what one sees who has deleted his account (part B §2.5, to the letter). */
export function AccountDeleted() {
  useEffect(() => {
    document.title = `Compte supprimé - ${product.name}`;
  }, []);
  return (
    <LoginLayout
      productName={product.name}
      title="Compte supprimé"
      subtitle="Votre compte a été supprimé avec succés."
      footer={<Footer version={product.version} />}
      hasTitleFocus
    >
      <ButtonLink href={paths.login} size="large" isFullWidth>
        Retour à la connexion
      </ButtonLink>
    </LoginLayout>
  );
}
