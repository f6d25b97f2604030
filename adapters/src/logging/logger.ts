import { pino, type DestinationStream } from 'pino';
import { openLineOutput } from './line-output.ts';

export type LogConfig = {
  /** Which process writes: api, worker, start … */
  readonly part: string;
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Standard output when left out. */
  readonly destination?: DestinationStream;
};

/** All that a line may say. No body, query, address, name, e-mail or file name has a place here. */
export type LogFacts = {
  readonly requestId?: string;
  readonly method?: string;
  /** The template of the route ('/api/dfc/:id'), never the address itself. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  /** Kind and id, such as 'admin:3'. */
  readonly actor?: string;
  readonly code?: string;
  readonly job?: string;
  readonly jobId?: string;
  readonly attempt?: number;
  readonly count?: number;
  readonly kind?: string;
  readonly port?: number;
  readonly version?: string;
  readonly target?: string;
};

export type Logger = {
  readonly debug: (event: string, facts?: LogFacts) => void;
  readonly info: (event: string, facts?: LogFacts) => void;
  readonly warn: (event: string, facts?: LogFacts) => void;
  /** Says where an error arose and what it is called, not the values that its message may hold. */
  readonly error: (event: string, error: unknown, facts?: LogFacts) => void;
};

const ALLOWED = [
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'actor',
  'code',
  'job',
  'jobId',
  'attempt',
  'count',
  'kind',
  'port',
  'version',
  'target',
] as const satisfies readonly (keyof LogFacts)[];

// One for all loggers of a process.
let standardOutput: DestinationStream | undefined;

/** One JSON line an event. `event` is a constant English sentence of the code. */
export function createLogger({ part, level, destination }: LogConfig): Logger {
  const lines = pino(
    {
      level,
      base: { part },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? (standardOutput ??= openLineOutput(1)),
  );
  return {
    debug: (event, facts) => lines.isLevelEnabled('debug') && lines.debug(allowed(facts), event),
    info: (event, facts) => lines.isLevelEnabled('info') && lines.info(allowed(facts), event),
    warn: (event, facts) => lines.warn(allowed(facts), event),
    error: (event, error, facts) => lines.error({ ...allowed(facts), error: describeError(error) }, event),
  };
}

/** The type alone does not hold back a field that a spread brings along. */
function allowed(facts: LogFacts = {}): Record<string, string | number> {
  const kept: Record<string, string | number> = {};
  for (const name of ALLOWED) {
    const value: unknown = facts[name];
    if (typeof value === 'string') kept[name] = withoutPassword(value).slice(0, 200);
    else if (typeof value === 'number') kept[name] = value;
  }
  return kept;
}

export type DescribedError = {
  readonly name: string;
  readonly code?: string;
  /** A rule of the database that was broken, by its name. */
  readonly constraint?: string;
  readonly message?: string;
  readonly stack: readonly string[];
  readonly cause?: DescribedError;
};

/** Slips of the code name only identifiers in their message; any other message may quote what a person typed. */
const SAFE_MESSAGES = new Set(['TypeError', 'ReferenceError']);

/** An error without personal data: name, code, places in the code, and the same of its cause. */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] };
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(SAFE_MESSAGES.has(error.name) && code === undefined ? { message: error.message.slice(0, 200) } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined || depth >= 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

function textOf(error: Error, property: 'code' | 'constraint'): string | undefined {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined;
}

function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  const afterMessage = at === -1 ? stack : stack.slice(at + message.length);
  return afterMessage
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}

/** The address of a server, fit to be shown: `postgres://app:secret@host/db` gives `postgres://host/db`. */
export function withoutPassword(url: string): string {
  return url
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#]*@/gi, '$1')
    .replace(/([?&](?:password|pass|token|t)=)[^&\s]*/gi, '$1…');
}
