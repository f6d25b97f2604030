import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, OperatorError, systemSentence } from '../operator-error.ts';

/**
 * Makes DATA_DIR, closed to other users, and tries to write into it. As root with the embedded database its name can
 * be passed through (0711), since the database runs as another user; what lies in it stays closed. Throws OperatorError.
 */
export function prepareDataDir(dataDir: string, { embeddedDatabase }: { embeddedDatabase: boolean }): void {
  const mode = embeddedDatabase && process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    makeFolder(dataDir, mode);
    if (!statSync(dataDir).isDirectory())
      throw new OperatorError(`DATA_DIR : ${dataDir} n’est pas un dossier.`);
    if ((statSync(dataDir).mode & 0o777) !== mode) chmodSync(dataDir, mode);
    const trial = join(dataDir, `.write-${process.pid}`);
    // More than a file's name: on a full disk the name alone can still be written.
    writeFileSync(trial, Buffer.alloc(64 * 1024));
    rmSync(trial);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      systemSentence(error, dataDir) ?? `DATA_DIR : ${dataDir} ne peut pas être créé (${codeOf(error)}).`,
    );
  }
}

// The recursive form of mkdirSync never returns where a file system refuses with "no such file", as /proc does.
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
}
