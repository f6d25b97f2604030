import type { DunningDays } from '@accordent/core/dunning/dunning.ts';
import { PUSH_SERVICES } from '@accordent/core/alerts/push-endpoint.ts';
import { DEFAULT_SPANS } from '@accordent/core/retention/retention-rules.ts';
import {
  checkCreditorId,
  checkIban,
  checkSiren,
  checkSiret,
  checkVatNumber,
  normaliseIdentifier,
} from '@accordent/core/shared/identifiers.ts';
import { z } from 'zod';

const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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

/** Of the French plan of accounts: its class, then digits or capitals. */
const account = (whole: string) =>
  z
    .string()
    .regex(/^[1-7]\d{2}[A-Z0-9]{0,12}$/)
    .default(whole)
    .describe('doit être un numéro de compte du plan comptable, par exemple 411000');

const mention = z.string().max(200);

/** Each variable, and the end of the sentence '<VARIABLE> …' for a wrong value. Values are not repeated: some are secrets. */
export const schema = z.object({
  PORT: between(1, 65_535).default(3000).describe('doit être un nombre entre 1 et 65535'),
  HOST: z
    .string()
    .regex(/^\S+$/)
    .optional()
    .describe('doit être une adresse d’écoute, par exemple 127.0.0.1'),
  DATA_DIR: z.string().default('.data').describe('doit être un dossier'),
  DATABASE_URL: address(['postgres:', 'postgresql:'])
    .optional()
    .describe('doit être de la forme postgres://utilisateur:mot-de-passe@serveur:5432/base'),
  DATABASE_OWNER_URL: address(['postgres:', 'postgresql:'])
    .optional()
    .describe(
      'doit être de la forme postgres://propriétaire:mot-de-passe@serveur:5432/base, et aller avec DATABASE_URL et DATABASE_RETENTION_URL',
    ),
  DATABASE_TLS: z
    .enum(['off'])
    .optional()
    .describe('doit être off, pour une base jointe sans TLS en connaissance de cause, ou absent'),
  DATABASE_RETENTION_URL: address(['postgres:', 'postgresql:'])
    .optional()
    .describe(
      'doit être de la forme postgres://conservation:mot-de-passe@serveur:5432/base, et aller avec DATABASE_URL',
    ),
  REDIS_URL: address(['redis:', 'rediss:']).optional().describe('doit être de la forme redis://serveur:6379'),
  KEYS_FILE: z.string().optional().describe('doit être un fichier'),
  DEMO: z.enum(['0', '1']).optional().describe('doit être 1 (données de démonstration) ou 0'),
  PRODUCT_NAME: z.string().max(60).default('Accordent').describe('doit être un nom de 60 caractères au plus'),
  PRODUCT_DOMAIN: z
    .string()
    .regex(DOMAIN)
    .default('accordent.example')
    .describe('doit être un nom de domaine, par exemple accordent.example'),
  PUBLIC_URL: address(['http:', 'https:'])
    .refine((text) => URL.canParse(text) && new URL(text).pathname === '/' && !/[?#]/.test(text))
    .optional()
    .describe('doit être une adresse http(s) sans chemin, par exemple https://accordent.example'),
  SMTP_URL: address(['smtp:', 'smtps:'])
    .optional()
    .describe('doit être de la forme smtps://utilisateur:mot-de-passe@serveur:465'),
  IMAP_URL: address(['imap:', 'imaps:'])
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const { hostname, username, password } = new URL(text);
      return hostname !== '' && username !== '' && password !== '';
    })
    .optional()
    .describe('doit être de la forme imaps://utilisateur:mot-de-passe@serveur:993'),
  MAILBOX_ADDRESS: z
    .email()
    .toLowerCase()
    .optional()
    .describe('doit être l’adresse e-mail de la boîte partagée'),
  SECURE_SMTP_URL: address(['smtp:', 'smtps:'])
    .optional()
    .describe(
      'doit être de la forme smtps://utilisateur:mot-de-passe@serveur:465, et aller avec SECURE_MAILBOX_ADDRESS',
    ),
  SECURE_MAILBOX_ADDRESS: z
    .email()
    .toLowerCase()
    .optional()
    .describe(
      'doit être l’adresse de la boîte de messagerie sécurisée de santé, et aller avec SECURE_SMTP_URL',
    ),
  CONTACT_PHONE: z
    .string()
    .regex(/^0[1-9]\d{8}$/)
    .optional()
    .describe('doit être un numéro de téléphone à dix chiffres'),
  CONTACT_HOURS: mention.optional().describe('doit être des horaires de 200 caractères au plus'),
  HOSTING_PROVIDER: z
    .string()
    .max(300)
    .optional()
    .describe('doit être le nom et l’adresse de l’hébergeur, 300 caractères au plus'),
  PUBLICATION_DIRECTOR: mention
    .optional()
    .describe('doit être le nom du directeur de la publication, 200 caractères au plus'),
  PUSH_SERVICES: z
    .string()
    .default(PUSH_SERVICES.join(','))
    .transform((text) => text.split(',').map((host) => host.trim()))
    .refine((hosts) => hosts.every((host) => /^\.?[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/.test(host)))
    .describe(
      'doit être des serveurs séparés par des virgules, par exemple fcm.googleapis.com,.push.apple.com',
    ),
  LEGAL_DIR: z.string().min(1).optional().describe('doit être le dossier de vos pages légales en Markdown'),
  UPLOAD_MAX_MB: between(1, 200).default(15).describe('doit être un nombre de mégaoctets entre 1 et 200'),
  PAYMENT_DAYS: between(1, 365).default(30).describe('doit être un nombre de jours entre 1 et 365'),
  RETENTION_REQUESTS_MONTHS: between(1, 600)
    .default(DEFAULT_SPANS['closed-requests'].months)
    .describe('doit être un nombre de mois entre 1 et 600'),
  RETENTION_SECRETS_DAYS: between(1, 3650)
    .default(DEFAULT_SPANS['convention-secrets'].days)
    .describe('doit être un nombre de jours entre 1 et 3650'),
  RETENTION_PROSPECTS_MONTHS: between(1, 600)
    .default(DEFAULT_SPANS.prospects.months)
    .describe('doit être un nombre de mois entre 1 et 600'),
  RETENTION_FORMS_MONTHS: between(1, 600)
    .default(DEFAULT_SPANS['public-forms'].months)
    .describe('doit être un nombre de mois entre 1 et 600'),
  RETENTION_AUDIT_MONTHS: between(1, 600)
    .default(DEFAULT_SPANS.audit.months)
    .describe('doit être un nombre de mois entre 1 et 600'),
  RETENTION_LOOKS_MONTHS: between(1, 600)
    .default(DEFAULT_SPANS.looks.months)
    .describe('doit être un nombre de mois entre 1 et 600'),
  RETENTION_MAILS_MONTHS: between(1, 600)
    .default(DEFAULT_SPANS['inbound-mails'].months)
    .describe('doit être un nombre de mois entre 1 et 600'),
  RETENTION_DELETED_MONTHS: between(1, 600)
    .default(DEFAULT_SPANS['deleted-records'].months)
    .describe('doit être un nombre de mois entre 1 et 600'),
  // Proof of what was done in a dentist's name: no less than the five years in which it may be asked for.
  RETENTION_MANDATES_MONTHS: between(60, 600)
    .default(DEFAULT_SPANS.mandates.months)
    .describe('doit être un nombre de mois entre 60 et 600'),
  RETENTION_PROOFS_MONTHS: between(60, 600)
    .default(DEFAULT_SPANS.proofs.months)
    .describe('doit être un nombre de mois entre 60 et 600'),
  // The law wants ten years, and the database refuses less.
  RETENTION_INVOICES_MONTHS: between(120, 600)
    .default(DEFAULT_SPANS.invoices.months)
    .describe('doit être un nombre de mois entre 120 et 600'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('doit être on ou off'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`doit être l’un de ${LOG_LEVELS.join(', ')}`),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .optional()
    .describe('doit être production, development ou test'),
  TRUST_PROXY: between(0, 10).default(0).describe('doit être un nombre de relais entre 0 et 10'),
  CHROMIUM_PATH: z.string().optional().describe('doit être le chemin d’un navigateur Chromium'),
  CLAMD_URL: address(['tcp:', 'unix:'])
    .optional()
    .describe('doit être de la forme tcp://serveur:3310 ou unix:///chemin/clamd.ctl'),
  FILE_STORE: z.enum(['local', 's3']).default('local').describe('doit être local ou s3'),
  S3_ENDPOINT: address(['http:', 'https:'])
    .optional()
    .describe('doit être une adresse http(s), par exemple https://s3.accordent.example'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .default('us-east-1')
    .describe('doit être un nom de région, par exemple fr-par'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('doit être un nom de compartiment de 3 à 63 lettres minuscules, chiffres, points ou tirets'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('doit être un identifiant de clé'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('doit être un secret de clé'),
  S3_PATH_STYLE: z
    .enum(['0', '1'])
    .optional()
    .describe('doit être 1 (serveur/compartiment) ou 0 (compartiment.serveur)'),
  METRICS_PORT: between(1, 65_535)
    .optional()
    .describe('doit être un nombre entre 1 et 65535, autre que PORT'),
  METRICS_HOST: z
    .string()
    .regex(/^\S+$/)
    .default('127.0.0.1')
    .describe('doit être une adresse d’écoute, par exemple 0.0.0.0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'])
    .optional()
    .describe('doit être l’adresse http(s) d’un collecteur, par exemple http://collecteur:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address(['http:', 'https:'])
    .optional()
    .describe('doit être l’adresse http(s) d’un collecteur, par exemple http://collecteur:4318/v1/traces'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/)
    .default('1')
    .describe('doit être une part entre 0 et 1, par exemple 0.1'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false').describe('doit être true ou false'),
  SELLER_NAME: mention.optional().describe('doit être une raison sociale de 200 caractères au plus'),
  SELLER_LEGAL_FORM: mention
    .optional()
    .describe('doit être une forme juridique et un capital, par exemple SAS au capital de 10 000 €'),
  SELLER_ADDRESS: mention.optional().describe('doit être une adresse de 200 caractères au plus'),
  SELLER_ZIP: z
    .string()
    .regex(/^\d{5}$/)
    .optional()
    .describe('doit être un code postal de cinq chiffres'),
  SELLER_CITY: mention.optional().describe('doit être une ville'),
  SELLER_SIREN: identifier(checkSiren)
    .optional()
    .describe('doit être un SIREN de neuf chiffres dont la clé est juste'),
  SELLER_SIRET: identifier(checkSiret)
    .optional()
    .describe('doit être un SIRET de quatorze chiffres dont la clé est juste, et commencer par SELLER_SIREN'),
  SELLER_REGISTRY: mention.optional().describe('doit être un registre et sa ville, par exemple RCS Lyon'),
  // One whose key has letters is right as well, and cannot be computed.
  SELLER_VAT_NUMBER: identifier((text) => (checkVatNumber(text) === 'bad-format' ? 'bad-format' : 'ok'))
    .optional()
    .describe('doit être un numéro de TVA français, et finir par SELLER_SIREN'),
  SELLER_EMAIL: z.email().optional().describe('doit être une adresse e-mail'),
  SELLER_PHONE: z
    .string()
    .regex(/^0[1-9]\d{8}$/)
    .optional()
    .describe('doit être un numéro de téléphone à dix chiffres'),
  SELLER_IBAN: identifier(checkIban).optional().describe('doit être un IBAN dont la clé est juste'),
  SELLER_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .optional()
    .describe('doit être un BIC de huit ou onze caractères'),
  SELLER_CREDITOR_ID: identifier(checkCreditorId)
    .optional()
    .describe('doit être un identifiant créancier SEPA (ICS) français dont la clé est juste'),
  DEBIT_LEAD_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(14)
    .default(2)
    .describe('doit être un nombre de jours entre 1 et 14'),
  DUNNING_DAYS: z
    .string()
    .default('7,21,45')
    .transform((text, context): DunningDays | null => {
      if (text === '0') return null;
      const [one = 0, two = 0, three = 0, ...more] = text.split(',').map(Number);
      const rise = one >= 1 && two > one && three > two && three <= 365 && more.length === 0;
      if (rise && [one, two, three].every(Number.isInteger)) return [one, two, three];
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    })
    .describe('doit être trois nombres de jours qui montent, par exemple 7,21,45, ou 0'),
  ACCOUNT_CLIENTS: account('411'),
  ACCOUNT_SALES: account('706'),
  ACCOUNT_VAT: account('44571'),
  ACCOUNT_WAITING_VAT: account('44574'),
  ACCOUNT_BANK: account('512'),
  SELLER_VAT_ON_DEBITS: z.enum(['0', '1']).default('0').describe('doit être 1 (option pour les débits) ou 0'),
});

/** The variables that `readConfig` looks at. */
export const configVariables: readonly string[] = Object.keys(schema.shape);

export type Variable = keyof typeof schema.shape;
/** What is wrong with a variable: its sentence, unless told otherwise. */
export const fault = (variable: Variable, sentence: string = schema.shape[variable].description ?? '') => ({
  variable,
  sentence,
});
