import type { DebitTerms } from '@accordent/core/debits/debit.ts';
import type { DunningDays } from '@accordent/core/dunning/dunning.ts';
import type { SalesAccounts } from '@accordent/core/accounting/sales-journal.ts';
import { resolve } from 'node:path';
import type { RetentionSpans } from '@accordent/core/retention/retention-rules.ts';
import type { Seller } from '@accordent/core/invoices/invoice-content.ts';
import type { z } from 'zod';
import { configVariables, fault, schema, type LOG_LEVELS, type Variable } from './config-variables.ts';
import type { S3Config } from './file-store/s3-file-store.ts';

/** What the environment says, once checked. Paths are absolute. */
export type Config = {
  readonly port: number;
  /** The address to listen on; undefined: all of this machine. */
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The role that owns the tables: migrations and commands of operators; undefined: that of `databaseUrl`. */
  readonly ownerDatabaseUrl: string | undefined;
  /** The role that takes out what has been kept long enough; undefined: that of `databaseUrl`. */
  readonly retentionDatabaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly keysFile: string;
  /** Whether demo data is loaded into an empty database: asked for, refused, or left to the start. */
  readonly demo: boolean | undefined;
  readonly productName: string;
  readonly productDomain: string;
  /** Where users reach the product, without a slash at its end. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly imapUrl: string | undefined;
  /** The shared mailbox's address: what the staff write comes from there. */
  readonly mailboxAddress: string;
  /** The server and the box of secure health mail; both or none. */
  readonly secureSmtpUrl: string | undefined;
  readonly secureAddress: string;
  /** Whom anybody may call, and when; '' where nothing is said. */
  readonly contact: { readonly phone: string; readonly hours: string };
  readonly hostingProvider: string;
  readonly publicationDirector: string;
  /** Hosts of the push services that are spoken to. */
  readonly pushServices: readonly string[];
  /** Of Markdown files that stand in the place of the product's pages of law. */
  readonly legalDir: string | undefined;
  readonly uploadMaxMb: number;
  readonly paymentDays: number;
  /** What the journal of sales is written on. */
  readonly salesAccounts: SalesAccounts;
  /** When unpaid invoices are reminded of; null: never. */
  readonly dunningDays: DunningDays | null;
  /** How those are debited who signed a mandate. */
  readonly debits: DebitTerms;
  /** How long what is kept. */
  readonly retention: RetentionSpans;
  /** Who sells, on invoices; null: not configured. */
  readonly seller: Seller | null;
  readonly rateLimits: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly nodeEnv: 'production' | 'development' | 'test' | undefined;
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  readonly trustProxy: number;
  readonly chromiumPath: string | undefined;
  /** The antivirus that judges each file before it is kept; undefined: none. */
  readonly clamdUrl: string | undefined;
  /** The bucket of the documents; null: a folder of DATA_DIR. */
  readonly s3: S3Config | null;
  /** Where Prometheus asks, apart from what users reach; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Where OpenTelemetry's traces go (OTLP over HTTP), null: none are made; and which part of them is kept. */
  readonly traces: { readonly url: string | null; readonly ratio: number };
};

/** The configuration of a process that needs its database: API, worker, operators' commands. */
export type ConnectedConfig = Config & { readonly databaseUrl: string };

/** A wrong environment; its French sentence names every faulty variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly variables: readonly string[];

  constructor(faults: readonly ReturnType<typeof fault>[]) {
    const list = faults.map(({ variable, sentence }) => `${variable} ${sentence}`).join(' ; ');
    super(`Configuration refusée : ${list}.`);
    this.variables = faults.map(({ variable }) => variable);
  }
}

/**
 * The configuration that `env` gives. An empty variable counts as absent. Throws ConfigError, which names every
 * faulty variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    configVariables.map((name) => [name, env[name]?.trim() || undefined] as const),
  );
  const parsed = schema.safeParse(given);
  const faulty = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0] as Variable));
  const faults = [...faulty].map((variable) => fault(variable));
  if (given['RATE_LIMITS'] === 'off' && given['NODE_ENV'] === 'production') {
    faults.push(fault('RATE_LIMITS', 'ne peut pas être off avec NODE_ENV=production'));
  }
  if (parsed.success) faults.push(...sellerFaults(parsed.data), ...fileStoreFaults(parsed.data));
  if (parsed.success)
    faults.push(...secureMailFaults(parsed.data), ...roleFaults(parsed.data), ...tlsFaults(parsed.data));
  if (parsed.success && parsed.data.METRICS_PORT === parsed.data.PORT) faults.push(fault('METRICS_PORT'));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);

  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    ownerDatabaseUrl: values.DATABASE_OWNER_URL,
    retentionDatabaseUrl: values.DATABASE_RETENTION_URL,
    redisUrl: values.REDIS_URL,
    keysFile: values.KEYS_FILE ? resolve(values.KEYS_FILE) : resolve(dataDir, 'keys.json'),
    demo: values.DEMO === undefined ? undefined : values.DEMO === '1',
    productName: values.PRODUCT_NAME,
    productDomain: values.PRODUCT_DOMAIN,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    smtpUrl: values.SMTP_URL,
    imapUrl: values.IMAP_URL,
    mailboxAddress: values.MAILBOX_ADDRESS ?? `contact@${values.PRODUCT_DOMAIN}`,
    secureSmtpUrl: values.SECURE_SMTP_URL,
    secureAddress: values.SECURE_MAILBOX_ADDRESS ?? '',
    contact: {
      phone: values.CONTACT_PHONE ?? values.SELLER_PHONE ?? '',
      hours: values.CONTACT_HOURS ?? '',
    },
    hostingProvider: values.HOSTING_PROVIDER ?? '',
    publicationDirector: values.PUBLICATION_DIRECTOR ?? '',
    pushServices: values.PUSH_SERVICES,
    legalDir: values.LEGAL_DIR && resolve(values.LEGAL_DIR),
    uploadMaxMb: values.UPLOAD_MAX_MB,
    paymentDays: values.PAYMENT_DAYS,
    dunningDays: values.DUNNING_DAYS,
    debits: { creditorId: values.SELLER_CREDITOR_ID ?? null, leadDays: values.DEBIT_LEAD_DAYS },
    salesAccounts: {
      clients: values.ACCOUNT_CLIENTS,
      sales: values.ACCOUNT_SALES,
      vat: values.ACCOUNT_VAT,
      waitingVat: values.ACCOUNT_WAITING_VAT,
      bank: values.ACCOUNT_BANK,
    },
    retention: {
      'closed-requests': { months: values.RETENTION_REQUESTS_MONTHS },
      'convention-secrets': { days: values.RETENTION_SECRETS_DAYS },
      prospects: { months: values.RETENTION_PROSPECTS_MONTHS },
      'public-forms': { months: values.RETENTION_FORMS_MONTHS },
      audit: { months: values.RETENTION_AUDIT_MONTHS },
      looks: { months: values.RETENTION_LOOKS_MONTHS },
      'inbound-mails': { months: values.RETENTION_MAILS_MONTHS },
      'deleted-records': { months: values.RETENTION_DELETED_MONTHS },
      mandates: { months: values.RETENTION_MANDATES_MONTHS },
      proofs: { months: values.RETENTION_PROOFS_MONTHS },
      invoices: { months: values.RETENTION_INVOICES_MONTHS },
    },
    seller: sellerOf(values),
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
    nodeEnv: values.NODE_ENV,
    trustProxy: values.TRUST_PROXY,
    chromiumPath: values.CHROMIUM_PATH ? resolve(values.CHROMIUM_PATH) : undefined,
    clamdUrl: values.CLAMD_URL,
    s3: s3Of(values),
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : null,
    traces: { url: tracesUrlOf(values), ratio: Number(values.OTEL_TRACES_SAMPLER_ARG) },
  };
}

type Values = z.output<typeof schema>;

/** What an invoice must say of its seller. */
const SELLER_MUST = [
  'SELLER_NAME',
  'SELLER_LEGAL_FORM',
  'SELLER_ADDRESS',
  'SELLER_ZIP',
  'SELLER_CITY',
  'SELLER_SIREN',
  'SELLER_REGISTRY',
  'SELLER_VAT_NUMBER',
] as const satisfies readonly (keyof Values)[];

/** One that is named must be named whole: a paper with half of its mentions is an offence. */
function sellerFaults(values: Values): ReturnType<typeof fault>[] {
  const isNamed = SELLER_MUST.some((name) => values[name] !== undefined);
  const missing = isNamed ? SELLER_MUST.filter((name) => values[name] === undefined) : [];
  const { SELLER_SIREN: siren, SELLER_SIRET: siret, SELLER_VAT_NUMBER: vatNumber } = values;
  const foreign = [
    ...(siren && siret && !siret.startsWith(siren) ? (['SELLER_SIRET'] as const) : []),
    ...(siren && vatNumber && !vatNumber.endsWith(siren) ? (['SELLER_VAT_NUMBER'] as const) : []),
  ];
  return [
    ...missing.map((variable) => fault(variable, 'manque parmi les mentions du vendeur')),
    ...foreign.map((variable) => fault(variable)),
  ];
}

/** A server without a sender, or the other way round, would be found out with the first mail. */
function secureMailFaults({
  SECURE_SMTP_URL,
  SECURE_MAILBOX_ADDRESS,
}: Values): readonly ReturnType<typeof fault>[] {
  if ((SECURE_SMTP_URL === undefined) === (SECURE_MAILBOX_ADDRESS === undefined)) return [];
  return [fault(SECURE_SMTP_URL === undefined ? 'SECURE_SMTP_URL' : 'SECURE_MAILBOX_ADDRESS')];
}

/** An owner beside an application that purges as itself would have nobody who may. */
function roleFaults({
  DATABASE_URL,
  DATABASE_OWNER_URL,
  DATABASE_RETENTION_URL,
}: Values): readonly ReturnType<typeof fault>[] {
  if (DATABASE_OWNER_URL && !(DATABASE_URL && DATABASE_RETENTION_URL)) return [fault('DATABASE_OWNER_URL')];
  return DATABASE_RETENTION_URL && !DATABASE_URL ? [fault('DATABASE_RETENTION_URL')] : [];
}

const TLS_MODES = ['require', 'verify-ca', 'verify-full'];

/** How the database is reached: on this machine nobody listens in between. */
export function databaseTls(url: string): 'local' | 'tls' | 'plain' {
  const { hostname, searchParams } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (['', 'localhost', '::1'].includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host)) return 'local';
  return TLS_MODES.includes(searchParams.get('sslmode') ?? '') ? 'tls' : 'plain';
}

/** In production health data go to another machine under TLS, unless the operator has written that they need not. */
function tlsFaults(values: Values): readonly ReturnType<typeof fault>[] {
  if (values.NODE_ENV !== 'production' || values.DATABASE_TLS === 'off') return [];
  return (['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_RETENTION_URL'] as const).flatMap((name) => {
    const url = values[name];
    return url !== undefined && databaseTls(url) === 'plain'
      ? [
          fault(
            name,
            'doit demander TLS en production (?sslmode=verify-full), ou DATABASE_TLS=off dire par écrit qu’il n’en faut pas',
          ),
        ]
      : [];
  });
}

const S3_MUST = [
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Values)[];

/** A bucket that is named and not used would have documents written where nobody looks for them. */
function fileStoreFaults(values: Values): ReturnType<typeof fault>[] {
  if (values.FILE_STORE === 's3') {
    const missing = S3_MUST.filter((name) => values[name] === undefined);
    return missing.map((variable) => fault(variable, 'manque pour FILE_STORE=s3'));
  }
  const isNamed = values.S3_ENDPOINT !== undefined || S3_MUST.some((name) => values[name] !== undefined);
  return isNamed ? [fault('FILE_STORE', 'doit être s3 pour que les variables S3_… servent')] : [];
}

function s3Of(values: Values): S3Config | null {
  if (values.FILE_STORE !== 's3') return null;
  return {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    // A server of one's own seldom has a name for each bucket.
    pathStyle: values.S3_PATH_STYLE ? values.S3_PATH_STYLE === '1' : values.S3_ENDPOINT !== undefined,
  };
}

/** The standard variables of OpenTelemetry: the address of traces wins over that of everything. */
function tracesUrlOf(values: Values): string | null {
  if (values.OTEL_SDK_DISABLED === 'true') return null;
  if (values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const all = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  return all ? `${all.replace(/\/$/, '')}/v1/traces` : null;
}

function sellerOf(values: Values): Seller | null {
  if (values.SELLER_SIREN === undefined) return null;
  return {
    name: values.SELLER_NAME ?? '',
    legalForm: values.SELLER_LEGAL_FORM ?? '',
    address: values.SELLER_ADDRESS ?? '',
    zip: values.SELLER_ZIP ?? '',
    city: values.SELLER_CITY ?? '',
    siren: values.SELLER_SIREN,
    siret: values.SELLER_SIRET ?? '',
    registry: values.SELLER_REGISTRY ?? '',
    vatNumber: values.SELLER_VAT_NUMBER ?? '',
    email: values.SELLER_EMAIL ?? '',
    phone: values.SELLER_PHONE ?? '',
    iban: values.SELLER_IBAN ?? '',
    bic: values.SELLER_BIC ?? '',
    paysVatOnDebits: values.SELLER_VAT_ON_DEBITS === '1',
  };
}

/** As `readConfig`, for a process that is started beside a database: an absent DATABASE_URL is a fault too. */
export function readConnectedConfig(env: Readonly<Record<string, string | undefined>>): ConnectedConfig {
  const config = readConfig(env);
  const { databaseUrl } = config;
  if (databaseUrl === undefined) {
    throw new ConfigError([
      { variable: 'DATABASE_URL', sentence: 'manque (« npm start » la donne à ses parties)' },
    ]);
  }
  return { ...config, databaseUrl };
}
