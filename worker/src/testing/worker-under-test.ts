import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { noMetrics } from '@accordent/adapters/metrics/metrics.ts';
import { noTracing } from '@accordent/adapters/tracing/tracing.ts';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { openDatabase, type Database } from '@accordent/adapters/postgres/database.ts';
import { createPdfPrinter } from '@accordent/adapters/pdf/pdf-printer.ts';
import { anAdministrator, aCoverageRequest, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import { dossiersHere } from '@accordent/adapters/testing/dossiers-here.ts';
import { aMessage, demoMark } from '@accordent/adapters/testing/message-builders.ts';
import type { DossierMaker } from '@accordent/core/dossiers/dossier-ports.ts';
import type { MailSender } from '@accordent/core/mails/mail-ports.ts';
import type { WorkerPorts } from '../job-spec.ts';
import { createInvoiceRenderer } from '../invoices/invoice-renderer.ts';
import { createMailTemplates } from '../mails/mail-templates.ts';
import { startWorker } from '../worker.ts';
import type { Worker } from '../worker.ts';

/** A database in demo mode with a folder and keys of its own, and workers on it: in this process or in one of their own. */
export type WorkerWorld = {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly ports: WorkerPorts;
  start(options?: { mailSender?: MailSender; dossierMaker?: DossierMaker }): Promise<Worker>;
  /** The maker of dossiers that starts a process for each, as the product's does. */
  readonly makerInProcesses: DossierMaker;
  /** worker/src/main.ts as a process. */
  spawn(): ChildProcess;
  /** A message of the staff with its job; `email` is the owner's, who is mailed. */
  writeMessage(): Promise<{ readonly messageId: number; readonly email: string }>;
  mailsTo(email: string): Promise<number>;
  close(): Promise<void>;
};

const compiled = new Map<string, ReturnType<typeof createMailTemplates>>();

/** Each world would compile the same ones again. */
function mailTemplatesOf(product: WorkerPorts['product']): ReturnType<typeof createMailTemplates> {
  const key = JSON.stringify(product);
  const templates = compiled.get(key) ?? createMailTemplates(product);
  compiled.set(key, templates);
  return templates;
}

export async function workerWorld({
  redisUrl,
  env: more = {},
}: { redisUrl?: string | undefined; env?: Readonly<Record<string, string>> } = {}): Promise<WorkerWorld> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'accordent-worker-'));
  const keysFile = join(dataDir, 'keys.json');
  const keys = createKeys();
  await writeKeys(keysFile, keys);
  const env = {
    // As the product does: not as the owner of the tables.
    DATABASE_URL: testDatabase.roles.application,
    DATABASE_RETENTION_URL: testDatabase.roles.retention,
    DATA_DIR: dataDir,
    KEYS_FILE: keysFile,
    LOG_LEVEL: 'silent',
    ...(redisUrl && { REDIS_URL: redisUrl }),
    ...more,
  };
  const config = readConnectedConfig(env);
  const connected = await connect(config, keys, { part: 'worker' });
  const { logger } = connected;
  // What tests put there and look at, whoever may.
  const database = openDatabase({ url: testDatabase.url, applicationName: 'accordent test' });
  const printer = createPdfPrinter({ executablePath: process.env['CHROMIUM_PATH'] });
  const ports = {
    ...connected.ports,
    // A process for each dossier is half a second of processor.
    dossierMaker: dossiersHere,
    mailTemplates: await mailTemplatesOf(connected.ports.product),
    invoiceRenderer: createInvoiceRenderer(printer, connected.ports.product),
    dataDir,
  };
  const world = { database, ports };
  await demoMark(world);
  const stops: (() => Promise<void>)[] = [];

  return {
    database,
    databaseUrl: testDatabase.url,
    ports,
    makerInProcesses: connected.ports.dossierMaker,
    async start({ mailSender = ports.mailSender, dossierMaker = ports.dossierMaker } = {}) {
      const worker = await startWorker({
        ports: { ...ports, mailSender, dossierMaker },
        database: connected.database,
        target: { databaseUrl: testDatabase.roles.application, redisUrl },
        logger,
        metrics: noMetrics,
        tracing: noTracing,
        sweepEvery: 300,
      });
      let stopped: Promise<void> | null = null;
      const stop = () => (stopped ??= worker.stop());
      stops.push(stop);
      return { ...worker, stop };
    },
    spawn() {
      const child = fork(join(import.meta.dirname, '..', 'main.ts'), [], {
        env: { ...process.env, NODE_OPTIONS: '', ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      stops.push(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await gone;
      });
      return child;
    },
    async writeMessage() {
      const { id: adminId } = await anAdministrator(world);
      const { id: practitionerId, email } = await aPractitioner(world);
      const { id: coverageRequestId } = await aCoverageRequest(world, { practitionerId });
      const messageId = await aMessage(world, { coverageRequestId, practitionerId, by: { adminId } });
      await ports.transaction((stores) => stores.jobs.add('notify-message-written', { messageId }));
      return { messageId, email };
    },
    async mailsTo(email) {
      const rows = await database.scope.knex('mails').where({ recipients: email });
      return rows.length;
    },
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      await printer.close();
      await connected.close();
      await database.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
