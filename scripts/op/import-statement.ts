import { readFile } from 'node:fs/promises';
import { importRemittance } from '@accordent/core/reconciliation/import-remittance.ts';
import { importStatement } from '@accordent/core/reconciliation/import-statement.ts';
import { readRemittance } from '@accordent/core/statements/remittance.ts';
import { readStatement } from '@accordent/core/statements/read-statement.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { codeOf, OperatorError, systemSentence } from '../operator-error.ts';
import { UsageError, type OperatorCommand } from './operator-command.ts';
import { counted, EXIT_HELP, pathOf, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

/** A statement or a remittance of a practitioner, for those who have a terminal. */
export const importStatementCommand: OperatorCommand = {
  summary: 'Lit le relevé de banque ou le bordereau d’un praticien.',
  usage: 'import-statement <numéro du praticien> <fichier> [--remittance] [--yes]',
  help: `
Relevé en OFX, CSV, CAMT.053 ou CFONB 120 ; avec --remittance, bordereau de tiers payant en CSV. Seules les lignes qui peuvent
régler une PEC sont gardées ; le même fichier n’ajoute rien deux fois. Un CSV dont les titres ne disent pas les colonnes se lit
d’abord à l’écran, où on les nomme.
  --remittance  le fichier est un bordereau

${YES_HELP}

${EXIT_HELP}
`,
  options: { ...yesOption, remittance: { type: 'boolean' } },

  async run({ words, options, say, mayWrite }) {
    const [who = '', path = ''] = wordsOf(words, 2, 'Indiquez un praticien et un fichier.');
    if (!/^[1-9]\d{0,8}$/.test(who)) throw new UsageError('Indiquez le numéro de la fiche du praticien.');
    const bytes = await bytesOf(path);
    const isRemittance = options['remittance'] === true;
    return withProduct(async (ports) => {
      const lines = await countOf(ports, { bytes, isRemittance });
      say(`${counted(lines, 'ligne')} dans ce fichier.`);
      if (!mayWrite()) return;
      const wanted = { actor: 'system', practitionerId: Number(who), bytes, columns: null } as const;
      const read = await (isRemittance ? importRemittance(ports, wanted) : importStatement(ports, wanted));
      if ('question' in read) throw new OperatorError(UNNAMED);
      say(
        `${counted(read.linesKept, 'ligne gardée', 'lignes gardées')}${read.isKnown ? ' ; ce fichier avait déjà été lu' : ''}.`,
      );
    });
  },
};

const UNNAMED =
  'Les titres de ce CSV ne disent pas ses colonnes : lisez-le une fois à l’écran « Relevés et bordereaux », où on les nomme.';

async function countOf(
  ports: Ports,
  { bytes, isRemittance }: { readonly bytes: Uint8Array; readonly isRemittance: boolean },
): Promise<number> {
  if (isRemittance) {
    const read = await readRemittance(ports, { bytes, columns: null });
    return 'question' in read ? refused() : read.lots.flatMap(({ lines }) => lines).length;
  }
  const today = parisDay(ports.clock.now());
  const read = await readStatement(ports, { bytes, columns: null, today });
  return 'question' in read ? refused() : read.statements.flatMap(({ lines }) => lines).length;
}

function refused(): never {
  throw new OperatorError(UNNAMED);
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const file = pathOf(path);
  try {
    return await readFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new OperatorError(`Le fichier ${file} n’existe pas.`);
    throw new OperatorError(
      systemSentence(error, file) ?? `Le fichier ${file} est illisible (${codeOf(error)}).`,
    );
  }
}
