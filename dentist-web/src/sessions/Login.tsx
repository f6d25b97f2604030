import { Login as AreaLogin, type LoginProps } from '@accordent/api/client/Login.tsx';
import { api, session } from '../api-client.ts';
import { paths } from '../screens.ts';

const ways = [
  { label: 'Demander un essai', href: paths.trial },
  { label: 'Être recontacté', href: paths.callBack },
];

/** Login of the portal. */
export const Login = (props: Pick<LoginProps, 'onAttempt' | 'onDone'>) => (
  <AreaLogin
    {...props}
    api={api}
    session={session}
    knownKey="portal-known"
    isOfDoctors
    subtitle="Espace des dentistes"
    passwordLostHref={paths.passwordLost}
    ways={ways}
    redirectAfterMs={1000}
  />
);
