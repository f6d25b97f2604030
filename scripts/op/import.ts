import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { importSentence } from '@accordent/api/imports/imports.presenter.ts';
import { confirmImport } from '@accordent/core/imports/confirm-import.ts';
import { importColumns, importKinds, type ImportKind } from '@accordent/core/imports/import-kinds.ts';
import type { ImportLine, LineRemark } from '@accordent/core/imports/import-line.ts';
import { previewImport, type ImportPreview } from '@accordent/core/imports/preview-import.ts';
import { codeOf, OperatorError, systemSentence } from '../operator-error.ts';
import { UsageError, type OperatorCommand } from './operator-command.ts';
import { withProduct } from './with-product.ts';
import { pathOf } from './with-yes.ts';

/** The screen Import, for those who have a terminal: it says what it would do, and does it with --confirm alone. */
export const importCommand: OperatorCommand = {
  summary: 'Importe un fichier CSV de praticiens, de mutuelles, de contacts ou de paniers de soins.',
  usage: `import <${importKinds.join('|')}> <fichier.csv> [--confirm] [--skip-faulty]`,
  help: `
Sans --confirm, la commande dit ce que ferait l’import, ligne par ligne, et n’écrit rien.
  --confirm      importe les lignes à ajouter, toutes ou aucune ; le même fichier n’ajoute rien deux fois
  --skip-faulty  laisse de côté les lignes fautives ; sans elle, une seule arrête l’import

Colonnes (la première ligne du fichier porte leurs noms, * obligatoire) :
${importKinds.map((kind) => `  ${kind.padEnd(14)} ${columnsOf(kind)}`).join('\n')}

Codes de sortie : 0 tout est bon ; 1 le fichier est refusé ou a des lignes fautives ; 2 commande mal écrite.
`,
  options: { confirm: { type: 'boolean' }, 'skip-faulty': { type: 'boolean' } },

  async run({ words, options, say }) {
    const [kind = '', path = '', ...others] = words;
    if (!isKind(kind))
      throw new UsageError(`Indiquez ce que contient le fichier : ${importKinds.join(', ')}.`);
    if (path === '' || others.length > 0) throw new UsageError('Indiquez un fichier, et un seul.');
    const bytes = await bytesOf(path);
    const skipFaulty = options['skip-faulty'] === true;
    return withProduct(async (ports) => {
      const preview = await previewImport(ports, { kind, bytes, actor: null });
      for (const sentence of sentencesOf(preview, basename(path))) say(sentence);
      const { toAdd, faulty } = countsOf(preview);
      const isHeldUp = faulty > 0 && !skipFaulty;
      if (options['confirm'] !== true) {
        if (toAdd > 0 && !isHeldUp) say('Rien n’est écrit : relancez avec --confirm pour importer.');
      } else if (isHeldUp) {
        say('Rien n’est écrit : corrigez ces lignes, ou laissez-les de côté avec --skip-faulty.');
      } else {
        const done = await confirmImport(ports, { actor: null, kind, bytes, hash: preview.hash, skipFaulty });
        say(`Import terminé : ${lines(done.added, 'ajoutée')}, ${lines(done.known, 'déjà présente')}.`);
      }
      return isHeldUp ? 1 : 0;
    });
  },
};

const isKind = (text: string): text is ImportKind => importKinds.some((kind) => kind === text);

function columnsOf(kind: ImportKind): string {
  return importColumns[kind].map(({ name, isRequired }) => `${name}${isRequired ? '*' : ''}`).join(', ');
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const file = pathOf(path);
  try {
    return await readFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new OperatorError(`Le fichier ${file} n’existe pas.`);
    if (codeOf(error) === 'EISDIR') throw new OperatorError(`${file} est un dossier, pas un fichier.`);
    throw new OperatorError(
      systemSentence(error, file) ?? `Le fichier ${file} est illisible (${codeOf(error)}).`,
    );
  }
}

function countsOf({ lines: all }: Pick<ImportPreview, 'lines'>) {
  const count = (state: ImportLine['state']) => all.filter((line) => line.state === state).length;
  return { toAdd: count('add'), known: count('known'), faulty: count('faulty') };
}

function sentencesOf(preview: ImportPreview, name: string): string[] {
  const { toAdd, known, faulty } = countsOf(preview);
  const ignored = preview.ignoredColumns.map((column) => `« ${column} »`).join(', ');
  return [
    `${name} : ${lines(preview.lines.length, 'lue')}.`,
    ...(ignored ? [`Colonnes inconnues, laissées de côté : ${ignored}.`] : []),
    ...preview.lines.flatMap(({ line, faults }) => faults.map((fault) => `Ligne ${line}, ${told(fault)}`)),
    ...preview.lines.flatMap(({ line, warnings }) =>
      warnings.map((warning) => `À vérifier, ligne ${line}, ${told(warning)}`),
    ),
    `${lines(toAdd, 'à ajouter')}, ${lines(known, 'déjà présente')}, ${lines(faulty, 'fautive')}.`,
  ];
}

const told = (remark: LineRemark): string =>
  [
    remark.field,
    ...(remark.value === '' ? [] : [`« ${remark.value.slice(0, 80)} »`]),
    `: ${importSentence(remark)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');

/** '2 lignes ajoutées'; what is said stays as it is where it has no plural of its own. */
function lines(count: number, said: string): string {
  const plural = count > 1 && said !== 'à ajouter';
  const words = plural ? said.replace(/e$/, 'es') : said;
  return `${count.toLocaleString('fr-FR')} ligne${count > 1 ? 's' : ''} ${words}`;
}
