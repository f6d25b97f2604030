import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error.ts';

/** What `npm start` is told to do otherwise. */
export type StartOptions = { readonly withWorker: boolean };

/**
 * The options after `npm start --`. Throws OperatorError for any other word, and where npm has kept the option for
 * itself: the worker would run after all, and its mails leave.
 */
export function startOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): StartOptions {
  const isWithout = parsed(args)['without-worker'] === true;
  if (!isWithout && env['npm_lifecycle_event'] === 'start' && env['npm_config_without_worker'])
    throw new OperatorError(
      'npm a gardé --without-worker pour lui\u00a0: écrivez npm start -- --without-worker. Rien n’est lancé.',
    );
  return { withWorker: !isWithout };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { 'without-worker': { type: 'boolean' } } }).values;
  } catch {
    throw new OperatorError(
      `npm start ne connaît pas «\u00a0${args.join(' ')}\u00a0»\u00a0: la seule option est --without-worker (npm start -- --without-worker). Rien n’est lancé.`,
    );
  }
}
