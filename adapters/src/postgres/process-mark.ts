import { randomInt } from 'node:crypto';
import pg from 'pg';

/** Advisory locks of this class say which processes are alive: the second number is the process's. */
const PROCESS_LOCKS = 4_107_002;

/** Whether the process of this number lives: it holds its lock, of this class, in this database. */
export const isAlive = (
  number: string,
  lockClass = PROCESS_LOCKS,
) => `exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = ${lockClass}
  and l.objid = ${number}::oid and l.objsubid = 2 and l.granted
  and l.database = (select oid from pg_database where datname = current_database()))`;

/**
 * Takes the lock that says that this process lives, for as long as this connection does. A machine that loses its power
 * hangs nothing up: the server is to miss it within half a minute, whether it says nothing or has words on their way to
 * it, and not after the hours of its own defaults. Over a Unix socket, where nobody can be gone so, the times are passed over.
 */
export async function markAlive(client: pg.Client, number: number, lockClass = PROCESS_LOCKS): Promise<void> {
  await client.query(
    'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000',
  );
  await client.query('select pg_advisory_lock($1, $2)', [lockClass, number]);
}

export type ProcessMark = {
  /** This process's number; whoever sees its lock knows that it lives. Throws when the database does not answer. */
  number(): Promise<number>;
  close(): Promise<void>;
};

type Hold = { readonly client: pg.Client; readonly number: number };

/**
 * A lock that PostgreSQL lets go of the moment this process dies, so that a retry need not wait for what was under
 * way. A lost connection gives another number: what the old one claimed counts as dead, and cannot be settled.
 */
export function openProcessMark(databaseUrl: string): ProcessMark {
  let held: Promise<Hold> | null = null;

  function hold(): Promise<Hold> {
    const number = randomInt(1, 2 ** 31 - 1);
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'accordent-mark',
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    });
    async function locked(): Promise<Hold> {
      await client.connect();
      await markAlive(client, number);
      return { client, number };
    }
    const holding = locked();
    // A lost connection may end long after its error: another one holds by then.
    const forget = () => {
      if (held === holding) held = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    holding.catch(() => {
      forget();
      void client.end().catch(() => {});
    });
    return holding;
  }

  return {
    async number() {
      held ??= hold();
      return (await held).number;
    },
    async close() {
      const mark = await held?.catch(() => null);
      held = null;
      await mark?.client.end();
    },
  };
}
