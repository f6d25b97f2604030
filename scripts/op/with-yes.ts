import { UsageError, type Call } from './operator-command.ts';

/** The option of every command that writes. */
export const yesOption = { yes: { type: 'boolean' } } as const;

export const YES_HELP = `Sans --yes, la commande dit ce qu’elle ferait et n’écrit rien.
  --yes  le fait`;

export const EXIT_HELP =
  'Codes de sortie : 0 fait (ou montré, sans --yes) ; 1 refusé ou inachevé ; 2 commande mal écrite.';

/** Whether the command may write; says so when it may not. */
export function mayWrite({ options, say }: Pick<Call, 'options' | 'say'>): boolean {
  if (options['yes'] === true) return true;
  say('Rien n’est écrit : relancez avec --yes pour le faire.');
  return false;
}

/** The words of a command, as many as it takes. Throws UsageError with this sentence. */
export function wordsOf(words: readonly string[], count: number, sentence: string): readonly string[] {
  if (words.length !== count || words.some((word) => word === '')) throw new UsageError(sentence);
  return words;
}

/** A number in the place of an id. Throws UsageError with this sentence. */
export function idOf(word: string | undefined, sentence: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word ?? '')) throw new UsageError(sentence);
  return Number(word);
}

/** '1 fichier', '3 fichiers', '1 204 fichiers'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`;

/** An instant as a French reader of Paris has it. */
export const told = (instant: Date): string =>
  instant
    .toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long', timeStyle: 'short' })
    // French says « 1er », and Intl does not.
    .replace(/^1 /, '1er ');
