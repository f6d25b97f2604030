import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { RoleUrls } from '@accordent/adapters/postgres/roles.ts';
import { OperatorError } from '../operator-error.ts';
import type { KeeperNews, KeeperOrder } from './postgres-keeper.ts';

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = {
  /** The product's database, as the role that owns it. */
  readonly url: string;
  /** The maintenance database, as superuser: for tests and operators. */
  readonly superuserUrl: string;
  /** The product's database, as the two roles that own nothing. */
  readonly roles: RoleUrls;
  /** A killed start had left a server running on this data; it was stopped. */
  readonly orphanStopped: boolean;
  readonly keeperPid: () => number;
  readonly serverPid: () => number;
  /** Where its data lie. */
  readonly place: string;
  stop(): Promise<void>;
};

export type PostgresOptions = KeeperOrder & {
  /** Told in French what happens to the server while it runs: its death, its return. */
  onNews?: (sentence: string) => void;
};

/**
 * Starts the embedded PostgreSQL with its data in DATA_DIR and watches over it: killed, it comes back on the same
 * port. It stops with `stop()` and when this process ends in any way. Throws OperatorError.
 */
export async function startPostgres({
  onNews = () => {},
  ...order
}: PostgresOptions): Promise<EmbeddedPostgres> {
  let stopping = false;
  let serverPid = 0;
  let keeper = spawnKeeper(order);
  const first = await firstNews(keeper);
  serverPid = first.serverPid;
  watch();

  function watch(): void {
    keeper.on('message', (news: KeeperNews) => {
      if (news.kind === 'restarted') {
        serverPid = news.serverPid;
        onNews('PostgreSQL s’était arrêté : il est relancé.');
      }
      if (news.kind === 'failed') onNews(news.sentence);
    });
    keeper.once('exit', () => void bringBack());
  }

  async function bringBack(): Promise<void> {
    while (!stopping) {
      keeper = spawnKeeper(order);
      try {
        serverPid = (await firstNews(keeper)).serverPid;
        onNews('Le gardien de PostgreSQL s’était arrêté : il est relancé.');
        return watch();
      } catch (error) {
        onNews(error instanceof Error ? error.message : String(error));
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    }
  }

  return {
    url: first.url,
    superuserUrl: first.superuserUrl,
    roles: first.roles,
    orphanStopped: first.orphanStopped,
    place: first.place,
    keeperPid: () => keeper.pid ?? 0,
    serverPid: () => serverPid,
    stop: async () => {
      stopping = true;
      if (keeper.exitCode !== null || keeper.signalCode !== null) return;
      const gone = new Promise((resolve) => keeper.once('exit', resolve));
      if (keeper.connected) keeper.send('stop');
      else keeper.kill('SIGTERM');
      await gone;
    },
  };
}

function spawnKeeper(order: KeeperOrder): ChildProcess {
  return fork(join(import.meta.dirname, 'postgres-keeper.ts'), [JSON.stringify(order)], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function firstNews(keeper: ChildProcess): Promise<Extract<KeeperNews, { kind: 'ready' }>> {
  return new Promise((resolve, reject) => {
    keeper.once('message', (news: KeeperNews) => {
      if (news.kind === 'ready') resolve(news);
      else reject(new OperatorError(news.kind === 'failed' ? news.sentence : 'PostgreSQL n’a pas démarré.'));
    });
    keeper.once('error', reject);
    keeper.once('exit', (code, signal) =>
      reject(new OperatorError(`PostgreSQL n’a pas démarré (gardien arrêté : ${signal ?? code}).`)),
    );
  });
}
