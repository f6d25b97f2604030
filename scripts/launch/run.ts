import { ConfigError, readConfig, type Config } from '@accordent/adapters/config.ts';
import { launcherHasGone } from '@accordent/adapters/process/launcher-has-gone.ts';
import { OperatorError, systemSentence } from '../operator-error.ts';
import type { Teller } from './services.ts';

/**
 * Runs a long-lived command: hands it the configuration, shows what stops it as one sentence, and undoes everything
 * it has started, last first, at Ctrl-C, SIGTERM, the end of the terminal, or the death of the process above.
 */
export async function runUntilStopped(
  command: (config: Config, teller: Teller) => Promise<void>,
): Promise<void> {
  const undo: (() => Promise<void> | void)[] = [];
  let stopping: Promise<void> | null = null;
  const say = (sentence: string): void => console.log(sentence);

  async function stop(exitCode: number): Promise<void> {
    stopping ??= undoAll().then(() => process.exit(exitCode));
    await stopping;
  }

  async function undoAll(): Promise<void> {
    // What is still starting may add to the list meanwhile.
    for (let step = undo.pop(); step; step = undo.pop()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
  }

  // The reader of our output may be gone before us.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.once('disconnect', () => void stop(0));
  if (launcherHasGone()) return stop(0);

  try {
    const config = readConfig(process.env);
    await command(config, { say, atEnd: (step) => void undo.push(step) });
  } catch (error) {
    // What fails because we are stopping needs no sentence.
    if (!stopping) console.error(sentenceOf(error));
    await stop(1);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof ConfigError) return error.message;
  const place = process.env['DATA_DIR'] || '.data';
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return systemSentence(error, place) ?? `Le démarrage a échoué.\n${detail}`;
}
