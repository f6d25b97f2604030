import { Redis } from 'ioredis';
import type { Database } from './postgres/database.ts';

export const partStates = ['ok', 'down'] as const;
export type PartState = (typeof partStates)[number];

export type Readiness = {
  /** State of each part that the product stands on, in two seconds at the most. */
  check(): Promise<Readonly<Record<string, PartState>>>;
  close(): void;
};

const PATIENCE_MS = 2000;

export type ReadinessParts = {
  readonly database: Pick<Database, 'ping'>;
  /** There it carries queue and rate limits. */
  readonly redisUrl: string | undefined;
  /** Null where documents lie in a folder of this machine. */
  readonly pingFiles: (() => Promise<void>) | null;
};

/** Asks the database, and Redis and the bucket of the documents where they are configured. */
export function createReadiness({ database, redisUrl, pingFiles }: ReadinessParts): Readiness {
  const redis = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: PATIENCE_MS })
    : null;
  // The state is told by the ping; without a listener ioredis would write to the console.
  redis?.on('error', () => {});
  return {
    async check() {
      const [databaseState, redisState, filesState] = await Promise.all([
        stateOf(() => database.ping()),
        redis ? stateOf(() => redis.ping()) : null,
        pingFiles ? stateOf(pingFiles) : null,
      ]);
      // Without Redis the queue lives in the database.
      return {
        database: databaseState,
        queue: redisState ?? databaseState,
        ...(redisState && { redis: redisState }),
        ...(filesState && { files: filesState }),
      };
    },
    close: () => redis?.disconnect(),
  };
}

async function stateOf(ping: () => Promise<unknown>): Promise<PartState> {
  const late = Promise.withResolvers<PartState>();
  const timer = setTimeout(() => late.resolve('down'), PATIENCE_MS);
  const answered = ping().then(
    () => 'ok' as const,
    () => 'down' as const,
  );
  try {
    return await Promise.race([answered, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
