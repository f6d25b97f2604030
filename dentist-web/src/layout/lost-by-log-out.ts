import { isOnlyHere, type LocalDraft } from '../drafts/local-draft.ts';

/** What a logout would destroy on this device, as its question says it; null: nothing. `hasInput`: of a message or a form. */
export function lostByLogOut(drafts: readonly LocalDraft[], hasInput: boolean): string | null {
  const count = drafts.filter(isOnlyHere).length;
  if (count === 0 && !hasInput) return null;
  const sentences = [
    count === 1 && '1 demande n’est pas encore partie en entier.',
    count > 1 && `${count} demandes ne sont pas encore parties en entier.`,
    hasInput && 'Votre saisie n’est pas envoyée.',
    'Se déconnecter efface ce qui attend sur cet appareil.',
  ];
  return sentences.filter(Boolean).join(' ');
}
