import { presentRetention } from '@accordent/api/tasks/tasks.presenter.ts';
import { failureSentence } from '@accordent/core/tasks/task-words.ts';
import { previewPurge } from '@accordent/core/retention/purge-expired-data.ts';
import { CONFIRMED_TASK } from '@accordent/core/tasks/task-names.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorCommand } from './operator-command.ts';
import { runNow } from './run-task.ts';
import { counted, EXIT_HELP, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

/** What has been kept long enough goes, after it was shown. */
export const purgeCommand: OperatorCommand = {
  summary: 'Montre ce qui a dépassé sa durée de conservation, et l’efface avec --yes.',
  usage: 'purge [--yes]',
  help: `
${YES_HELP}

Les durées sont celles des variables RETENTION_… (docs/operating.md). Ce qui est effacé ne revient pas ; les lignes utiles aux
statistiques et les numéros de facture restent.

${EXIT_HELP}
`,
  options: yesOption,

  async run({ words, say, mayWrite }) {
    wordsOf(words, 0, 'Cette commande ne prend que --yes.');
    return withProduct(async (ports, product) => {
      const preview = await previewPurge(ports);
      const { kinds, total, unreached } = presentRetention(preview);
      for (const { label, span, count } of kinds)
        say(`${label} (${span}) : ${count.toLocaleString('fr-FR')}`);
      for (const { firstname, lastname, count } of unreached)
        say(`Non prévenu : ${lastname} ${firstname} (${counted(count, 'PEC', 'PEC')})`);
      say(`${counted(total, 'élément')} à purger.`);
      if (total === 0 || !mayWrite()) return;
      const { failure, count } = await runNow(ports, { task: CONFIRMED_TASK, at: preview.asOf, product });
      if (failure !== null) throw new OperatorError(`Échec : ${failureSentence(failure)}`);
      say(`${counted(count ?? 0, 'élément effacé', 'éléments effacés')}.`);
    });
  },
};
