import pg from 'pg';

export type Listener = { close(): Promise<void> };

export type ListenerOptions = {
  readonly databaseUrl: string;
  readonly applicationName: string;
  readonly channel: 'outbox' | 'live';
  /** On each new connection, before it listens. */
  readonly prepare?: (client: pg.Client) => Promise<unknown>;
  readonly onNotification: (payload: string) => void;
  /** It listens again after it was lost: something may have been missed. */
  readonly onReconnected: () => void;
  /** The connection was lost; it is made again. */
  readonly onError: (error: Error) => void;
};

const RECONNECT_MS = 1000;

/** One connection that hears of a channel for as long as the process lives, made again whenever it is lost. Throws when the first one fails. */
export async function openListener({
  databaseUrl,
  applicationName,
  channel,
  prepare,
  onNotification,
  onReconnected,
  onError,
}: ListenerOptions): Promise<Listener> {
  let client: pg.Client | null = null;
  let closing = false;

  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const ended = new Promise<void>((resolve) => opened.once('end', resolve));
    opened.on('error', onError);
    opened.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await opened.connect();
      await prepare?.(opened);
      await opened.query(`listen ${channel}`);
    } catch (error) {
      void opened.end().catch(() => {});
      throw error;
    }
    client = opened;
    // One that is lost before it listens is for whoever opens it to try again: two who did would leave one open.
    void ended.then(reopen);
    if (closing) await opened.end();
  }

  async function reopen(): Promise<void> {
    client = null;
    while (!closing && client === null) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      if (closing) return;
      // That it is lost was told when it was.
      await open().then(
        () => {
          if (!closing) onReconnected();
        },
        () => {},
      );
    }
  }

  await open();
  return {
    async close() {
      closing = true;
      await client?.end();
    },
  };
}
