import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf, OperatorError } from '../../operator-error.ts';

/** Written last: a folder without it is no backup. */
const MANIFEST = 'manifest.json';

/** Opens with the keys under which the backup was taken, and with no others. */
export const PROBE_CONTEXT = 'backup.probe';
export const PROBE = 'accordent';

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the COPY text, before it is packed. */
  sha256: z.string(),
  /** Of the file as it lies there, where it is sealed. */
  sealedSha256: z.string().optional(),
});
export type BackedUpTable = z.infer<typeof table>;

const file = z.object({
  key: z.string(),
  size: z.int(),
  sha256: z.string(),
  sealedSha256: z.string().optional(),
});

const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** Whether tables and files are sealed with age. */
  isSealed: z.boolean().default(false),
  /** Whom they are sealed for (`age1…`, public): a later backup for others takes no file from this one. */
  recipients: z.array(z.string()).optional(),
  /** The schema: a backup goes into the very same one. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  files: z.array(file),
  /** Sealed with the data key: tells at once whether the keys are the right ones. */
  probe: z.string(),
});
export type Manifest = z.infer<typeof manifest>;

const endOf = (isSealed: boolean): string => (isSealed ? '.age' : '');
export const tableFile = (folder: string, name: string, isSealed = false): string =>
  join(folder, 'tables', `${name}.copy.gz${endOf(isSealed)}`);
export const keptFile = (folder: string, key: string, isSealed = false): string =>
  join(folder, 'files', key.slice(0, 2), `${key}${endOf(isSealed)}`);

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const path = join(folder, MANIFEST);
  await writeFile(`${path}.new`, `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** Throws OperatorError. */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8');
  } catch (error) {
    throw new OperatorError(
      codeOf(error) === 'ENOENT'
        ? `${folder} ne contient pas de sauvegarde achevée : ${MANIFEST} manque.`
        : `${join(folder, MANIFEST)} est illisible (${codeOf(error)}).`,
    );
  }
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(`${join(folder, MANIFEST)} n’est pas le manifeste d’une sauvegarde.`);
  }
}
