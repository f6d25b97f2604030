import { fieldSentences } from '@accordent/api/sentences.fr.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';

/** What the form of one's own password holds; the first two bear their wire names. */
export type PasswordEntry = {
  readonly oldPsw: string;
  readonly newPsw: string;
  readonly confirmation: string;
};

export const emptyPassword: PasswordEntry = { oldPsw: '', newPsw: '', confirmation: '' };

export const passwordLabels: FieldLabels<PasswordEntry> = {
  oldPsw: 'Ancien mot de passe',
  newPsw: 'Nouveau mot de passe',
  confirmation: 'Confirmation',
};

// Quoted from part B §5, to the letter.
const MISMATCH = 'Le nouveau mot de passe et la confirmation de celui-ci ne correspondent pas.';

/** What the browser sees by itself; the server judges the password. */
export function passwordFaults({
  oldPsw,
  newPsw,
  confirmation,
}: PasswordEntry): Readonly<Record<string, string>> {
  return {
    ...(oldPsw === '' && { oldPsw: fieldSentences.required('Ancien mot de passe') }),
    ...(newPsw === '' && { newPsw: fieldSentences.required('Nouveau mot de passe') }),
    ...(newPsw !== confirmation && { confirmation: MISMATCH }),
  };
}
