import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error.ts';

/** What `npm start` and `npm run dev` are told to do otherwise. */
export type StartOptions = { readonly withWorker: boolean };

/**
 * The options after `npm start --` or `npm run dev --`. Throws OperatorError for any other word, and where npm has kept the option for
 * itself: the worker would run after all, and its mails leave.
 */
export function startOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  command: 'start' | 'dev' = 'start',
): StartOptions {
  const words = command === 'start' ? 'npm start' : 'npm run dev';
  const isWithout = parsed(args, words)['without-worker'] === true;
  if (!isWithout && env['npm_lifecycle_event'] === command && env['npm_config_without_worker'])
    throw new OperatorError(
      `npm a gardé --without-worker pour lui\u00a0: écrivez ${words} -- --without-worker. Rien n’est lancé.`,
    );
  return { withWorker: !isWithout };
}

/** What a start without its worker says. */
export const WITHOUT_WORKER =
  'Sans worker (--without-worker)\u00a0: aucun mail ne part, pas même un code de connexion, aucun n’est relevé et aucune tâche ne tourne. Tout attend un npm start sans cette option.';

function parsed(args: readonly string[], words: string) {
  try {
    return parseArgs({ args: [...args], options: { 'without-worker': { type: 'boolean' } } }).values;
  } catch {
    throw new OperatorError(
      `${words} ne connaît pas «\u00a0${args.join(' ')}\u00a0»\u00a0: la seule option est --without-worker (${words} -- --without-worker). Rien n’est lancé.`,
    );
  }
}
