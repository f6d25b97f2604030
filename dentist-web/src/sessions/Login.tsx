import { loginRefusal } from '@accordent/api/client/login-refusal.ts';
import { LoginPage } from '@accordent/ui-kit/LoginPage/LoginPage.tsx';
import { paths } from '../screens.ts';
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
