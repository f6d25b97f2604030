import { join } from 'node:path';
import { codeOf } from '../operator-error.ts';
import { nodeFlags } from './node-flags.ts';
import { startPart, type Part } from './part.ts';
import { removeRunFile, writeRunFile } from './run-file.ts';
import type { Services, Teller } from './services.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Starts API and, unless told otherwise, worker, and notes in DATA_DIR which processes they are, now and after each restart. */
export function startParts(
  services: Services,
  { say, atEnd }: Teller,
  { withWorker = true, moreFlags = [] }: { withWorker?: boolean; moreFlags?: readonly string[] } = {},
): Part[] {
  const { dataDir, port } = services.config;
  const parts: Part[] = [];
  let isRefusalTold = false;
  const note = (): void => {
    const pids = Object.fromEntries(
      parts.flatMap((part) => [
        [part.name, part.pid()],
        [`${part.name}-spare`, part.sparePid()],
      ]),
    );
    try {
      writeRunFile(dataDir, { port, pids: { launcher: process.pid, ...pids, ...services.pids() } });
    } catch (error) {
      // The note only helps the next start to find what this one might leave behind.
      if (isRefusalTold) return;
      isRefusalTold = true;
      say(
        `La liste des processus n’a pas pu être écrite dans ${dataDir} (${codeOf(error)}) : tout continue sans elle.`,
      );
    }
  };
  atEnd(async () => {
    await Promise.all(parts.map((part) => part.stop()));
    removeRunFile(dataDir);
  });
  for (const name of withWorker ? ['api', 'worker'] : ['api']) {
    const script = join(ROOT, name, 'src', 'main.ts');
    parts.push(
      startPart({
        name,
        script,
        env: environmentOf(name, services),
        nodeFlags: [...nodeFlags, ...moreFlags],
        onRestart: say,
        onStart: () => setImmediate(note),
        // People wait for the API; a worker's jobs wait by themselves.
        hasSpare: name === 'api' && !moreFlags.includes('--watch'),
      }),
    );
  }
  return parts;
}

/**
 * Both tell metrics, each on a port of its own: the worker on the one after. The worker alone purges: whoever takes the
 * API over finds no role that may.
 */
function environmentOf(name: string, { env, config: { metrics } }: Services): NodeJS.ProcessEnv {
  if (name !== 'worker') return { ...env, DATABASE_RETENTION_URL: '' };
  return metrics ? { ...env, METRICS_PORT: String(metrics.port + 1) } : env;
}
