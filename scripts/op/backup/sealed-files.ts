import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openWith, sealFor, type Turning } from '@accordent/adapters/crypto/age.ts';
import { OperatorError } from '../../operator-error.ts';
import { pathOf } from '../with-yes.ts';

/** How the files of a backup are written and read: as they are, or sealed. */
export type Casing = {
  /** Null: they are written as they are. */
  readonly seal: Turning | null;
  /** Null: what is sealed stays closed. */
  readonly open: Turning | null;
  /** Whom `seal` seals for. */
  readonly recipients: readonly string[];
};

export const PLAIN: Casing = { seal: null, open: null, recipients: [] };

/** From the options of a command. Throws OperatorError. */
export function casingOf({
  'encrypt-to': words,
  identity,
}: Readonly<Record<string, string | boolean | undefined>>): Casing {
  const recipients = typeof words === 'string' ? words.split(',').map((word) => word.trim()) : [];
  return {
    seal: typeof words === 'string' ? madeOf(recipients, sealFor, '--encrypt-to') : null,
    open:
      typeof identity === 'string' ? madeOf(identitiesIn(pathOf(identity)), openWith, '--identity') : null,
    recipients,
  };
}

function identitiesIn(file: string): readonly string[] {
  if (!existsSync(file)) throw new OperatorError(`${file} n’existe pas.`);
  if (statSync(file).isDirectory()) throw new OperatorError(`${file} est un dossier, pas un fichier.`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

function madeOf(
  words: readonly string[],
  make: (words: readonly string[]) => Turning,
  option: string,
): Turning {
  try {
    if (words.length > 0) return make(words.map((word) => word.trim()));
  } catch {
    // Said below, without the word: it may be a secret one.
  }
  throw new OperatorError(`${option} ne donne pas de clé age valable.`);
}

/** Writes a file, sealed where it is asked for; gives the hash of what lies on disk. */
export async function writeCased(
  path: string,
  content: Readable,
  { seal }: Pick<Casing, 'seal'>,
): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    seal ? await seal(content) : content,
    hashing,
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return hash.digest('hex');
}

/** What a file of a backup holds. */
export async function readCased(
  path: string,
  { open, isSealed }: Pick<Casing, 'open'> & { readonly isSealed: boolean },
): Promise<Readable> {
  const stream = createReadStream(path);
  if (!isSealed) return stream;
  if (!open)
    throw new OperatorError('Cette sauvegarde est chiffrée : indiquez son identité age avec --identity.');
  return open(stream);
}

/** The hash of what lies on disk. */
export async function hashOnDisk(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash as unknown as Writable);
  return hash.digest('hex');
}
