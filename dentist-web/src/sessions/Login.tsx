import { Login as AreaLogin, type LoginProps } from '@accordent/api/client/Login.tsx';
import { spokenName } from '@accordent/api/client/person-name.ts';
import type { SelfAnswer } from '@accordent/api/members/members.schemas.ts';
import { api, session } from '../api-client.ts';
import { paths } from '../screens.ts';
import { dentistName } from '../shared/dentist-name.ts';

const ways = [
  { label: 'Demander un essai', href: paths.trial },
  { label: 'Être recontacté', href: paths.callBack },
];

/** The dentist whose account it is, or a member of his practice in his own name. */
async function whoIsIn() {
  const { self } = await api.get<SelfAnswer>('/self');
  return { name: self.member ? spokenName(self.firstname) : dentistName(self), email: self.email };
}

/** Login of the portal. */
export const Login = (props: Pick<LoginProps, 'onAttempt' | 'isSessionOver' | 'onDone'>) => (
  <AreaLogin
    {...props}
    session={session}
    knownKey="portal-known"
    whoIsIn={whoIsIn}
    subtitle="Espace des dentistes"
    passwordLostHref={paths.passwordLost}
    ways={ways}
    redirectAfterMs={1000}
  />
);
