import { labelsOf, mapFields } from '@accordent/api/client/fields.ts';
import { ownAccountEntry } from '@accordent/api/client/practitioner-form.ts';
import { judgedBy } from '@accordent/api/client/use-entry-form.ts';
import { ownFields } from '@accordent/api/practitioners/practitioners.schemas.ts';
import { fieldSentences } from '@accordent/api/field-sentences.fr.ts';
import type { OwnPractitioner } from './practitioners.api.ts';

/** What the form of one's own account holds, by wire names; `oldPsw` goes with another e-mail. */
export type AccountEntry = Readonly<Record<keyof typeof ownFields | 'oldPsw', string>>;

export const accountEntryOf = (user: OwnPractitioner): AccountEntry => ({
  ...mapFields(ownFields, (_, name) => user[name]),
  oldPsw: '',
});

/** The fields as the screen and a comparison name them. */
export const accountLabels = { ...labelsOf(ownFields), oldPsw: 'Mot de passe actuel' };

/** Judges what would be sent: the fields that differ, and the password beside another e-mail. */
export const judgedFor = (user: OwnPractitioner) =>
  judgedBy<AccountEntry>(ownAccountEntry(user, fieldSentences.required(accountLabels.oldPsw)));
