import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { formatDevice } from '@accordent/ui-kit/format/device.ts';
import { useState } from 'react';
import { useOwnAdministrator } from '../layout/use-counters.ts';
import { paths } from '../paths.ts';
import { OwnIdentity } from '../sessions/OwnIdentity.tsx';
import { OwnPassword } from '../sessions/OwnPassword.tsx';
import { OwnSessions } from '../sessions/OwnSessions.tsx';
import { changeOwnPassword, endSession, useOwnSessions } from '../sessions/own-sessions.api.ts';
import type { SessionItem } from '../sessions/own-sessions.api.ts';
import { emptyPassword, passwordFaults, passwordLabels } from '../sessions/password-entry.ts';
import type { PasswordEntry } from '../sessions/password-entry.ts';
import { refusalOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '../shared/fetched.ts';
import { useEntryForm } from '../shared/use-entry-form.ts';

/** /admin/account: 'Mon compte', one's own identity, password and sessions (decisions §4). */
export default function AccountPage() {
  const user = useOwnAdministrator();
  const answer = useOwnSessions();
  const failure = useFetchFailure(answer);
  const ending = useEnding(() => answer.mutate());
  const form = useEntryForm<PasswordEntry, unknown>({
    opened: { entry: emptyPassword },
    labels: passwordLabels,
    staysWithin: paths.account,
    texts: {
      loading: 'Changement du mot de passe en cours…',
      success: 'Mot de passe changé.',
      failed:
        "Une erreur s'est produite lors du changement du mot de passe. Veuillez réessayer ultérieurement.",
    },
    check: passwordFaults,
    send: ({ entry: { oldPsw, newPsw } }) => changeOwnPassword(oldPsw, newPsw),
    onSaved: async () => void (await answer.mutate()),
  });
  return (
    <Page title="Mon compte">
      {user && <OwnIdentity user={user} />}
      <OwnPassword
        entry={form.entry}
        faults={form.faults}
        isChanged={form.isChanged}
        isSaving={form.isSaving}
        form={form.form}
        onChange={form.change}
        onSave={() => void form.save()}
      />
      <OwnSessions sessions={answer.data?.sessions} failure={failure} onEnd={ending.ask} />
      <ConfirmDialog
        isOpen={ending.session !== null}
        title={'Fermer cette session\u00a0?'}
        message="L’appareil devra se connecter à nouveau ; ce qui n’y est pas enregistré est perdu."
        object={ending.session && formatDevice(ending.session.userAgent)}
        confirmLabel="Fermer la session"
        isBusy={ending.isBusy}
        error={ending.error}
        onConfirm={() => void ending.end()}
        onCancel={ending.cancel}
      />
    </Page>
  );
}

const FAILED =
  "Une erreur s'est produite lors de la fermeture de la session. Veuillez réessayer ultérieurement.";

/** Ends another of one's own sessions, once asked. */
function useEnding(onEnded: () => Promise<unknown>) {
  const [session, setSession] = useState<SessionItem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function end() {
    if (!session) return;
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading('Fermeture de la session en cours…');
    try {
      await endSession(session.id);
      toast.success('Session fermée.', { id: toastId });
      setSession(null);
      await onEnded();
    } catch (failure) {
      toast.dismiss(toastId);
      setError(refusalOf(failure, FAILED));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    session,
    isBusy,
    error,
    ask: (asked: SessionItem) => {
      setError(null);
      setSession(asked);
    },
    end,
    cancel: () => setSession(null),
  };
}
