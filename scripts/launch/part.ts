import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A process of the product that is watched over. */
export type Part = {
  readonly name: string;
  /** 0 while it is down. */
  pid(): number;
  /** Of the process that stands by; 0 while there is none. */
  sparePid(): number;
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
  /** Told of each process that was started. */
  readonly onStart?: () => void;
  /** Whether a second process stands by, its code read, to take over the moment the first is killed. */
  readonly hasSpare?: boolean;
};

const SETTLED_MS = 5000;
/** After a spare that ended by itself, which its successor would do again. */
const SPARE_AGAIN_MS = 60_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
const PATIENCE_MS = 58_000;

/**
 * Starts `script` as a child and brings it back when it ends: at once after a life of some seconds (a
 * killed API is back within a second, a worker within two), more and more slowly when it ends by itself again and again.
 */
export function startPart({
  name,
  script,
  env,
  nodeFlags = [],
  onRestart = () => {},
  onStart = () => {},
  hasSpare = false,
}: PartOptions): Part {
  let stopping = false;
  let quickDeaths = 0;
  let child: ChildProcess | null = null;
  let spare: ChildProcess | null = null;
  let spareSoon: NodeJS.Timeout | undefined;
  start();

  function start(): void {
    const born = performance.now();
    const started = takenSpare() ?? forked();
    child = started;
    if (hasSpare) prepareSpare(SETTLED_MS);
    started.once('error', () => void bringBack('n’a pas pu être lancé', born));
    started.once(
      'exit',
      (code, signal) => void bringBack(signal ? `signal ${signal}` : `code ${code}`, born, signal),
    );
    onStart();
  }

  function forked(more: NodeJS.ProcessEnv = {}): ChildProcess {
    return fork(script, [], {
      env: { ...env, ...more },
      execArgv: [...nodeFlags],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  /** Once the part itself has settled: two that read the same code at once would both be late. */
  function prepareSpare(afterMs: number): void {
    clearTimeout(spareSoon);
    spareSoon = setTimeout(() => {
      const standing = forked({ STANDS_BY: '1' });
      spare = standing;
      onStart();
      // Killed or broken, it is nobody's loss: the part starts without it, and another stands by later.
      for (const end of ['error', 'exit'] as const)
        standing.once(end, () => {
          if (spare !== standing) return;
          spare = null;
          if (!stopping) prepareSpare(SPARE_AGAIN_MS);
        });
    }, afterMs).unref();
  }

  function takenSpare(): ChildProcess | null {
    const taken = spare;
    spare = null;
    if (!taken?.connected || taken.exitCode !== null || taken.signalCode !== null) return null;
    taken.send('begin', () => {});
    return taken;
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
    sparePid: () => spare?.pid ?? 0,
    quickDeaths: () => quickDeaths,
    stop: async () => {
      stopping = true;
      clearTimeout(spareSoon);
      spare?.kill('SIGKILL');
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
