import { access, constants, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debitFileName } from '@accordent/core/debits/debit-file.ts';
import { batchReference, type DebitBatch } from '@accordent/core/debits/debit.ts';
import { listDebits } from '@accordent/core/debits/list-debits.ts';
import { downloadDebitFile, prepareDebits, readDebitFile } from '@accordent/core/debits/prepare-debits.ts';
import { dayText } from '@accordent/core/invoices/issue-rules.ts';
import { formatEuros } from '@accordent/core/shared/money.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { codeOf, OperatorError, pathSentence } from '../operator-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { counted, EXIT_HELP, pathOf, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

/** The debits of the next day on which any may be, for those who have a terminal. */
export const debitsCommand: OperatorCommand = {
  summary: 'Prépare le fichier de prélèvements SEPA du prochain jour, et dit ce qu’il tient.',
  usage: 'debits <dossier> [--yes]',
  help: `
Les factures des praticiens qui ont signé un mandat, annoncées à temps. Le fichier (pain.008.001.08) va dans le dossier ; il se
dépose sur le site de la banque. Lancée à nouveau, la commande redit la même remise et n’écrit rien ; le fichier qui manquerait
ou aurait été coupé est refait à l’identique, un autre du même nom est refusé. Il tient les IBAN de ceux qui paient :
effacez-le une fois déposé.

${YES_HELP}

${EXIT_HELP}
`,
  options: yesOption,

  async run({ words, say, mayWrite }) {
    const [folder = ''] = wordsOf(words, 1, 'Indiquez un dossier.');
    // Before anything is prepared.
    await orRefusal(pathOf(folder), () => access(pathOf(folder), constants.W_OK));
    return withProduct(async (ports) => {
      const { isConfigured, next, returned } = await listDebits(ports);
      if (!isConfigured)
        throw new OperatorError(
          'SELLER_CREDITOR_ID ou SELLER_IBAN manque : sans identifiant créancier (ICS) et sans compte, rien n’est prélevé.',
        );
      if (returned.length > 0)
        say(
          `${counted(returned.length, 'prélèvement rejeté ou remboursé attend', 'prélèvements rejetés ou remboursés attendent')} à l’écran « Prélèvements ».`,
        );
      if (next)
        say(
          `À préparer${next.isAfterAnother ? ' à l’écran « Prélèvements »' : ''} : ${counted(next.count, 'prélèvement')} le ${dayText(next.collectOn)}, ${formatEuros(next.cents)}, au plus tard le ${dayText(next.lastDay)}.`,
        );
      if (!mayWrite()) return;
      const prepared = await prepareDebits(ports, { actor: 'system' });
      if (!prepared) return say('Rien à prélever.');
      const { batch, isNew } = prepared;
      say(`${isNew ? 'Remise préparée' : 'Remise déjà préparée'} : ${told(batch)}.`);
      for (const debit of await ports.stores.debits.ofBatch(batch.id))
        say(
          `  facture ${debit.invoiceId}, ${debit.practitioner.lastname} ${debit.practitioner.firstname}, ${formatEuros(debit.cents)}, ${debit.sequence}`,
        );
      await writeOnce(ports, { batch, folder, say });
    });
  },
};

const told = ({ id, collectOn, count, cents }: DebitBatch): string =>
  `${batchReference(id)}, ${counted(count, 'prélèvement')} le ${dayText(collectOn)}, ${formatEuros(cents)}`;

/** The file of a batch, whole or not at all; one that lies there already is the same, or was cut while it was written. */
async function writeOnce(
  ports: Ports,
  {
    batch,
    folder,
    say,
  }: { readonly batch: DebitBatch; readonly folder: string; readonly say: (text: string) => void },
): Promise<void> {
  const path = join(pathOf(folder), debitFileName({ batchId: batch.id, collectOn: batch.collectOn }));
  const present = await orRefusal(path, () => readIfThere(path));
  if (present !== null) {
    const whole = Buffer.from((await readDebitFile(ports, { batchId: batch.id })).text);
    if (present.equals(whole)) return say(`Le fichier est déjà là : ${path}`);
    if (!present.equals(whole.subarray(0, present.length)))
      throw new OperatorError(
        `${path} n’est pas le fichier de cette remise : déplacez-le, ou indiquez un autre dossier.`,
      );
  }
  const unfinished = `${path}.new`;
  try {
    // Before it is told to the journal: nobody has taken a file that could not be written.
    await orRefusal(path, async () => {
      await rm(unfinished, { force: true });
      await writeFile(unfinished, '', { mode: 0o600, flag: 'wx' });
    });
    const { text } = await downloadDebitFile(ports, { actor: 'system', batchId: batch.id });
    await orRefusal(path, async () => {
      await writeFile(unfinished, text, { flush: true });
      await rename(unfinished, path);
    });
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  say(`Fichier : ${path}`);
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function orRefusal<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new OperatorError(pathSentence(error, path));
  }
}
