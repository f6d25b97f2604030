import { loginRefusal } from '@accordent/api/client/login-refusal.ts';
import { LoginPage } from '@accordent/ui-kit/LoginPage/LoginPage.tsx';
import { PasswordLostPage } from '@accordent/ui-kit/LoginPage/PasswordLostPage.tsx';
import { paths } from '../paths.ts';
import { product } from '../shared/product.ts';
import { mailedLink, session } from './session.ts';

const shared = { productName: product.name, version: product.version, refusalOf: loginRefusal };

/** Login of this area; the redirect follows the toast (decisions §12). */
export const Login = ({ onDone }: { onDone: () => void }) => (
  <LoginPage
    {...shared}
    subtitle="Espace des dentistes"
    passwordLostHref={paths.passwordLost}
    begin={session.begin}
    giveCode={session.giveCode}
    redirectAfterMs={1000}
    onDone={onDone}
  />
);

/** /password-lost: asks for a link, or takes the new password of one. */
export const PasswordLost = ({ token }: { token: string | null }) => (
  <PasswordLostPage
    {...shared}
    token={token}
    loginHref={paths.login}
    askLink={session.askLink}
    openLink={mailedLink.open}
    choosePassword={mailedLink.choose}
  />
);
