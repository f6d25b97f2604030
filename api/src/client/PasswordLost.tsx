import { PasswordLostPage } from '@accordent/ui-kit/LoginPage/PasswordLostPage.tsx';
import { loginRefusal } from './login-refusal.ts';
import { mailedLink } from './login.ts';

export interface PasswordLostProps {
  askLink: (email: string) => Promise<unknown>;
  loginHref: string;
}

/** Asks for a link by mail, or takes the new password of the link that led here. */
export default function PasswordLost(props: PasswordLostProps) {
  return (
    <PasswordLostPage
      {...props}
      refusalOf={loginRefusal}
      token={new URLSearchParams(location.search).get('t')}
      openLink={mailedLink.open}
      choosePassword={mailedLink.choose}
    />
  );
}
