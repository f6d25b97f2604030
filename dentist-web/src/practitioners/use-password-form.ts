import {
  emptyPassword,
  passwordFaults,
  passwordLabels,
  passwordTexts,
  type PasswordEntry,
} from '@accordent/api/client/password-form.ts';
import { paths } from '../screens.ts';
import { changeOwnAccount } from './practitioners.api.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';

/** One's own new password; every other session ends with it. */
export const usePasswordForm = (onSaved: () => Promise<unknown>) =>
  useEntryForm<PasswordEntry, unknown>({
    opened: { entry: emptyPassword },
    labels: passwordLabels,
    staysWithin: paths.account,
    texts: passwordTexts,
    check: passwordFaults,
    send: ({ entry: { oldPsw, newPsw } }) => changeOwnAccount({ oldPsw, newPsw }),
    onSaved: async () => void (await onSaved()),
  });
