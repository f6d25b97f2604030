import { refusalOf } from '@accordent/api/client/failure.ts';
import {
  emptyPassword,
  passwordFaults,
  passwordLabels,
  passwordTexts,
} from '@accordent/api/client/password-form.ts';
import type { PasswordEntry } from '@accordent/api/client/password-form.ts';
import { EndSessionDialog } from '@accordent/ui-kit/OwnAccount/EndSessionDialog.tsx';
import type { OpenSession } from '@accordent/ui-kit/OwnAccount/open-session.ts';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { useState } from 'react';
import { useOwnAdministrator } from './use-own-administrator.ts';
import { paths } from '../screens.ts';
import { AccountSections } from './AccountSections.tsx';
import { changeOwnPassword, endSession, useOwnSessions } from './own-sessions.api.ts';
import { useFetchFailure } from '../shared/fetched.ts';
import { useEntryForm } from '../shared/use-entry-form.ts';

/** /admin/account: 'Mon compte', one's own identity, password and sessions (decisions §4). */
export default function AccountPage() {
  const user = useOwnAdministrator();
  const answer = useOwnSessions();
  const failure = useFetchFailure(answer);
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const form = useEntryForm<PasswordEntry, unknown>({
    opened: { entry: emptyPassword },
    labels: passwordLabels,
    staysWithin: paths.account,
    texts: passwordTexts,
    check: passwordFaults,
    send: ({ entry: { oldPsw, newPsw } }) => changeOwnPassword(oldPsw, newPsw),
    onSaved: async () => void (await answer.mutate()),
  });
  return (
    <Page title="Mon compte">
      <AccountSections
        user={user}
        password={{
          entry: form.entry,
          faults: form.faults,
          isChanged: form.isChanged,
          isSaving: form.isSaving,
          form: form.form,
          onChange: form.change,
          onSave: () => void form.save(),
        }}
        sessions={answer.data}
        failure={failure}
        onEnd={setEnding}
      />
      <EndSessionDialog
        session={ending}
        onEnd={endSession}
        refusalOf={refusalOf}
        onClose={() => setEnding(null)}
        onEnded={() => answer.mutate()}
      />
    </Page>
  );
}
