import { fieldSentences } from '../sentences.fr.ts';

/** What the form of one's own password holds; the first two bear their wire names. */
export type PasswordEntry = {
  readonly oldPsw: string;
  readonly newPsw: string;
  readonly confirmation: string;
};

export const emptyPassword: PasswordEntry = { oldPsw: '', newPsw: '', confirmation: '' };

export const passwordLabels = {
  oldPsw: 'Ancien mot de passe',
  newPsw: 'Nouveau mot de passe',
  confirmation: 'Confirmation',
} as const;

export const passwordTexts = {
  loading: 'Changement du mot de passe en cours…',
  success: 'Mot de passe changé.',
  failed: "Une erreur s'est produite lors du changement du mot de passe. Veuillez réessayer ultérieurement.",
} as const;

// Quoted, to the letter.
const MISMATCH = 'Le nouveau mot de passe et la confirmation de celui-ci ne correspondent pas.';

/** What the browser sees by itself; the server judges the password. */
export function passwordFaults({
  oldPsw,
  newPsw,
  confirmation,
}: PasswordEntry): Readonly<Record<string, string>> {
  return {
    ...(oldPsw === '' && { oldPsw: fieldSentences.required(passwordLabels.oldPsw) }),
    ...(newPsw === '' && { newPsw: fieldSentences.required(passwordLabels.newPsw) }),
    ...(newPsw !== confirmation && { confirmation: MISMATCH }),
  };
}
