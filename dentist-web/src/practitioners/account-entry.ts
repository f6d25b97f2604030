import { noteIdentifiers } from '@accordent/api/client/practitioner-form.ts';
import { fieldSentences } from '@accordent/api/sentences.fr.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import type { OwnPractitioner } from './practitioners.api.ts';

const fields = [
  'lastname',
  'firstname',
  'phone',
  'email',
  'address',
  'zip',
  'city',
  'rpps',
  'finess',
  'GMBLink',
] as const;
type Field = (typeof fields)[number];

/** What the form of one's own account holds, by wire names; `oldPsw` goes with another e-mail. */
export type AccountEntry = Readonly<Record<Field | 'oldPsw', string>>;

export const accountEntryOf = (user: OwnPractitioner): AccountEntry => ({
  ...(Object.fromEntries(fields.map((field) => [field, user[field]])) as Record<Field, string>),
  oldPsw: '',
});

/** The fields as the screen and a comparison name them. */
export const accountLabels: FieldLabels<AccountEntry> & Readonly<Record<keyof AccountEntry, string>> = {
  lastname: 'Nom',
  firstname: 'Prénom',
  phone: 'Téléphone',
  email: 'Adresse e-mail',
  address: 'Adresse',
  zip: 'Code postal',
  city: 'Ville',
  rpps: 'RPPS',
  finess: 'FINESS',
  GMBLink: 'Lien Google My Business',
  oldPsw: 'Mot de passe actuel',
};

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

/** Another e-mail is another way in: it asks for the password (api.md, People). */
export const asksForPassword = (user: Pick<OwnPractitioner, 'email'>, { email }: AccountEntry): boolean =>
  email.trim().toLowerCase() !== user.email.toLowerCase();
