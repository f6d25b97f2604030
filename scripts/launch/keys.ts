import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '@accordent/adapters/config.ts';
import { createKeys, lacksKeys, loadKeys, newerKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { openDatabase } from '@accordent/adapters/postgres/database.ts';
import { refuseOtherKeys } from '@accordent/adapters/postgres/settings/key-marks.ts';
import { OperatorError, systemSentence } from '../operator-error.ts';

/**
 * Checks the keys file, made at a first start on the embedded database. Anywhere else a missing file stops the start:
 * new keys would leave what the old ones have sealed unreadable. Throws OperatorError, and ConfigError of its entries.
 */
export async function prepareKeys(
  keysFile: string,
  { firstStart, embeddedDatabase }: { firstStart: boolean; embeddedDatabase: boolean },
): Promise<void> {
  if (!existsSync(keysFile)) {
    if (!embeddedDatabase || !firstStart) {
      throw new OperatorError(
        `KEYS_FILE : le fichier des clés ${keysFile} manque ; remettez-le depuis une sauvegarde, car sans lui les données chiffrées restent illisibles.`,
      );
    }
    await explaining(keysFile, async () => {
      mkdirSync(dirname(keysFile), { recursive: true, mode: 0o700 });
      await writeKeys(keysFile, createKeys());
    });
  }
  await explaining(keysFile, async () => {
    const keys = await loadKeys(keysFile);
    // A file of before: nothing was made with a key that it lacks. Of several machines one alone may make it.
    if (embeddedDatabase && lacksKeys(keys)) await writeKeys(keysFile, { ...newerKeys(), ...keys });
  });
}

/** Whether a database was worked on under these keys. Throws ConfigError. */
export async function checkKeys(databaseUrl: string, keysFile: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, applicationName: 'accordent start' });
  try {
    await refuseOtherKeys(database.scope, await loadKeys(keysFile));
  } finally {
    await database.close();
  }
}

async function explaining(keysFile: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new OperatorError(
      systemSentence(error, keysFile) ??
        `KEYS_FILE : ${keysFile} est inutilisable (${error instanceof Error ? error.message : String(error)}) ; remettez-le depuis une sauvegarde.`,
    );
  }
}
