import { mailedLink } from '@accordent/api/client/login.ts';
import { loginRefusal } from '@accordent/api/client/login-refusal.ts';
import { PasswordLostPage } from '@accordent/ui-kit/LoginPage/PasswordLostPage.tsx';
import { useSearchParams } from 'wouter';
import { paths } from '../screens.ts';
import { product } from '../shared/product.ts';
import { session } from './session.ts';

/** /password-lost: asks for a link, or takes the new password of one. */
export default function PasswordLost() {
  const [search] = useSearchParams();
  return (
    <PasswordLostPage
      productName={product.name}
      version={product.version}
      refusalOf={loginRefusal}
      token={search.get('t')}
      loginHref={paths.login}
      askLink={session.askLink}
      openLink={mailedLink.open}
      choosePassword={mailedLink.choose}
    />
  );
}
