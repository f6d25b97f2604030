import { Redis } from 'ioredis';
import type { Database } from './postgres/database.ts';

export type PartState = 'ok' | 'down';

export type Readiness = {
  /** State of each part that the product stands on, in two seconds at the most. */
  check(): Promise<Readonly<Record<string, PartState>>>;
  close(): void;
};

const PATIENCE_MS = 2000;

/** Asks the database, and Redis where it is configured: there it carries queue and rate limits. */
export function createReadiness(database: Database, redisUrl: string | undefined): Readiness {
  const redis = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: PATIENCE_MS })
    : null;
  // The state is told by the ping; without a listener ioredis would write to the console.
  redis?.on('error', () => {});
  return {
    async check() {
      const [databaseState, redisState] = await Promise.all([
        stateOf(() => database.ping()),
        redis ? stateOf(() => redis.ping()) : null,
      ]);
      // Without Redis the queue lives in the database.
      return {
        database: databaseState,
        queue: redisState ?? databaseState,
        ...(redisState && { redis: redisState }),
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
