import { actFailed } from '@accordent/api/client/failure.ts';
import { paths } from '../screens.ts';
import { accountEntryOf, accountLabels, judgedFor, type AccountEntry } from './account-entry.ts';
import { changeOwnAccount, useOwnAccountChanged } from './practitioners.api.ts';
import type { OwnPractitioner, OwnPractitionerAnswer } from './practitioners.api.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';

const openedBy = (user: OwnPractitioner) => ({ entry: accountEntryOf(user), version: user.version });

/** One's own identity; staff may have changed it meanwhile. */
export function useAccountForm(user: OwnPractitioner, onTaken: () => Promise<unknown>) {
  return useEntryForm<AccountEntry, OwnPractitioner>({
    opened: openedBy(user),
    labels: accountLabels,
    staysWithin: paths.account,
    texts: {
      loading: 'Enregistrement de votre compte en cours…',
      success: 'Compte enregistré.',
      failed: actFailed('de la mise à jour du compte'),
    },
    resolver: judgedFor(user),
    send: ({ change, version }) => changeOwnAccount({ ...change, version }),
    onSaved: useOwnAccountChanged(),
    stale: {
      presentOf: (answer) => openedBy((answer as OwnPractitionerAnswer).user),
      onTaken: async () => void (await onTaken()),
    },
    fieldOf: { duplicate_entry: 'email' },
  });
}
