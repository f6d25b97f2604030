import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { newAgeIdentity } from '@accordent/adapters/crypto/age.ts';
import { productVersion } from '@accordent/adapters/process/product-version.ts';
import { earlierBackup } from './backup/earlier-backup.ts';
import { readManifest } from './backup/manifest.ts';
import { casingOf } from './backup/sealed-files.ts';
import { faultsOf, refuseBeforehand, refuseUsedStore, restoreBackup } from './backup/restore-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import { OperatorError } from '../operator-error.ts';
import type { ExitCode, OperatorCommand } from './operator-command.ts';
import { counted, EXIT_HELP, pathOf, told, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withEmptyProduct, withProduct, type Work } from './with-product.ts';

const SENTENCE = 'Indiquez un dossier, et un seul.';

const folderOf = (words: readonly string[]): string => pathOf(wordsOf(words, 1, SENTENCE)[0]);

export const backupCommand: OperatorCommand = {
  summary: 'Sauvegarde la base et les fichiers dans un dossier, sans arrêter le produit.',
  usage: 'backup <dossier> [--encrypt-to age1…] [--since <dossier>]',
  help: `
Rien n’est migré : avant une mise à jour, la sauvegarde est de la version en service.
La base est copiée telle qu’elle est à un instant, puis les fichiers qu’elle cite. Le dossier est créé ; il doit être vide.
Le manifeste (manifest.json), écrit en dernier, dit lignes et empreintes de chaque table et de chaque fichier.
Le fichier des clés n’y est pas : sauvegardez-le à part. La sauvegarde contient des données de santé : chiffrez-la, ou son support.

  --encrypt-to  chiffre chaque table et chaque fichier pour ces destinataires age (age1…, séparés par des virgules) :
                sans l’identité d’un d’eux, que ce serveur n’a pas besoin d’avoir, rien ne s’en lit. Le manifeste, en
                clair, ne nomme personne. La paire se fait avec create-backup-identity, ou avec age-keygen
  --since       dossier d’une sauvegarde achevée, sur le même volume : ses fichiers, qui ne changent jamais, sont repris
                par un lien (une copie, là où un lien ne se peut) au lieu d’être récrits ; un fichier abîmé là-bas est récrit
                ici, et tous le sont si les destinataires ne sont plus les mêmes. Chaque sauvegarde reste entière à elle
                seule : l’ancienne peut être supprimée

Codes de sortie : 0 achevée ; 1 refusée, ou achevée alors que des fichiers cités manquent ; 2 commande mal écrite.
`,

  options: { 'encrypt-to': { type: 'string' }, since: { type: 'string' } },

  async run({ words, options, say }) {
    const folder = folderOf(words);
    const casing = casingOf(options);
    const since =
      typeof options['since'] === 'string' ? await earlierBackup(pathOf(options['since']), casing) : null;
    const work: Work<ExitCode> = async (ports, { config }) => {
      const { databaseUrl } = config;
      const { manifest, missing, shared } = await takeBackup(ports, {
        databaseUrl,
        folder,
        version: productVersion,
        casing,
        since,
      });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      say(
        `${counted(manifest.tables.length, 'table')}, ${counted(rows, 'ligne')}, ${counted(manifest.files.length, 'fichier')} : ${folder}`,
      );
      if (since?.isAlike) say(`Repris de ${since.folder} : ${counted(shared, 'fichier')}.`);
      else if (since)
        say(`Rien n’est repris de ${since.folder} : ses destinataires ne sont pas ceux de --encrypt-to.`);
      for (const key of missing) say(`Fichier cité et absent du stockage : ${key}`);
      return missing.length === 0 ? 0 : 1;
    };
    // Before an update the backup is one of the version that is in service.
    return withProduct(work, { schema: 'as-it-stands' });
  },
};

export const verifyBackupCommand: OperatorCommand = {
  summary: 'Compare une sauvegarde à son manifeste, sans rien restaurer.',
  usage: 'verify-backup <dossier> [--identity <fichier>]',
  help: `
Relit chaque table et chaque fichier du dossier et compare lignes et empreintes. Ne demande ni base ni clés.
D’une sauvegarde chiffrée, compare les fichiers tels qu’ils sont là ; avec --identity, aussi ce qu’ils contiennent.

Codes de sortie : 0 intacte ; 1 abîmée ou inachevée ; 2 commande mal écrite.
`,

  options: { identity: { type: 'string' } },

  async run({ words, options, say }) {
    const folder = folderOf(words);
    const manifest = await readManifest(folder);
    const faults = await faultsOf(folder, manifest, casingOf(options));
    for (const fault of faults) say(fault);
    say(
      faults.length === 0
        ? `Sauvegarde du ${told(new Date(manifest.takenAt))}, version ${manifest.version} : intacte.`
        : `${counted(faults.length, 'défaut')}.`,
    );
    return faults.length === 0 ? 0 : 1;
  },
};

export const restoreBackupCommand: OperatorCommand = {
  summary: 'Restaure une sauvegarde dans une base vide, et vérifie tout contre son manifeste.',
  usage: 'restore-backup <dossier> [--identity <fichier>] [--lose-other-files] [--yes]',
  help: `
${YES_HELP}

La base (DATABASE_URL, ou un DATA_DIR neuf) doit être vide, et KEYS_FILE le fichier des clés de la sauvegarde. Les fichiers
vont au stockage configuré. Chaque table restaurée est relue et comparée : sinon rien ne reste.
--identity donne le fichier de l’identité age d’une sauvegarde chiffrée.
Un stockage qui contient d’autres fichiers que ceux de la sauvegarde est refusé : un jour plus tard, le produit restauré les
supprimerait, faute de ligne qui les nomme. --lose-other-files l’accepte (la base d’un stockage intact a été perdue).
Ensuite : refaites les effacements demandés depuis la sauvegarde (journal, « Praticien effacé », « Patient effacé »), puis check.

${EXIT_HELP}
`,
  options: { ...yesOption, identity: { type: 'string' }, 'lose-other-files': { type: 'boolean' } },

  async run({ words, options, say, mayWrite }) {
    const folder = folderOf(words);
    const manifest = await readManifest(folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Sauvegarde du ${told(new Date(manifest.takenAt))}, version ${manifest.version} : ${counted(rows, 'ligne')}, ${counted(manifest.files.length, 'fichier')}.`,
    );
    return withEmptyProduct(async (ports, { config: { databaseUrl } }, prepare) => {
      const { open } = casingOf(options);
      await refuseBeforehand(ports, { databaseUrl, manifest, open });
      if (options['lose-other-files'] !== true) await refuseUsedStore(ports, manifest);
      if (!mayWrite()) return;
      await prepare();
      await restoreBackup(ports, {
        databaseUrl,
        folder,
        manifest,
        open,
      });
      say('Restauration achevée : tables et fichiers sont ceux du manifeste.');
    });
  },
};

export const createBackupIdentityCommand: OperatorCommand = {
  summary: 'Crée la paire age qui chiffre et ouvre les sauvegardes.',
  usage: 'create-backup-identity <fichier>',
  help: `
Écrit l’identité (secrète) dans un fichier neuf et dit le destinataire (public) à donner à backup --encrypt-to. Gardez
l’identité hors de ce serveur, en deux endroits : sans elle, aucune de ces sauvegardes ne se restaure.

Codes de sortie : 0 le fichier est écrit ; 1 il existe déjà ; 2 commande mal écrite.
`,

  async run({ words, say }) {
    const file = pathOf(wordsOf(words, 1, 'Indiquez un fichier, et un seul.')[0]);
    if (existsSync(file)) throw new OperatorError(`${file} existe déjà : il n’est pas remplacé.`);
    const { identity, recipient } = await newAgeIdentity();
    await writeFile(file, `# ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
    say(`Identité écrite dans ${file}. Destinataire : ${recipient}`);
  },
};
