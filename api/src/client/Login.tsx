import { LoginPage, type LoginPageProps } from '@accordent/ui-kit/LoginPage/LoginPage.tsx';
import { useState } from 'react';
import { knownPerson, type KnownPerson } from './known-person.ts';
import { loginRefusal } from './login-refusal.ts';
import type { loginSteps } from './login.ts';
import { hasPasskeys, isPhone } from './passkeys.ts';

export interface LoginProps extends Pick<
  LoginPageProps,
  'subtitle' | 'passwordLostHref' | 'ways' | 'notice' | 'redirectAfterMs' | 'onDone'
> {
  session: ReturnType<typeof loginSteps>;
  /** Under which this browser keeps who came in by a passkey last. */
  knownKey: string;
  /** Who has just come in, as he is greeted next time. */
  whoIsIn: () => Promise<KnownPerson>;
  /** Somebody is about to come in. */
  onAttempt: () => void;
  /** Who was in has not left: his session has ended. */
  isSessionOver: boolean;
}

const SESSION_OVER = {
  tone: 'info',
  text: 'Votre session est terminée. Reconnectez-vous pour continuer.',
} as const;

/** The login of an area: by a passkey, or the password and what goes with it; who is in is led on once the toast was read. */
export function Login({ session, knownKey, whoIsIn, onAttempt, isSessionOver, ...props }: LoginProps) {
  const person = knownPerson(knownKey);
  const [known, setKnown] = useState(() => (hasPasskeys() ? person.read() : null));
  return (
    <LoginPage
      {...props}
      notice={props.notice ?? (isSessionOver ? SESSION_OVER : undefined)}
      key={known?.email}
      refusalOf={loginRefusal}
      known={
        known && {
          ...known,
          onForget: () => {
            person.forget();
            setKnown(null);
          },
        }
      }
      passkey={
        hasPasskeys()
          ? {
              device: isPhone() ? 'phone' : 'other',
              logIn: async () => {
                onAttempt();
                const isIn = await session.byPasskey();
                if (isIn) await person.learn(whoIsIn);
                return isIn;
              },
            }
          : null
      }
      begin={(credentials, wishes) => {
        onAttempt();
        return session.begin(credentials, wishes);
      }}
      giveCode={session.giveCode}
    />
  );
}
