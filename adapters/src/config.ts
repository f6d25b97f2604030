import { resolve } from 'node:path';
import { z } from 'zod';

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
  readonly uploadMaxMb: number;
  readonly paymentDays: number;
  readonly rateLimits: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly nodeEnv: 'production' | 'development' | 'test' | undefined;
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  readonly trustProxy: number;
  readonly chromiumPath: string | undefined;
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
  UPLOAD_MAX_MB: between(1, 200).default(15),
  PAYMENT_DAYS: between(1, 365).default(30),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  TRUST_PROXY: between(0, 10).default(0),
  CHROMIUM_PATH: z.string().optional(),
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
  SMTP_URL: 'doit être de la forme smtps://utilisateur:mot-de-passe@serveur:465',
  UPLOAD_MAX_MB: 'doit être un nombre de mégaoctets entre 1 et 200',
  PAYMENT_DAYS: 'doit être un nombre de jours entre 1 et 365',
  RATE_LIMITS: 'doit être on ou off',
  LOG_LEVEL: `doit être l’un de ${LOG_LEVELS.join(', ')}`,
  NODE_ENV: 'doit être production, development ou test',
  TRUST_PROXY: 'doit être un nombre de relais entre 0 et 10',
  CHROMIUM_PATH: 'doit être le chemin d’un navigateur Chromium',
};

/**
 * The configuration that `env` gives. An empty variable counts as absent. Throws ConfigError, which names every
 * faulty variable. Source: spec/api.md, "What runs where".
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
    uploadMaxMb: values.UPLOAD_MAX_MB,
    paymentDays: values.PAYMENT_DAYS,
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
    nodeEnv: values.NODE_ENV,
    trustProxy: values.TRUST_PROXY,
    chromiumPath: values.CHROMIUM_PATH ? resolve(values.CHROMIUM_PATH) : undefined,
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
