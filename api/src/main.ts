import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError, type ConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { loadKeys } from '@accordent/adapters/crypto/keys.ts';
import { sweepTemporaryFiles } from '@accordent/adapters/file-store/sweep-temporary-files.ts';
import { openMetrics } from '@accordent/adapters/metrics/open-metrics.ts';
import { refuseOtherKeys } from '@accordent/adapters/postgres/settings/key-marks.ts';
import { productVersion } from '@accordent/adapters/process/product-version.ts';
import { runPart, stopPart } from '@accordent/adapters/process/run-part.ts';
import { stopWithParent } from '@accordent/adapters/process/stop-with-parent.ts';
import { createReadiness } from '@accordent/adapters/readiness.ts';
import { openTracing } from '@accordent/adapters/tracing/open-tracing.ts';
import { createApp } from './app.ts';
import type { ApiParts } from './api-parts.ts';
import { listen } from './listen.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** How long one that is told to end still answers, so that whoever spreads the calls hears of it first. */
const DRAIN_MS = 5000;
/** How long a start waits for a database to know its keys, and how often one that is down is asked again. */
const KEYS_MS = 1000;

/** The API as a process: what the environment says, the ports, the app, and its end. */
async function main(config: ConnectedConfig): Promise<void> {
  const onStop = stopWithParent();
  const keys = await loadKeys(config.keysFile);
  const { ports, database, idempotency, logger, pingFiles, close } = await connect(config, keys, {
    part: 'api',
  });
  await Promise.race([endUnderOtherKeys(() => refuseOtherKeys(database.scope, keys)), pause(KEYS_MS)]);
  const readiness = createReadiness({ database, redisUrl: config.redisUrl, pingFiles });
  const temporaryFolder = await temporaryFolderIn(config.dataDir);
  let isLeaving = false;
  const { metrics, close: closeMetrics } = await openMetrics({
    address: config.metrics,
    part: 'api',
    version: productVersion,
    sources: { pool: () => database.pool() },
    readiness,
    logger,
  });
  const tracing = await openTracing({ ...config.traces, service: 'accordent-api', version: productVersion });
  const app = createApp({
    ports,
    database,
    idempotency,
    logger,
    metrics,
    tracing,
    temporaryFolder,
    webApps: builtWebApps(),
    secure: config.publicUrl.startsWith('https:'),
    trustedProxies: config.trustProxy,
    checkAnswers: false,
    readiness: async () => ({ ...(await readiness.check()), ...(isLeaving && { process: 'down' as const }) }),
  });
  const server = await listen(app, { port: config.port, host: config.host });
  logger.info('listening', { port: config.port });
  // Written now, since a killed process writes nothing (docs/operating.md).
  flushCompileCache();

  onStop(async () => {
    isLeaving = true;
    if (config.nodeEnv === 'production') await pause(DRAIN_MS);
    await ports.liveFeed.close();
    await server.stop();
    await tracing.close();
    await closeMetrics();
    readiness.close();
    await close();
    await rm(temporaryFolder, { recursive: true, force: true });
  });
}

/** Of a database that is down nothing is known, and it is told by itself: it is asked until it answers. */
async function endUnderOtherKeys(refuse: () => Promise<void>): Promise<void> {
  for (let isKnown = false; !isKnown;) {
    isKnown = await refuse().then(
      () => true,
      (error: unknown) => error instanceof ConfigError && stopPart(error),
    );
    if (!isKnown) await pause(KEYS_MS, undefined, { ref: false });
  }
}

/** A folder of this process alone, emptied at its end; what a killed one left goes an hour later, at the next start. */
async function temporaryFolderIn(dataDir: string): Promise<string> {
  const parent = join(dataDir, 'tmp');
  await sweepTemporaryFiles(dataDir, new Date());
  await mkdir(parent, { recursive: true, mode: 0o700 });
  return mkdtemp(join(parent, 'api-'));
}

/** `npm run dev` serves the apps itself, and then none may have been built. */
function builtWebApps(): ApiParts['webApps'] {
  const [adminFolder, dentistFolder] = [join(ROOT, 'admin-web', 'dist'), join(ROOT, 'dentist-web', 'dist')];
  const areBuilt = [adminFolder, dentistFolder].every((folder) => existsSync(join(folder, 'index.html')));
  return areBuilt ? { adminFolder, dentistFolder } : null;
}

await runPart(main);
