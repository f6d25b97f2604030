import { resolve } from 'node:path';
import type { Seller } from '@accordent/core/invoices/invoice-content.ts';
import {
  checkIban,
  checkSiren,
  checkSiret,
  checkVatNumber,
  normaliseIdentifier,
} from '@accordent/core/shared/identifiers.ts';
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
  readonly imapUrl: string | undefined;
  /** The shared mailbox's address: what the staff write comes from there. */
  readonly mailboxAddress: string;
  readonly uploadMaxMb: number;
  readonly paymentDays: number;
  /** Who sells, on invoices; null: not configured. */
  readonly seller: Seller | null;
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
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  TRUST_PROXY: between(0, 10).default(0),
  CHROMIUM_PATH: z.string().optional(),
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
  // One whose key has letters is right as well, and cannot be computed (domain-facts D4).
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
  RATE_LIMITS: 'doit être on ou off',
  LOG_LEVEL: `doit être l’un de ${LOG_LEVELS.join(', ')}`,
  NODE_ENV: 'doit être production, development ou test',
  TRUST_PROXY: 'doit être un nombre de relais entre 0 et 10',
  CHROMIUM_PATH: 'doit être le chemin d’un navigateur Chromium',
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
  if (parsed.success) faults.push(...sellerFaults(parsed.data));
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
    seller: sellerOf(values),
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
    nodeEnv: values.NODE_ENV,
    trustProxy: values.TRUST_PROXY,
    chromiumPath: values.CHROMIUM_PATH ? resolve(values.CHROMIUM_PATH) : undefined,
  };
}

type Values = z.output<typeof schema>;

/** What an invoice must say of its seller (domain-facts D6). */
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
