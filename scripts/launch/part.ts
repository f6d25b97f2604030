import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A process of the product that is watched over. */
export type Part = {
  readonly name: string;
  /** 0 while it is down. */
  pid(): number;
  /** How many times in a row it ended before it had lived five seconds. */
  quickDeaths(): number;
  stop(): Promise<void>;
};

export type PartOptions = {
  readonly name: string;
  /** What to run: a TypeScript file. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  /** Flags of Node, such as --watch. */
  readonly nodeFlags?: readonly string[];
  /** Told each time it has started anew, and in French why. */
  readonly onRestart?: (sentence: string) => void;
  readonly onStart?: () => void;
};

const SETTLED_MS = 5000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
const PATIENCE_MS = 58_000;

/**
 * Starts `script` as a child and brings it back when it ends: at once after a life of some seconds (a
 * killed API or worker is back within two seconds), more and more slowly when it ends by itself again and again.
 */
export function startPart({
  name,
  script,
  env,
  nodeFlags = [],
  onRestart = () => {},
  onStart = () => {},
}: PartOptions): Part {
  let stopping = false;
  let quickDeaths = 0;
  let child: ChildProcess | null = null;
  start();

  function start(): void {
    const born = performance.now();
    const started = fork(script, [], {
      env,
      execArgv: [...nodeFlags],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.once('error', () => void bringBack('n’a pas pu être lancé', born));
    started.once(
      'exit',
      (code, signal) => void bringBack(signal ? `signal ${signal}` : `code ${code}`, born, signal),
    );
    onStart();
  }

  async function bringBack(how: string, born: number, signal: NodeJS.Signals | null = null): Promise<void> {
    child = null;
    // Who was killed is brought back at once, however often; who ends by himself would only do it again.
    quickDeaths = signal === null && performance.now() - born < SETTLED_MS ? quickDeaths + 1 : 0;
    // The first death is forgiven at once; Ctrl-C reaches the parts a moment before it reaches us,
    // and kills nobody outright.
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, quickDeaths - 1), LONGEST_WAIT_MS);
    if (signal !== 'SIGKILL') await pause(wait);
    if (stopping) return;
    onRestart(`${name} s’était arrêté (${how}) : relance.`);
    start();
  }

  return {
    name,
    pid: () => child?.pid ?? 0,
    quickDeaths: () => quickDeaths,
    stop: async () => {
      stopping = true;
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      const lastResort = setTimeout(() => running.kill('SIGKILL'), PATIENCE_MS);
      await gone;
      clearTimeout(lastResort);
    },
  };
}
