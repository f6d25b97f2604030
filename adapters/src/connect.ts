import { MailNotSent, type MailSender } from '@accordent/core/mails/mail-ports.ts';
import type { Clock } from '@accordent/core/shared/clock.ts';
import type { Ports, Product } from '@accordent/core/shared/ports.ts';
import type { ConnectedConfig } from './config.ts';
import { createBodyMarks } from './crypto/body-marks.ts';
import type { Keys } from './crypto/keys.ts';
import { createJournalKey } from './crypto/journal-key.ts';
import { createLoginCodes } from './crypto/login-codes.ts';
import { createNirIndex } from './crypto/nir-index.ts';
import { createPasskeyAuthority } from './crypto/passkeys.ts';
import { createPasswordHasher } from './crypto/password-hasher.ts';
import { randomTokens } from './crypto/random-tokens.ts';
import { createSecretBox } from './crypto/secret-box.ts';
import { createTokenIssuer } from './crypto/token-issuer.ts';
import { createTotpCodes } from './crypto/totp-codes.ts';
import { createUrlSigner } from './crypto/url-signer.ts';
import { archiveWriter } from './archives/archive-writer.ts';
import { csvReader } from './csv/csv-reader.ts';
import { createClamdAntivirus, noAntivirus } from './documents-inspection/clamd-antivirus.ts';
import { createDocumentInspector } from './documents-inspection/document-inspector.ts';
import { createLegalFiles } from './legal/legal-files.ts';
import { createDossierMaker } from './dossiers/dossier-maker.ts';
import { openFileStore } from './file-store/open-file-store.ts';
import { createLogger, type Logger } from './logging/logger.ts';
import { chooseMailSender } from './mailbox/choose-mail-sender.ts';
import { createMailbox } from './mailbox/create-mailbox.ts';
import { createPushSender } from './push/push-sender.ts';
import { openDatabase, type Database } from './postgres/database.ts';
import { idempotencyKeys, type IdempotencyKeys } from './postgres/idempotency/idempotency-keys.ts';
import { createLiveFeed } from './postgres/live/live-feed.ts';
import { createMaintenanceWatch } from './postgres/maintenance/maintenance-watch.ts';
import { openProcessMark } from './postgres/process-mark.ts';
import { databasePorts, storesOn } from './postgres/stores.ts';
import { tableWriter } from './spreadsheets/table-writer.ts';
import { createDocumentReader } from './reading/document-words.ts';
import { createPaperReader } from './reading/paper-reader.ts';
import { bankFileParser } from './statements/bank-file-parser.ts';
import { createRateLimits } from './rate-limits/create-rate-limits.ts';

export type Connected = {
  readonly ports: Ports;
  readonly database: Database;
  readonly idempotency: IdempotencyKeys;
  readonly logger: Logger;
  /** Whether the bucket of the documents answers; null where they lie in a folder. */
  readonly pingFiles: (() => Promise<void>) | null;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** The process that connects, in its log lines and its database sessions. */
  readonly part?: string;
  readonly clock?: Clock;
  /** See openDatabase. */
  readonly patience?: number;
};

/** As sizes are shown everywhere. */
const MEGABYTE = 1_000_000;

/** Every port, kept. Nothing is connected yet where it can wait: a database that is down is met at the first statement. */
export async function connect(
  config: ConnectedConfig,
  keys: Keys,
  options: ConnectOptions = {},
): Promise<Connected> {
  const { part = 'accordent', clock = { now: () => new Date() }, patience } = options;
  const product: Product = {
    name: config.productName,
    domain: config.productDomain,
    mailboxAddress: config.mailboxAddress,
    secureAddress: config.secureAddress,
    publicUrl: config.publicUrl,
    contact: config.contact,
    host: config.hostingProvider,
    publicationDirector: config.publicationDirector,
    uploadMaxBytes: config.uploadMaxMb * MEGABYTE,
  };
  const database = openDatabase({
    url: config.databaseUrl,
    applicationName: `accordent ${part}`,
    ...(patience !== undefined && { patience }),
  });
  const mark = openProcessMark(config.databaseUrl);
  const documentInspector = createDocumentInspector({ maxBytes: product.uploadMaxBytes });
  const dossierMaker = createDossierMaker();
  const documentReader = createDocumentReader({ maxBytes: product.uploadMaxBytes });
  const paperReader = createPaperReader({ maxBytes: product.uploadMaxBytes });
  const rateLimits = createRateLimits({
    mode: config.rateLimits ? 'on' : 'off',
    ...(config.redisUrl && { redisUrl: config.redisUrl }),
  });
  const { stores, transaction } = databasePorts(database);
  const erasing = config.retentionDatabaseUrl
    ? openDatabase({
        url: config.retentionDatabaseUrl,
        poolSize: 2,
        applicationName: `accordent ${part} retention`,
      })
    : null;
  const files = await openFileStore(config);
  const { fileStore } = files;
  const logger = createLogger({ part, level: levelOf(config.logLevel) });
  const liveFeed = createLiveFeed(database.scope, {
    databaseUrl: config.databaseUrl,
    onError: () => logger.warn('live feed lost its connection'),
  });
  const mailbox = createMailbox({ ...config, product, isDemo: () => stores.settings.isDemo() });
  const ports: Ports = {
    stores,
    transaction,
    erasing: erasing ? databasePorts(erasing).transaction : transaction,
    snapshot: (work) => database.snapshot((scope) => work(storesOn(scope))),
    clock,
    passwordHasher: createPasswordHasher(keys),
    secretBox: createSecretBox(keys),
    nirIndex: createNirIndex(keys),
    tokenIssuer: createTokenIssuer(keys, { issuer: config.productDomain, clock }),
    loginCodes: createLoginCodes(keys),
    passkeys: createPasskeyAuthority(product),
    totpCodes: createTotpCodes(product),
    randomTokens,
    urlSigner: createUrlSigner(keys),
    journalKey: createJournalKey(keys),
    fileStore,
    documentInspector,
    dossierMaker,
    documentReader,
    paperReader,
    antivirus: config.clamdUrl ? createClamdAntivirus({ url: config.clamdUrl }) : noAntivirus,
    csvReader,
    bankFiles: bankFileParser,
    tableWriter,
    archiveWriter,
    mailbox,
    mailSender: mailSenderOf(config, { database, stores, product, clock, fileStore }),
    pushSender: createPushSender({
      keys,
      services: config.pushServices,
      subject: `mailto:${config.mailboxAddress}`,
      clock,
    }),
    rateLimits,
    legalFiles: createLegalFiles(config.legalDir),
    liveFeed,
    maintenance: createMaintenanceWatch(stores.settings),
    product,
    billing: {
      seller: config.seller,
      paymentDays: config.paymentDays,
      accounts: config.salesAccounts,
      dunningDays: config.dunningDays,
      debits: config.debits,
    },
    retention: config.retention,
  };
  return {
    ports,
    database,
    idempotency: idempotencyKeys(database, {
      mark,
      secretBox: ports.secretBox,
      bodyMarks: createBodyMarks(keys),
    }),
    logger,
    pingFiles: files.ping,
    async close() {
      documentInspector.close();
      dossierMaker.close();
      documentReader.close();
      paperReader.close();
      mailbox.close();
      await Promise.all([
        liveFeed.close(),
        rateLimits.close(),
        mark.close(),
        database.close(),
        erasing?.close(),
        files.close(),
      ]);
    },
  };
}

type MailSenderParts = Pick<Ports, 'stores' | 'product' | 'clock' | 'fileStore'> & {
  readonly database: Database;
};

/** The mark of demo mode may be set or cleared while the process runs: it is looked at when a mail leaves. */
function mailSenderOf(
  config: ConnectedConfig,
  { database: { scope }, stores, product, clock, fileStore }: MailSenderParts,
): MailSender {
  const choose = (isDemo: boolean) =>
    chooseMailSender({
      smtpUrl: config.smtpUrl,
      isDemo,
      scope,
      product,
      now: () => clock.now(),
      files: fileStore,
    });
  const chosen = { demo: choose(true), real: choose(false) };
  return {
    async send(mail) {
      const isDemo = await stores.settings.isDemo();
      const sender = isDemo ? chosen.demo : chosen.real;
      if (!sender) throw new MailNotSent(false, 'no mail server: SMTP_URL is not set');
      await sender.send(mail);
    },
  };
}

function levelOf(level: ConnectedConfig['logLevel']): Parameters<typeof createLogger>[0]['level'] {
  if (level === 'fatal') return 'error';
  return level === 'trace' ? 'debug' : level;
}
