import { labelsOf } from '@accordent/core/shared/fields.ts';
import { ownPasswordEntry, ownPasswordFields } from '@accordent/core/sessions/own-password.ts';
import { actFailed } from './failure.ts';
import { judgedBy, useEntryForm } from './use-entry-form.ts';

/** What the form of one's own password holds; the first two bear their wire names. */
export type PasswordEntry = Readonly<Record<keyof typeof ownPasswordFields | 'confirmation', string>>;

export const emptyPassword: PasswordEntry = { oldPsw: '', newPsw: '', confirmation: '' };

type Options = {
  readonly staysWithin: string;
  readonly send: (typed: Omit<PasswordEntry, 'confirmation'>) => Promise<unknown>;
  readonly onSaved: () => Promise<unknown>;
};

/** One's own new password; every other session ends with it. */
export function usePasswordForm({ staysWithin, send, onSaved }: Options) {
  const {
    change,
    save,
    stale: _,
    reset: __,
    ...form
  } = useEntryForm<PasswordEntry, unknown>({
    opened: { entry: emptyPassword },
    labels: { ...labelsOf(ownPasswordFields), confirmation: 'Confirmation' },
    staysWithin,
    texts: {
      loading: 'Changement du mot de passe en cours…',
      success: 'Mot de passe changé.',
      failed: actFailed('du changement du mot de passe'),
    },
    resolver: judgedBy(ownPasswordEntry),
    send: ({ entry: { oldPsw, newPsw } }) => send({ oldPsw, newPsw }),
    onSaved: async () => void (await onSaved()),
  });
  return { ...form, onChange: change, onSave: () => void save() };
}
