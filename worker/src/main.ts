import { flushCompileCache } from 'node:module';
import { ConfigError, type ConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { loadKeys } from '@accordent/adapters/crypto/keys.ts';
import { openMetrics } from '@accordent/adapters/metrics/open-metrics.ts';
import { createPdfPrinter } from '@accordent/adapters/pdf/pdf-printer.ts';
import { sandboxState } from '@accordent/adapters/pdf/sandbox.ts';
import { ownsJournal } from '@accordent/adapters/postgres/roles.ts';
import { outboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { refuseOtherKeys } from '@accordent/adapters/postgres/settings/key-marks.ts';
import { runPart } from '@accordent/adapters/process/run-part.ts';
import { stopWithParent } from '@accordent/adapters/process/stop-with-parent.ts';
import { productVersion } from '@accordent/adapters/process/product-version.ts';
import { createReadiness } from '@accordent/adapters/readiness.ts';
import { openTracing } from '@accordent/adapters/tracing/open-tracing.ts';
import { startFiguresLoop } from './figures-loop.ts';
import { createInvoiceRenderer } from './invoices/invoice-renderer.ts';
import { createMailTemplates } from './mails/mail-templates.ts';
import { startJournalLoop } from './journal-loop.ts';
import { startMailboxLoop } from './mailbox-loop.ts';
import { watchNotifications } from './notification-watch.ts';
import { observedMailbox, observedMailSender, observedPrinter } from './observed.ts';
import { printingDepotLinks, printingSecretMails } from './print-secret-mails.ts';
import { startScheduleLoop } from './schedule-loop.ts';
import { schedule } from './schedule.ts';
import { startWorker, type Worker } from './worker.ts';

/** The worker as a process: what the environment says, the ports, jobs and schedule, and its end. */
async function main(config: ConnectedConfig): Promise<void> {
  const onStop = stopWithParent();
  const keys = await loadKeys(config.keysFile);
  const connected = await connect(config, keys, { part: 'worker' });
  const { database, logger } = connected;
  await refuseOtherKeys(database.scope, keys);
  refuseWithoutMailServer(config, await connected.ports.stores.settings.isDemo());
  const { stores, product, mailSender, billing } = connected.ports;
  if (!billing.seller && !(await stores.settings.isDemo()))
    logger.warn('No seller is configured (SELLER_NAME and others): no invoice can be issued');
  const sandbox = sandboxState();
  if (sandbox === 'root') logger.warn('Running as root: Chromium works without its sandbox');
  if (sandbox === 'refused')
    logger.warn(
      'No PDF can be made: this system refuses user namespaces to Chromium; allow them (docs/operating.md, Containers)',
    );
  const { databaseUrl, redisUrl, dataDir } = config;
  if (config.nodeEnv === 'production' && (await ownsJournal(databaseUrl)))
    logger.warn('One role opens the database, and could rewrite the journal (DATABASE_OWNER_URL)');
  let worker: Worker | null = null;
  const readiness = createReadiness({ database, redisUrl, pingFiles: connected.pingFiles });
  const { metrics, close: closeMetrics } = await openMetrics({
    address: config.metrics,
    part: 'worker',
    version: productVersion,
    sources: {
      pool: () => database.pool(),
      outbox: () => outboxRows(database.scope).state(),
      queues: async () => worker?.queueStates() ?? [],
    },
    readiness,
    logger,
  });
  const tracing = await openTracing({
    ...config.traces,
    service: 'accordent-worker',
    version: productVersion,
  });
  const watchers = { metrics, tracing };
  const printer = createPdfPrinter({ executablePath: config.chromiumPath });
  const printing = {
    isDemo: () => stores.settings.isDemo(),
    print: (sentence: string) => void process.stdout.write(`${sentence}\n`),
  };
  const ports = {
    ...connected.ports,
    mailbox: printingDepotLinks(observedMailbox(connected.ports.mailbox, watchers), printing),
    mailSender: printingSecretMails(observedMailSender(mailSender, watchers), printing),
    mailTemplates: await createMailTemplates(product),
    invoiceRenderer: createInvoiceRenderer(observedPrinter(printer, watchers), product),
    dataDir,
  };
  const running = await startWorker({
    ports,
    database,
    target: { databaseUrl, redisUrl },
    logger,
    ...watchers,
  });
  worker = running;
  const scheduled = startScheduleLoop({
    schedule,
    ports,
    logger,
  });
  const watch = watchNotifications({ ports, logger });
  const mailboxLoop = startMailboxLoop({ ports, logger });
  const figures = startFiguresLoop({ ports, logger });
  const journal = startJournalLoop({ ports, logger });
  logger.info('Worker started');
  // Written now, since a killed process writes nothing (docs/operating.md).
  flushCompileCache();

  onStop(async () => {
    await Promise.all([running, mailboxLoop, watch, scheduled, figures, journal].map((each) => each.stop()));
    await printer.close();
    await tracing.close();
    readiness.close();
    await closeMetrics();
    await connected.close();
  });
}

/** Outside demo mode nothing keeps the mails that nobody sends. */
function refuseWithoutMailServer({ smtpUrl }: ConnectedConfig, isDemo: boolean): void {
  if (!smtpUrl && !isDemo) {
    throw new ConfigError([
      {
        variable: 'SMTP_URL',
        sentence: 'manque : hors démonstration, les mails partent par un serveur SMTP',
      },
    ]);
  }
}

await runPart(main);
