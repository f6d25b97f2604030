import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, ConnectedConfig } from '@accordent/adapters/config.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { grantRoles, rolesOf } from '@accordent/adapters/postgres/roles.ts';
import { prepareJobQueues } from '@accordent/adapters/queue/job-queues.ts';
import { isEmpty, loadDemoData } from '../demo-data/load.ts';
import { findChromium } from '../embedded/chromium.ts';
import { hasRoom } from '../embedded/postgres-server.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { fullDisk, OperatorError } from '../operator-error.ts';
import { prepareDataDir } from './data-dir.ts';
import { databaseState, isDemo } from './database-state.ts';
import { checkKeys, prepareKeys } from './keys.ts';
import { tryLock } from './lock.ts';
import { checkPorts } from './port.ts';
import { productionNotices, wantsDemo } from './production.ts';
import { endOrphans } from './run-file.ts';

/** Less than this left: the demonstration found no room. */
const DEMO_BYTES = 64 * 1024 * 1024;

/** What API and worker stand on, running and up to date. */
export type Services = {
  readonly config: ConnectedConfig;
  /** The environment of the parts. */
  readonly env: NodeJS.ProcessEnv;
  /** The processes that belong to the services, by name. */
  pids(): Record<string, number>;
};

export type Teller = {
  /** Shows a French sentence to the operator. */
  readonly say: (sentence: string) => void;
  /** Hands over what must be undone at the end; undone in the reverse order. */
  readonly atEnd: (undo: () => Promise<void> | void) => void;
};

/**
 * From a checked environment to a migrated database: takes DATA_DIR for itself, ends what a killed start left, brings
 * up the embedded PostgreSQL unless DATABASE_URL is given, makes keys, migrates, loads demo data where they are
 * wanted. Throws OperatorError.
 */
export async function openServices(config: Config, { say, atEnd }: Teller): Promise<Services> {
  const embeddedDatabase = config.databaseUrl === undefined;
  prepareDataDir(config.dataDir, { embeddedDatabase });
  const lock = await tryLock('start', config.dataDir);
  if (!lock) {
    throw new OperatorError(
      `${config.productName} fonctionne déjà sur le dossier ${config.dataDir} : arrêtez-le d’abord, ou indiquez un autre dossier avec DATA_DIR.`,
    );
  }
  atEnd(() => lock.release());
  const orphans = await endOrphans(config.dataDir);
  if (orphans.length > 0)
    say(`Un démarrage précédent avait été tué : ses restes (${orphans.join(', ')}) sont arrêtés.`);
  // What a killed API had received and not yet judged.
  rmSync(join(config.dataDir, 'tmp'), { recursive: true, force: true });
  await checkPorts(config);
  if (embeddedDatabase) say('Démarrage de la base de données…');

  const postgres = embeddedDatabase
    ? await startPostgres({ dataDir: config.dataDir, durability: 'kept', onNews: say })
    : null;
  if (postgres) atEnd(() => postgres.stop());
  if (postgres?.orphanStopped)
    say('Une base de données laissée par un démarrage tué est arrêtée et reprise.');
  const databaseUrl = postgres?.url ?? config.ownerDatabaseUrl ?? config.databaseUrl ?? '';
  const roles = postgres?.roles ?? rolesOf(config);
  const connected: ConnectedConfig = { ...config, databaseUrl };

  const state = await databaseState(databaseUrl);
  await prepareKeys(config.keysFile, { firstStart: state === 'new', embeddedDatabase });
  if (state === 'new') say('Préparation de la base de données…');
  await migrate(databaseUrl);
  await checkKeys(databaseUrl, config.keysFile);
  await prepareJobQueues({ databaseUrl, redisUrl: config.redisUrl });
  if (roles) await grantRoles(databaseUrl, roles);
  if (wantsDemo(config) && (await isEmpty(databaseUrl))) {
    say('Chargement des données de démonstration…');
    await loadDemoData(connected).catch((error: unknown) => {
      // On a full disk PostgreSQL dies, and all that is seen here is a cut connection.
      throw hasRoom(config.dataDir, DEMO_BYTES) ? error : new OperatorError(fullDisk(config.dataDir));
    });
  }
  const demo = await isDemo(databaseUrl);
  for (const notice of productionNotices(config, { isDemo: demo, isRoot: process.getuid?.() === 0 }))
    say(notice);
  if (!config.smtpUrl && !demo) {
    throw new OperatorError(
      'SMTP_URL manque : hors démonstration, les mails partent par un serveur SMTP, par exemple SMTP_URL=smtps://utilisateur:mot-de-passe@serveur:465.',
    );
  }
  if (!config.seller && !demo)
    say('Les mentions du vendeur manquent (SELLER_NAME et suivantes) : aucune facture ne sera émise.');
  const parts: ConnectedConfig = {
    ...connected,
    databaseUrl: roles?.application ?? databaseUrl,
    retentionDatabaseUrl: roles?.retention,
  };
  return {
    config: parts,
    env: environmentOf(parts),
    pids: () => ({ ...(postgres && { postgres: postgres.keeperPid() }) }),
  };
}

function environmentOf(config: ConnectedConfig): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // What Node has compiled once: a killed part is back twice as fast.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(config.dataDir, 'cache', 'node'),
    DATABASE_URL: config.databaseUrl,
    // Neither part is ever the owner.
    DATABASE_OWNER_URL: '',
    DATABASE_RETENTION_URL: config.retentionDatabaseUrl ?? '',
    DATA_DIR: config.dataDir,
    KEYS_FILE: config.keysFile,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    CHROMIUM_PATH: findChromium(config.chromiumPath),
  };
}
