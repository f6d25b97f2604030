import { Login as AreaLogin, type LoginProps } from '@accordent/api/client/Login.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { api, maintenance, session } from '../api-client.ts';
import { paths } from '../screens.ts';

const DURING_MAINTENANCE = 'Maintenance en cours. Seuls les super administrateurs peuvent se connecter.';

/** Login of the back-office. */
export function Login(props: Pick<LoginProps, 'onAttempt' | 'onDone'>) {
  const closed = useSyncExternalStore(maintenance.subscribe, maintenance.present);
  useEffect(() => void maintenance.ask(), []);
  return (
    <AreaLogin
      {...props}
      api={api}
      session={session}
      knownKey="admin-known"
      isOfDoctors={false}
      subtitle="Espace de l’équipe"
      passwordLostHref={paths.passwordLost}
      notice={closed ? { tone: 'warning', text: DURING_MAINTENANCE } : undefined}
      redirectAfterMs={2000}
    />
  );
}
