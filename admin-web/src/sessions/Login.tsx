import { loginRefusal } from '@accordent/api/client/login-refusal.ts';
import { LoginPage } from '@accordent/ui-kit/LoginPage/LoginPage.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { maintenance } from '../api-client.ts';
import { paths } from '../screens.ts';
import { product } from '../shared/product.ts';
import { session } from './session.ts';

const shared = { productName: product.name, version: product.version, refusalOf: loginRefusal };

const DURING_MAINTENANCE = 'Maintenance en cours. Seuls les super administrateurs peuvent se connecter.';

/** Login of this area; the redirect follows the toast (decisions §12). `onAttempt`: somebody is about to come in. */
export function Login({ onAttempt, onDone }: { onAttempt: () => void; onDone: () => void }) {
  const closed = useSyncExternalStore(maintenance.subscribe, maintenance.present);
  useEffect(() => void maintenance.ask(), []);
  return (
    <LoginPage
      {...shared}
      subtitle="Espace de l’équipe"
      passwordLostHref={paths.passwordLost}
      notice={closed ? { tone: 'warning', text: DURING_MAINTENANCE } : undefined}
      begin={(credentials) => {
        onAttempt();
        return session.begin(credentials);
      }}
      giveCode={session.giveCode}
      redirectAfterMs={2000}
      onDone={onDone}
    />
  );
}
