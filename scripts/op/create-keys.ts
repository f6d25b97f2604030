import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createKeys, lacksKeys, loadKeys, newerKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { codeOf, OperatorError, pathSentence } from '../operator-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { pathOf, wordsOf } from './with-yes.ts';

/** The keys of an installation on one's own PostgreSQL: the start makes none there, since it could be a lost file. */
export const createKeysCommand: OperatorCommand = {
  summary: 'Crée le fichier des clés d’une nouvelle installation, pour KEYS_FILE.',
  usage: 'create-keys <fichier.json> [--complete]',
  help: `
Écrit des clés neuves, lisibles par leur seul propriétaire. Un fichier qui existe n’est jamais remplacé : ce que ses
clés ont chiffré deviendrait illisible. Sauvegardez-le à part de la base.

  --complete  ajoute à un fichier d’une version antérieure les clés qui lui manquent (journal, notifications) ;
              le reste ne change pas. Portez-le ensuite sur chaque machine et redémarrez API et worker

Codes de sortie : 0 le fichier est écrit ; 1 il existe déjà ou le dossier est fermé ; 2 commande mal écrite.
`,

  options: { complete: { type: 'boolean' } },

  async run({ words, options, say }) {
    const file = pathOf(wordsOf(words, 1, 'Indiquez un fichier, et un seul.')[0]);
    if (options['complete'] === true) return complete(file, say);
    if (existsSync(file)) throw new OperatorError(`${file} existe déjà : il n’est pas remplacé.`);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    await writeKeys(file, createKeys());
    say(`Clés écrites dans ${file}. Sauvegardez-les à part de la base.`);
  },
};

async function complete(file: string, say: (sentence: string) => void): Promise<void> {
  if (!existsSync(file)) throw new OperatorError(`${file} n’existe pas.`);
  const keys = await loadKeys(file).catch((error: unknown) => {
    throw new OperatorError(
      codeOf(error) ? pathSentence(error, file) : `${file} n’est pas un fichier de clés.`,
    );
  });
  if (!lacksKeys(keys)) return say(`Rien ne manque à ${file}.`);
  await writeKeys(file, { ...newerKeys(), ...keys });
  say(`Clés ajoutées à ${file}. Portez-le sur chaque machine, puis redémarrez API et worker.`);
}
