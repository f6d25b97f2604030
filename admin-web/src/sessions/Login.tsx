import type { OwnAdministratorAnswer } from '@accordent/api/administrators/administrators.schemas.ts';
import { Login as AreaLogin, type LoginProps } from '@accordent/api/client/Login.tsx';
import { spokenName } from '@accordent/api/client/person-name.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { api, maintenance, session } from '../api-client.ts';
import { paths } from '../screens.ts';

const DURING_MAINTENANCE = 'Maintenance en cours. Seuls les super administrateurs peuvent se connecter.';

async function whoIsIn() {
  const { user } = await api.get<OwnAdministratorAnswer>('/user');
  return { name: spokenName(user.firstname), email: user.email };
}

/** Login of the back-office. */
export function Login(props: Pick<LoginProps, 'onAttempt' | 'isSessionOver' | 'onDone'>) {
  const closed = useSyncExternalStore(maintenance.subscribe, maintenance.present);
  useEffect(() => void maintenance.ask(), []);
  return (
    <AreaLogin
      {...props}
      session={session}
      knownKey="admin-known"
      whoIsIn={whoIsIn}
      subtitle="Espace de l’équipe"
      passwordLostHref={paths.passwordLost}
      notice={closed ? { tone: 'warning', text: DURING_MAINTENANCE } : undefined}
      redirectAfterMs={2000}
    />
  );
}
