import { LoginPage, type LoginPageProps } from '@accordent/ui-kit/LoginPage/LoginPage.tsx';
import { loginRefusal } from './login-refusal.ts';
import type { loginSteps } from './login.ts';

export interface LoginProps extends Pick<
  LoginPageProps,
  'subtitle' | 'passwordLostHref' | 'ways' | 'notice' | 'redirectAfterMs' | 'onDone'
> {
  session: ReturnType<typeof loginSteps>;
  /** Somebody is about to come in. */
  onAttempt: () => void;
}

/** The login of an area, with the code by mail where that is asked for; who is in is led on once the toast was read. */
export const Login = ({ session, onAttempt, ...props }: LoginProps) => (
  <LoginPage
    {...props}
    refusalOf={loginRefusal}
    begin={(credentials) => {
      onAttempt();
      return session.begin(credentials);
    }}
    giveCode={session.giveCode}
  />
);
