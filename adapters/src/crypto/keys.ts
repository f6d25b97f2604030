import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../config.ts';
import { syncFolder } from '../file-store/sync-folder.ts';

const secret = z.base64().refine((text) => Buffer.from(text, 'base64').length >= 32);
const tokenKey = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.base64url(),
  d: z.base64url(),
});
const pushKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.base64url(),
  y: z.base64url(),
  d: z.base64url(),
});

function versioned<Key extends z.ZodType>(key: Key) {
  return z
    .strictObject({
      current: z.string(),
      /** Since when it is the current one; the first has no such day. */
      since: z.iso.datetime().optional(),
      keys: z.record(z.string().regex(/^[a-z]\d+$/), key),
    })
    .refine(({ current, keys }) => Object.hasOwn(keys, current));
}

/** A file from before it could be rotated holds the one key by itself. */
const versionedSecret = z.preprocess(
  (value) => (typeof value === 'string' ? { current: 'v1', keys: { v1: value } } : value),
  versioned(secret),
);

const keysSchema = z.strictObject({
  /** Ed25519, as JWK: an older one still opens tokens. */
  token: versioned(tokenKey),
  /** AES-256: an older one still opens what it sealed. */
  data: versioned(secret.refine((text) => Buffer.from(text, 'base64').length === 32)),
  /** The blind index of the NIR; it never stands in the database. */
  index: versionedSecret,
  /** Of passwords: an older one still verifies those that nobody has typed since. */
  pepper: versionedSecret,
  /** Login codes. */
  code: versionedSecret,
  /** Signed addresses. */
  url: versionedSecret,
  /** Ed25519, seals the journal; a file of before that has none. */
  journal: versioned(tokenKey).optional(),
  /** P-256, says to push services who sends (VAPID). Devices are bound to it: with another each has to allow anew. */
  push: pushKey.optional(),
});

/** The content of `KEYS_FILE`; secrets in base64. */
export type Keys = z.infer<typeof keysSchema>;

/** Fresh keys for a first start. */
export function createKeys(): Keys {
  return {
    token: { current: 'k1', keys: { k1: newSigningKey() } },
    data: newVersionedSecret(),
    index: newVersionedSecret(),
    pepper: newVersionedSecret(),
    code: newVersionedSecret(),
    url: newVersionedSecret(),
    ...newerKeys(),
  };
}

/** The keys that a file of an earlier version lacks: nothing was made with them yet. */
export const newerKeys = (): Required<Pick<Keys, 'journal' | 'push'>> => ({
  journal: newJournalKey(),
  push: newPushKey(),
});

/** Whether a file is from before one of them. */
export const lacksKeys = ({ journal, push }: Keys): boolean => !journal || !push;

function newPushKey(): NonNullable<Keys['push']> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  return pushKey.parse({ kty, crv, x, y, d });
}

/** The key of a journal that nothing has sealed yet. */
export const newJournalKey = (): NonNullable<Keys['journal']> => ({
  current: 'j1',
  keys: { j1: newSigningKey() },
});

/** An Ed25519 pair, as JWK. */
export function newSigningKey(): Keys['token']['keys'][string] {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return tokenKey.parse({ kty, crv, x, d });
}

const newVersionedSecret = (): Keys['pepper'] => ({ current: 'v1', keys: { v1: newSecret() } });

/** 32 random bytes, in base64. */
export const newSecret = (): string => randomBytes(32).toString('base64');

/** Reads and checks the file. Throws ConfigError, which names every faulty entry and never a value. */
export async function loadKeys(path: string): Promise<Keys> {
  const text = await readFile(path, 'utf8');
  const result = keysSchema.safeParse(contentOf(text));
  if (result.success) return result.data;
  const entries = new Set(result.error.issues.flatMap(entriesOf));
  const sentence = `(${path}) est inutilisable, à revoir\u00a0: ${[...entries].join(', ')}. Remettez-le depuis une sauvegarde`;
  throw new ConfigError([{ variable: 'KEYS_FILE', sentence }]);
}

/** Undefined where it is not JSON. */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 'pepper.keys.v1'; the reader's own messages are English. */
function entriesOf(issue: z.core.$ZodIssue): string[] {
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => path.slice(0, 3).join('.') || 'le fichier entier');
}

/** Writes the file whole or not at all, readable by its owner only. */
export async function writeKeys(path: string, keys: Keys): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.new`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
