import { OWN_SESSIONS, OwnSessions } from '@accordent/api/client/OwnSessions.tsx';
import { OwnAlerts } from '@accordent/api/client/OwnAlerts.tsx';
import { OwnFactors } from '@accordent/api/client/OwnFactors.tsx';
import { usePasswordForm } from '@accordent/api/client/password-form.ts';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { useOwnAdministrator } from './use-own-administrator.ts';
import { paths } from '../screens.ts';
import { AccountSections } from './AccountSections.tsx';
import { api } from '../api-client.ts';
import { mutate } from 'swr';

/** /admin/account: 'Mon compte', one's own identity, password and sessions. */
export default function AccountPage() {
  const user = useOwnAdministrator();
  const password = usePasswordForm({
    staysWithin: paths.account,
    send: (typed) => api.put('/user/update', typed),
    onSaved: () => mutate(OWN_SESSIONS),
  });
  return (
    <Page title="Mon compte">
      <AccountSections
        user={user}
        alerts={<OwnAlerts api={api} staysWithin={paths.account} />}
        factors={<OwnFactors api={api} />}
        sessions={<OwnSessions api={api} />}
        password={password}
      />
    </Page>
  );
}
