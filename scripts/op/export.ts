import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exportPersonalData } from '@accordent/core/personal-data/export-personal-data.ts';
import { bytesOf } from './backup/take-backup.ts';
import type { ExitCode, OperatorCommand } from './operator-command.ts';
import { SUBJECT_HELP, SUBJECT_USAGE, subjectOf } from './subject.ts';
import { counted, fillFolder, pathOf, wordsOf } from './with-yes.ts';
import { withProduct } from './with-product.ts';

/** What is kept of somebody, for the one who asks for his data (RGPD, one month to answer). */
export const exportCommand: OperatorCommand = {
  summary: 'Exporte tout ce qui est gardé d’un praticien ou d’un patient : un fichier JSON et ses pièces.',
  usage: `export ${SUBJECT_USAGE} <dossier>`,
  help: `
${SUBJECT_HELP}

Le dossier est créé ; il doit être vide. donnees.json tient les lignes, fichiers/ les pièces. L’export d’un praticien tient
aussi ses patients, dont il est responsable. Mots de passe et identifiants de conventions n’y sont pas.
L’export est noté au journal. Ces fichiers sont des données de santé : remettez-les en main sûre, puis effacez-les.

Codes de sortie : 0 achevé ; 1 refusé, ou achevé alors que des pièces manquent au stockage ; 2 commande mal écrite.
`,

  async run({ words, say }) {
    wordsOf(words, 3, 'Indiquez de qui il s’agit et un dossier.');
    const folder = pathOf(words[2]);
    return withProduct<ExitCode>(async (ports) => {
      const subject = await subjectOf(ports, words);
      return fillFolder(folder, 'un export va dans un dossier à lui.', async () => {
        const { sections, files } = await exportPersonalData(ports, subject);
        const content = { ...subject, exportedAt: ports.clock.now(), ...sections };
        await writeFile(join(folder, 'donnees.json'), `${JSON.stringify(content, null, 2)}\n`, {
          mode: 0o600,
        });
        let written = 0;
        for (const { fileKey, name } of files) {
          const bytes = await bytesOf(ports.fileStore, fileKey);
          if (!bytes) {
            say(`Pièce absente du stockage : ${name}`);
            continue;
          }
          const path = join(folder, 'fichiers', name);
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          await writeFile(path, bytes, { mode: 0o600 });
          written += 1;
        }
        const rows = Object.values(sections).reduce((sum, list) => sum + list.length, 0);
        say(`${counted(rows, 'ligne')}, ${counted(written, 'pièce')} : ${folder}`);
        return written === files.length ? 0 : 1;
      });
    });
  },
};
