import { resolve } from 'node:path';
import { DEFAULT_SPANS } from '@accordent/core/retention/retention-rules.ts';
import type { RetentionSpans } from '@accordent/core/retention/retention-rules.ts';
import type { Seller } from '@accordent/core/invoices/invoice-content.ts';
import {
  checkIban,
  checkSiren,
  checkSiret,
  checkVatNumber,
  normaliseIdentifier,
} from '@accordent/core/shared/identifiers.ts';
import { z } from 'zod';
import type { S3Config } from './file-store/s3-file-store.ts';

/** What the environment says, once checked. Paths are absolute. */
export type Config = {
  readonly port: number;
  /** The address to listen on; undefined: all of this machine. */
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
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
  readonly uploadMaxMb: number;
  readonly paymentDays: number;
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

  constructor(faults: readonly { variable: string; sentence: string }[]) {
    const list = faults.map(({ variable, sentence }) => `${variable} ${sentence}`).join(' ; ');
    super(`Configuration refusée : ${list}.`);
    this.variables = faults.map(({ variable }) => variable);
  }
}

const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const between = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);

const address = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const identifier = (check: (text: string) => string) =>
  z
    .string()
    .transform(normaliseIdentifier)
    .refine((text) => check(text) === 'ok');

const mention = z.string().max(200);

const schema = z.object({
  PORT: between(1, 65_535).default(3000),
  HOST: z.string().regex(/^\S+$/).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  REDIS_URL: address(['redis:', 'rediss:']).optional(),
  KEYS_FILE: z.string().optional(),
  DEMO: z.enum(['0', '1']).optional(),
  PRODUCT_NAME: z.string().max(60).default('Accordent'),
  PRODUCT_DOMAIN: z.string().regex(DOMAIN).default('accordent.example'),
  PUBLIC_URL: address(['http:', 'https:'])
    .refine((text) => URL.canParse(text) && new URL(text).pathname === '/' && !/[?#]/.test(text))
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  IMAP_URL: address(['imap:', 'imaps:'])
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const { hostname, username, password } = new URL(text);
      return hostname !== '' && username !== '' && password !== '';
    })
    .optional(),
  MAILBOX_ADDRESS: z.email().toLowerCase().optional(),
  UPLOAD_MAX_MB: between(1, 200).default(15),
  PAYMENT_DAYS: between(1, 365).default(30),
  RETENTION_REQUESTS_MONTHS: between(1, 600).default(DEFAULT_SPANS['closed-requests'].months),
  RETENTION_SECRETS_DAYS: between(1, 3650).default(DEFAULT_SPANS['convention-secrets'].days),
  RETENTION_PROSPECTS_MONTHS: between(1, 600).default(DEFAULT_SPANS.prospects.months),
  RETENTION_FORMS_MONTHS: between(1, 600).default(DEFAULT_SPANS['public-forms'].months),
  RETENTION_AUDIT_MONTHS: between(1, 600).default(DEFAULT_SPANS.audit.months),
  RETENTION_MAILS_MONTHS: between(1, 600).default(DEFAULT_SPANS['inbound-mails'].months),
  RETENTION_DELETED_MONTHS: between(1, 600).default(DEFAULT_SPANS['deleted-records'].months),
  // The law wants ten years, and the database refuses less.
  RETENTION_INVOICES_MONTHS: between(120, 600).default(DEFAULT_SPANS.invoices.months),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  TRUST_PROXY: between(0, 10).default(0),
  CHROMIUM_PATH: z.string().optional(),
  CLAMD_URL: address(['tcp:', 'unix:']).optional(),
  FILE_STORE: z.enum(['local', 's3']).default('local'),
  S3_ENDPOINT: address(['http:', 'https:']).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['0', '1']).optional(),
  METRICS_PORT: between(1, 65_535).optional(),
  METRICS_HOST: z.string().regex(/^\S+$/).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address(['http:', 'https:']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/)
    .default('1'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  SELLER_NAME: mention.optional(),
  SELLER_LEGAL_FORM: mention.optional(),
  SELLER_ADDRESS: mention.optional(),
  SELLER_ZIP: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  SELLER_CITY: mention.optional(),
  SELLER_SIREN: identifier(checkSiren).optional(),
  SELLER_SIRET: identifier(checkSiret).optional(),
  SELLER_REGISTRY: mention.optional(),
  // One whose key has letters is right as well, and cannot be computed.
  SELLER_VAT_NUMBER: identifier((text) =>
    checkVatNumber(text) === 'bad-format' ? 'bad-format' : 'ok',
  ).optional(),
  SELLER_EMAIL: z.email().optional(),
  SELLER_PHONE: z
    .string()
    .regex(/^0[1-9]\d{8}$/)
    .optional(),
  SELLER_IBAN: identifier(checkIban).optional(),
  SELLER_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .optional(),
  SELLER_VAT_ON_DEBITS: z.enum(['0', '1']).default('0'),
});

// The end of the sentence '<VARIABLE> …' for a wrong value. Values are not repeated: some are secrets.
const SENTENCES: Record<string, string> & Record<keyof z.infer<typeof schema>, string> = {
  PORT: 'doit être un nombre entre 1 et 65535',
  HOST: 'doit être une adresse d’écoute, par exemple 127.0.0.1',
  DATA_DIR: 'doit être un dossier',
  DATABASE_URL: 'doit être de la forme postgres://utilisateur:mot-de-passe@serveur:5432/base',
  REDIS_URL: 'doit être de la forme redis://serveur:6379',
  KEYS_FILE: 'doit être un fichier',
  DEMO: 'doit être 1 (données de démonstration) ou 0',
  PRODUCT_NAME: 'doit être un nom de 60 caractères au plus',
  PRODUCT_DOMAIN: 'doit être un nom de domaine, par exemple accordent.example',
  PUBLIC_URL: 'doit être une adresse http(s) sans chemin, par exemple https://accordent.example',
  IMAP_URL: 'doit être de la forme imaps://utilisateur:mot-de-passe@serveur:993',
  MAILBOX_ADDRESS: 'doit être l’adresse e-mail de la boîte partagée',
  SMTP_URL: 'doit être de la forme smtps://utilisateur:mot-de-passe@serveur:465',
  UPLOAD_MAX_MB: 'doit être un nombre de mégaoctets entre 1 et 200',
  PAYMENT_DAYS: 'doit être un nombre de jours entre 1 et 365',
  RETENTION_REQUESTS_MONTHS: 'doit être un nombre de mois entre 1 et 600',
  RETENTION_SECRETS_DAYS: 'doit être un nombre de jours entre 1 et 3650',
  RETENTION_PROSPECTS_MONTHS: 'doit être un nombre de mois entre 1 et 600',
  RETENTION_FORMS_MONTHS: 'doit être un nombre de mois entre 1 et 600',
  RETENTION_AUDIT_MONTHS: 'doit être un nombre de mois entre 1 et 600',
  RETENTION_MAILS_MONTHS: 'doit être un nombre de mois entre 1 et 600',
  RETENTION_DELETED_MONTHS: 'doit être un nombre de mois entre 1 et 600',
  RETENTION_INVOICES_MONTHS: 'doit être un nombre de mois entre 120 et 600',
  RATE_LIMITS: 'doit être on ou off',
  LOG_LEVEL: `doit être l’un de ${LOG_LEVELS.join(', ')}`,
  NODE_ENV: 'doit être production, development ou test',
  TRUST_PROXY: 'doit être un nombre de relais entre 0 et 10',
  CHROMIUM_PATH: 'doit être le chemin d’un navigateur Chromium',
  CLAMD_URL: 'doit être de la forme tcp://serveur:3310 ou unix:///chemin/clamd.ctl',
  FILE_STORE: 'doit être local ou s3',
  S3_ENDPOINT: 'doit être une adresse http(s), par exemple https://s3.accordent.example',
  S3_REGION: 'doit être un nom de région, par exemple fr-par',
  S3_BUCKET: 'doit être un nom de compartiment de 3 à 63 lettres minuscules, chiffres, points ou tirets',
  S3_ACCESS_KEY_ID: 'doit être un identifiant de clé',
  S3_SECRET_ACCESS_KEY: 'doit être un secret de clé',
  S3_PATH_STYLE: 'doit être 1 (serveur/compartiment) ou 0 (compartiment.serveur)',
  METRICS_PORT: 'doit être un nombre entre 1 et 65535, autre que PORT',
  METRICS_HOST: 'doit être une adresse d’écoute, par exemple 0.0.0.0',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'doit être l’adresse http(s) d’un collecteur, par exemple http://collecteur:4318',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
    'doit être l’adresse http(s) d’un collecteur, par exemple http://collecteur:4318/v1/traces',
  OTEL_TRACES_SAMPLER_ARG: 'doit être une part entre 0 et 1, par exemple 0.1',
  OTEL_SDK_DISABLED: 'doit être true ou false',
  SELLER_NAME: 'doit être une raison sociale de 200 caractères au plus',
  SELLER_LEGAL_FORM: 'doit être une forme juridique et un capital, par exemple SAS au capital de 10 000 €',
  SELLER_ADDRESS: 'doit être une adresse de 200 caractères au plus',
  SELLER_ZIP: 'doit être un code postal de cinq chiffres',
  SELLER_CITY: 'doit être une ville',
  SELLER_SIREN: 'doit être un SIREN de neuf chiffres dont la clé est juste',
  SELLER_SIRET:
    'doit être un SIRET de quatorze chiffres dont la clé est juste, et commencer par SELLER_SIREN',
  SELLER_REGISTRY: 'doit être un registre et sa ville, par exemple RCS Lyon',
  SELLER_VAT_NUMBER: 'doit être un numéro de TVA français, et finir par SELLER_SIREN',
  SELLER_EMAIL: 'doit être une adresse e-mail',
  SELLER_PHONE: 'doit être un numéro de téléphone à dix chiffres',
  SELLER_IBAN: 'doit être un IBAN dont la clé est juste',
  SELLER_BIC: 'doit être un BIC de huit ou onze caractères',
  SELLER_VAT_ON_DEBITS: 'doit être 1 (option pour les débits) ou 0',
};

/** The variables that `readConfig` looks at. */
export const configVariables: readonly string[] = Object.keys(schema.shape);

/**
 * The configuration that `env` gives. An empty variable counts as absent. Throws ConfigError, which names every
 * faulty variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(SENTENCES).map((name) => [name, env[name]?.trim() || undefined] as const),
  );
  const parsed = schema.safeParse(given);
  const faulty = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0])));
  const faults = [...faulty].map((variable) => ({ variable, sentence: SENTENCES[variable] ?? '' }));
  if (given['RATE_LIMITS'] === 'off' && given['NODE_ENV'] === 'production') {
    faults.push({ variable: 'RATE_LIMITS', sentence: 'ne peut pas être off avec NODE_ENV=production' });
  }
  if (parsed.success) faults.push(...sellerFaults(parsed.data), ...fileStoreFaults(parsed.data));
  if (parsed.success && parsed.data.METRICS_PORT === parsed.data.PORT)
    faults.push({ variable: 'METRICS_PORT', sentence: SENTENCES.METRICS_PORT });
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);

  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    keysFile: values.KEYS_FILE ? resolve(values.KEYS_FILE) : resolve(dataDir, 'keys.json'),
    demo: values.DEMO === undefined ? undefined : values.DEMO === '1',
    productName: values.PRODUCT_NAME,
    productDomain: values.PRODUCT_DOMAIN,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    smtpUrl: values.SMTP_URL,
    imapUrl: values.IMAP_URL,
    mailboxAddress: values.MAILBOX_ADDRESS ?? `contact@${values.PRODUCT_DOMAIN}`,
    uploadMaxMb: values.UPLOAD_MAX_MB,
    paymentDays: values.PAYMENT_DAYS,
    retention: {
      'closed-requests': { months: values.RETENTION_REQUESTS_MONTHS },
      'convention-secrets': { days: values.RETENTION_SECRETS_DAYS },
      prospects: { months: values.RETENTION_PROSPECTS_MONTHS },
      'public-forms': { months: values.RETENTION_FORMS_MONTHS },
      audit: { months: values.RETENTION_AUDIT_MONTHS },
      'inbound-mails': { months: values.RETENTION_MAILS_MONTHS },
      'deleted-records': { months: values.RETENTION_DELETED_MONTHS },
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
function sellerFaults(values: Values): { variable: string; sentence: string }[] {
  const isNamed = SELLER_MUST.some((name) => values[name] !== undefined);
  const missing = isNamed ? SELLER_MUST.filter((name) => values[name] === undefined) : [];
  const { SELLER_SIREN: siren, SELLER_SIRET: siret, SELLER_VAT_NUMBER: vatNumber } = values;
  const foreign = [
    ...(siren && siret && !siret.startsWith(siren) ? (['SELLER_SIRET'] as const) : []),
    ...(siren && vatNumber && !vatNumber.endsWith(siren) ? (['SELLER_VAT_NUMBER'] as const) : []),
  ];
  return [
    ...missing.map((variable) => ({ variable, sentence: 'manque parmi les mentions du vendeur' })),
    ...foreign.map((variable) => ({ variable, sentence: SENTENCES[variable] })),
  ];
}

const S3_MUST = [
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Values)[];

/** A bucket that is named and not used would have documents written where nobody looks for them. */
function fileStoreFaults(values: Values): { variable: string; sentence: string }[] {
  if (values.FILE_STORE === 's3') {
    const missing = S3_MUST.filter((name) => values[name] === undefined);
    return missing.map((variable) => ({ variable, sentence: 'manque pour FILE_STORE=s3' }));
  }
  const isNamed = values.S3_ENDPOINT !== undefined || S3_MUST.some((name) => values[name] !== undefined);
  return isNamed
    ? [{ variable: 'FILE_STORE', sentence: 'doit être s3 pour que les variables S3_… servent' }]
    : [];
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
