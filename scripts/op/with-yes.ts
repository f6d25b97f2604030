import { readdirSync, rmSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeOf, fullDisk, OperatorError } from '../operator-error.ts';
import { UsageError } from './operator-command.ts';

/** The option of every command that writes. */
export const yesOption = { yes: { type: 'boolean' } } as const;

export const YES_HELP = `Sans --yes, la commande dit ce qu’elle ferait et n’écrit rien.
  --yes  le fait`;

export const EXIT_HELP =
  'Codes de sortie : 0 fait (ou montré, sans --yes) ; 1 refusé ou inachevé ; 2 commande mal écrite.';

/** The words of a command, as many as it takes. Throws UsageError with this sentence. */
export function wordsOf(words: readonly string[], count: number, sentence: string): readonly string[] {
  if (words.length !== count || words.some((word) => word === '')) throw new UsageError(sentence);
  return words;
}

/** The one word of a command that takes one of these. Throws UsageError with this sentence. */
export function choiceOf<const Choice extends string>(
  words: readonly string[],
  choices: readonly Choice[],
  sentence: string,
): Choice {
  const choice = choices.find((one) => one === words[0]);
  if (choice === undefined || words.length > 1) throw new UsageError(sentence);
  return choice;
}

/** npm runs commands at the root of the clone; a path is meant from where the operator stands. */
export const pathOf = (word = ''): string => resolve(process.env['INIT_CWD'] ?? '.', word);

/** Throws OperatorError with this sentence where something lies in the folder already. */
async function refuseUsedFolder(folder: string, sentence: string): Promise<void> {
  const held = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  if (held.length > 0) throw new OperatorError(`${folder} n’est pas vide : ${sentence}`);
}

const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Makes the folder and fills it. What fails or is ended halfway leaves it empty: people's data would lie in what nobody
 * looks after, and the next try would be refused. Throws OperatorError with this sentence where something lies there already.
 */
export async function fillFolder<Result>(
  folder: string,
  sentence: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await refuseUsedFolder(folder, sentence);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // At once: the work goes on until this process has ended.
  const empty = (): void => {
    for (const name of readdirSync(folder))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  };
  const stop = (signal: NodeJS.Signals): void => {
    forget();
    empty();
    process.kill(process.pid, signal);
  };
  const forget = (): void => {
    for (const signal of ENDS) process.off(signal, stop);
  };
  for (const signal of ENDS) process.on(signal, stop);
  try {
    return await work();
  } catch (error) {
    empty();
    // Of a write that finds no room the system names no path.
    if (/^(ENOSPC|EDQUOT)$/.test(codeOf(error))) throw new OperatorError(fullDisk(folder));
    throw error;
  } finally {
    forget();
  }
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
