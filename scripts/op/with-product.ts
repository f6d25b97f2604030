import { readConfig } from '@accordent/adapters/config.ts';
import type { ConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import type { Connected } from '@accordent/adapters/connect.ts';
import { loadKeys } from '@accordent/adapters/crypto/keys.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { productUrl, readPostgresSecrets } from '../embedded/postgres-secrets.ts';
import { databaseState } from '../launch/database-state.ts';
import { prepareKeys } from '../launch/keys.ts';
import { tryLock } from '../launch/lock.ts';
import { endOrphans } from '../launch/run-file.ts';
import { OperatorError } from '../operator-error.ts';

/** What a command may need beside the ports. */
export type OpenProduct = Pick<Connected, 'database' | 'logger'> & { readonly config: ConnectedConfig };

/**
 * Hands the product's ports to `work`: on DATABASE_URL, else on the embedded database, which is started for the time
 * of the command when `npm start` is not running. Throws OperatorError, also where the product was never started.
 */
export async function withProduct<Result>(
  work: (ports: Ports, product: OpenProduct) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = config.databaseUrl
    ? { url: config.databaseUrl, release: async () => {} }
    : await embeddedDatabase(config.dataDir);
  try {
    if ((await databaseState(database.url)) === 'new')
      throw new OperatorError('Cette base de données est vide : lancez d’abord npm start.');
    await prepareKeys(config.keysFile, { firstStart: false, embeddedDatabase: !config.databaseUrl });
    await migrate(database.url);
    const connected: ConnectedConfig = { ...config, databaseUrl: database.url };
    const { ports, close, ...parts } = await connect(connected, await loadKeys(config.keysFile), {
      part: 'operator',
    });
    try {
      return await work(ports, { ...parts, config: connected });
    } finally {
      await close();
    }
  } finally {
    await database.release();
  }
}

async function embeddedDatabase(dataDir: string): Promise<{ url: string; release(): Promise<void> }> {
  const secrets = readPostgresSecrets(dataDir);
  if (!secrets)
    throw new OperatorError(
      `${dataDir} ne contient pas encore de base de données : lancez d’abord npm start, ou indiquez un autre dossier avec DATA_DIR.`,
    );
  const lock = await tryLock('start', dataDir);
  if (!lock) return { url: productUrl(secrets), release: async () => {} };
  try {
    await endOrphans(dataDir);
    const postgres = await startPostgres({ dataDir, durability: 'kept' });
    return {
      url: postgres.url,
      async release() {
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
