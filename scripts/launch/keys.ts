import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createKeys } from '@accordent/adapters/crypto/keys.ts';
import { OperatorError, systemSentence } from '../operator-error.ts';

/**
 * Makes the keys file at a first start on the embedded database. Anywhere else a missing file stops the start: new
 * keys would leave what the old ones have encrypted unreadable. Throws OperatorError.
 */
export async function makeKeysWhenFirst(
  keysFile: string,
  { firstStart, embeddedDatabase }: { firstStart: boolean; embeddedDatabase: boolean },
): Promise<void> {
  if (existsSync(keysFile)) return;
  if (!embeddedDatabase || !firstStart) {
    throw new OperatorError(
      `KEYS_FILE : le fichier des clés ${keysFile} manque ; remettez-le depuis une sauvegarde, car sans lui les données chiffrées restent illisibles.`,
    );
  }
  try {
    mkdirSync(dirname(keysFile), { recursive: true, mode: 0o700 });
    writeFileSync(keysFile, `${JSON.stringify(await createKeys(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new OperatorError(
      systemSentence(error, keysFile) ?? `KEYS_FILE : ${keysFile} ne peut pas être écrit (${String(error)}).`,
    );
  }
}
