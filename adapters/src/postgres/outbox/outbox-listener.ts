import { randomInt } from 'node:crypto';
import pg from 'pg';

/** Advisory locks of this class say which workers are alive: the second number is the worker's. */
export const WORKER_LOCKS = 4_107_001;

export type OutboxListener = {
  /** This worker's number: whoever sees its lock knows that it lives. */
  readonly workerId: number;
  close(): Promise<void>;
};

export type OutboxListenerOptions = {
  readonly databaseUrl: string;
  /** A row was written, or may have been while nobody listened. */
  readonly onWake: () => void;
  /** The connection was lost; it is made again. */
  readonly onError: (error: Error) => void;
};

const RECONNECT_MS = 1000;

/** One connection that hears of new rows, and whose lock falls the moment this process dies. */
export async function listenToOutbox({
  databaseUrl,
  onWake,
  onError,
}: OutboxListenerOptions): Promise<OutboxListener> {
  const workerId = randomInt(1, 2 ** 31 - 1);
  let client: pg.Client | null = null;
  let closing = false;

  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'accordent-outbox',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    opened.on('error', onError);
    opened.on('notification', onWake);
    await opened.connect();
    opened.on('end', () => void reopen(opened));
    client = opened;
    await opened.query('select pg_advisory_lock($1, $2)', [WORKER_LOCKS, workerId]);
    await opened.query('listen outbox');
    onWake();
  }

  async function reopen(lost: pg.Client): Promise<void> {
    if (client !== lost) return;
    client = null;
    while (!closing && client === null) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      if (closing) return;
      // That it is lost was told when it was.
      await open().catch(() => {});
    }
  }

  await open();
  return {
    workerId,
    async close() {
      closing = true;
      await client?.end();
    },
  };
}
