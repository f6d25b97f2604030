import { labelsOf, mapFields } from '@accordent/api/client/fields.ts';
import { noteIdentifiers } from '@accordent/api/client/practitioner-form.ts';
import { ownFields } from '@accordent/api/practitioners/practitioners.schemas.ts';
import { fieldSentences } from '@accordent/api/sentences.fr.ts';
import type { OwnPractitioner } from './practitioners.api.ts';

/** What the form of one's own account holds, by wire names; `oldPsw` goes with another e-mail. */
export type AccountEntry = Readonly<Record<keyof typeof ownFields | 'oldPsw', string>>;

export const accountEntryOf = (user: OwnPractitioner): AccountEntry => ({
  ...mapFields(ownFields, (_, name) => user[name]),
  oldPsw: '',
});

/** The fields as the screen and a comparison name them. */
export const accountLabels = { ...labelsOf(ownFields), oldPsw: 'Mot de passe actuel' };

/** What the browser sees by itself: an official number of the wrong form, and another e-mail without the password. */
export function accountFaults(
  user: Pick<OwnPractitioner, 'email' | 'hiddenFields'>,
  entry: AccountEntry,
): Readonly<Record<string, string>> {
  const notes = noteIdentifiers({ rpps: entry.rpps, finess: entry.finess });
  const wrong = (['rpps', 'finess'] as const).flatMap((field) => {
    const note = notes[field];
    return note?.kind === 'wrong' && !user.hiddenFields.includes(field)
      ? [[field, note.sentence] as const]
      : [];
  });
  const needsPassword = asksForPassword(user, entry) && entry.oldPsw === '';
  return {
    ...Object.fromEntries(wrong),
    ...(needsPassword && { oldPsw: fieldSentences.required(accountLabels.oldPsw) }),
  };
}

/** Another e-mail is another way in: it asks for the password. */
export const asksForPassword = (user: Pick<OwnPractitioner, 'email'>, { email }: AccountEntry): boolean =>
  email.trim().toLowerCase() !== user.email.toLowerCase();
