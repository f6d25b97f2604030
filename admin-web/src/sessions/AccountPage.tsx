import { OWN_SESSIONS, OwnSessions } from '@accordent/api/client/OwnSessions.tsx';
import {
  emptyPassword,
  passwordFaults,
  passwordLabels,
  passwordTexts,
  type PasswordEntry,
} from '@accordent/api/client/password-form.ts';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { useOwnAdministrator } from './use-own-administrator.ts';
import { paths } from '../screens.ts';
import { AccountSections } from './AccountSections.tsx';
import { api } from '../api-client.ts';
import { mutate } from 'swr';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';

/** /admin/account: 'Mon compte', one's own identity, password and sessions. */
export default function AccountPage() {
  const user = useOwnAdministrator();
  const form = useEntryForm<PasswordEntry, unknown>({
    opened: { entry: emptyPassword },
    labels: passwordLabels,
    staysWithin: paths.account,
    texts: passwordTexts,
    check: passwordFaults,
    send: ({ entry: { oldPsw, newPsw } }) => api.put('/user/update', { oldPsw, newPsw }),
    onSaved: async () => void (await mutate(OWN_SESSIONS)),
  });
  return (
    <Page title="Mon compte">
      <AccountSections
        user={user}
        sessions={<OwnSessions api={api} />}
        password={{
          entry: form.entry,
          faults: form.faults,
          isChanged: form.isChanged,
          isSaving: form.isSaving,
          form: form.form,
          onChange: form.change,
          onSave: () => void form.save(),
        }}
      />
    </Page>
  );
}
