import { readConfig, type Config, type ConnectedConfig } from '@accordent/adapters/config.ts';
import { connect, type Connected } from '@accordent/adapters/connect.ts';
import { loadKeys, type Keys } from '@accordent/adapters/crypto/keys.ts';
import { migrate, pendingMigrations } from '@accordent/adapters/postgres/migrate.ts';
import { refuseOtherKeys } from '@accordent/adapters/postgres/settings/key-marks.ts';
import { grantRoles, rolesOf, type RoleUrls } from '@accordent/adapters/postgres/roles.ts';
import { prepareJobQueues } from '@accordent/adapters/queue/job-queues.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { productUrl, readPostgresSecrets, roleUrls } from '../embedded/postgres-secrets.ts';
import { prepareDataDir } from '../launch/data-dir.ts';
import { databaseState } from '../launch/database-state.ts';
import { prepareKeys } from '../launch/keys.ts';
import { tryLock, waitForLock } from '../launch/lock.ts';
import { endOrphans } from '../launch/run-file.ts';
import { OperatorError } from '../operator-error.ts';

/** What a command may need beside the ports. */
export type OpenProduct = Pick<Connected, 'database' | 'logger'> & {
  readonly config: ConnectedConfig;
};

export type Work<Result> = (ports: Ports, product: OpenProduct) => Promise<Result>;
/**
 * As the owner; `roles`: who is given his rights again once there are new tables; `isOurs`: started by this command, and
 * nobody else is on it.
 */
type Open = {
  readonly url: string;
  readonly roles: RoleUrls | null;
  readonly isOurs: boolean;
  release(): Promise<void>;
};

/** `present`: all migrations are there. `as-it-stands`: whatever this or an earlier version has made of it. */
type Schema = 'present' | 'as-it-stands';

/**
 * Hands the product's ports to `work`: on DATABASE_URL, else on the embedded database, which is started for the time
 * of the command when `npm start` is not running. Only that one is brought up to date: another is in use, and is
 * migrated when its operator says so. Throws OperatorError, also where the product was never started.
 */
export async function withProduct<Result>(
  work: Work<Result>,
  { schema = 'present' }: { schema?: Schema } = {},
): Promise<Result> {
  const config = readConfig(process.env);
  return withDatabase(config, embeddedDatabase, async ({ url, roles, isOurs }) => {
    if ((await databaseState(url)) === 'new')
      throw new OperatorError('Cette base de données est vide : lancez d’abord npm start.');
    if (schema === 'present' && isOurs) await bringUpToDate(url, roles, config);
    else if (schema === 'present') await refusePending(url, config);
    return connected(config, url, async (ports, product, keys) => {
      await refuseOtherKeys(product.database.scope, keys);
      return work(ports, product);
    });
  });
}

/**
 * The same where nothing was started yet: on an empty DATABASE_URL, or on an embedded database that is made. The keys
 * are never made here, and the schema only once `work` calls `prepare`: the address may be another application's.
 */
export async function withEmptyProduct<Result>(
  work: (ports: Ports, product: OpenProduct, prepare: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  return withDatabase(config, newEmbeddedDatabase, async ({ url, roles }) => {
    await databaseState(url);
    return connected(config, url, (ports, product) =>
      work(ports, product, () => bringUpToDate(url, roles, config)),
    );
  });
}

/** The queue's tables, too: the role that runs the worker may not make them. */
async function bringUpToDate(
  url: string,
  roles: RoleUrls | null,
  { redisUrl }: Pick<Config, 'redisUrl'>,
): Promise<void> {
  await migrate(url);
  await prepareJobQueues({ databaseUrl: url, redisUrl });
  if (roles) await grantRoles(url, roles);
}

async function refusePending(url: string, { databaseUrl }: Config): Promise<void> {
  const { length } = await pendingMigrations(url);
  if (length === 0) return;
  throw new OperatorError(
    `Cette base de données n’est pas à jour (migrations à appliquer : ${length}) : ${
      databaseUrl ? 'lancez d’abord npm run op -- migrate.' : 'arrêtez le produit et relancez npm start.'
    }`,
  );
}

async function withDatabase<Result>(
  config: Config,
  embedded: (dataDir: string) => Promise<Open>,
  work: (open: Open) => Promise<Result>,
): Promise<Result> {
  const database: Open = config.databaseUrl
    ? {
        url: config.ownerDatabaseUrl ?? config.databaseUrl,
        roles: rolesOf(config),
        isOurs: false,
        release: async () => {},
      }
    : await embedded(config.dataDir);
  try {
    return await work(database);
  } finally {
    await database.release();
  }
}

async function connected<Result>(
  config: Config,
  url: string,
  work: (ports: Ports, product: OpenProduct, keys: Keys) => Promise<Result>,
): Promise<Result> {
  await prepareKeys(config.keysFile, { firstStart: false, embeddedDatabase: !config.databaseUrl });
  // An operator is the owner, who may all that the roles may.
  const withUrl: ConnectedConfig = { ...config, databaseUrl: url, retentionDatabaseUrl: undefined };
  const keys = await loadKeys(config.keysFile);
  const { ports, close, ...parts } = await connect(withUrl, keys, { part: 'operator' });
  try {
    return await work(ports, { ...parts, config: withUrl }, keys);
  } finally {
    await close();
  }
}

async function embeddedDatabase(dataDir: string): Promise<Open> {
  if (!readPostgresSecrets(dataDir))
    throw new OperatorError(
      `${dataDir} ne contient pas encore de base de données : lancez d’abord npm start, ou indiquez un autre dossier avec DATA_DIR.`,
    );
  const opened = await lockedDatabase(dataDir);
  if (opened) return opened;
  // Read now: a start may have moved the port while this command waited.
  const secrets = readPostgresSecrets(dataDir)!;
  return { url: productUrl(secrets), roles: roleUrls(secrets), isOurs: false, release: async () => {} };
}

async function newEmbeddedDatabase(dataDir: string): Promise<Open> {
  prepareDataDir(dataDir, { embeddedDatabase: true });
  const opened = await lockedDatabase(dataDir);
  if (!opened)
    throw new OperatorError(
      `Le produit fonctionne sur ${dataDir} : arrêtez-le, ou indiquez un DATA_DIR neuf.`,
    );
  return opened;
}

/**
 * Starts the embedded database; null while a start runs on this folder. Of two commands the second waits: it would lose
 * its database at the end of the first, in the midst of its work.
 */
async function lockedDatabase(dataDir: string): Promise<Open | null> {
  const turn = await waitForLock('command', dataDir, () =>
    console.error(
      `Une autre commande travaille sur ${dataDir}\u00a0: attente de sa fin (Ctrl-C pour renoncer)…`,
    ),
  );
  const start = await tryLock('start', dataDir);
  const releaseBoth = (): void => {
    start?.release();
    turn.release();
  };
  // On a product that runs, commands go on side by side.
  if (!start) {
    releaseBoth();
    return null;
  }
  try {
    await endOrphans(dataDir);
    const postgres = await startPostgres({ dataDir, durability: 'kept' });
    return {
      url: postgres.url,
      roles: postgres.roles,
      isOurs: true,
      async release() {
        await postgres.stop();
        releaseBoth();
      },
    };
  } catch (error) {
    releaseBoth();
    throw error;
  }
}
