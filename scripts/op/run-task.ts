import { setTimeout as pause } from 'node:timers/promises';
import { createPdfPrinter } from '@accordent/adapters/pdf/pdf-printer.ts';
import { failureSentence, taskNames as labels, taskResults } from '@accordent/api/tasks/task-names.fr.ts';
import { CONFIRMED_TASK, isTaskName, taskNames, type TaskName } from '@accordent/core/tasks/task-names.ts';
import { createInvoiceRenderer } from '@accordent/worker/invoices/invoice-renderer.ts';
import { createMailTemplates } from '@accordent/worker/mails/mail-templates.ts';
import { runAskedTasks } from '@accordent/worker/schedule-loop.ts';
import { schedule } from '@accordent/worker/schedule.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { findChromium } from '../embedded/chromium.ts';
import { OperatorError } from '../operator-error.ts';
import { UsageError, type ExitCode, type OperatorCommand } from './operator-command.ts';
import { EXIT_HELP, mayWrite, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct, type OpenProduct } from './with-product.ts';

const runnable = taskNames.filter((name) => name !== CONFIRMED_TASK);

/** 'Lancer maintenant' of the screen Tâches, for those who have a terminal; a worker need not run. */
export const runTaskCommand: OperatorCommand = {
  summary: 'Lance une tâche planifiée maintenant et attend son résultat.',
  usage: 'run-task <tâche> [--yes]',
  help: `
${YES_HELP}

Tâches :
${runnable.map((name) => `  ${name.padEnd(24)} ${labels[name]}`).join('\n')}

La purge a sa propre commande : purge.
${EXIT_HELP}
`,
  options: yesOption,

  async run({ words, options, say }) {
    const [task = ''] = wordsOf(words, 1, 'Indiquez une tâche, et une seule.');
    if (!isTaskName(task) || task === CONFIRMED_TASK)
      throw new UsageError(`Tâche inconnue : ${task}. Tâches : ${runnable.join(', ')}.`);
    say(`${labels[task]}.`);
    return withProduct<ExitCode>(async (ports, product) => {
      if (!mayWrite({ options, say })) return 0;
      const { failure, count } = await runNow(ports, { task, product });
      if (failure !== null) throw new OperatorError(`Échec : ${failureSentence(failure)}`);
      say(`${taskResults[task](count ?? 0)}.`);
      return 0;
    });
  },
};

const LOOK_MS = 200;

/** Has the task run, here or by a worker that is quicker, and waits for its end. Throws OperatorError. */
export async function runNow(
  ports: Ports,
  { task, at = ports.clock.now(), product }: { task: TaskName; at?: Date; product: OpenProduct },
) {
  if (!(await ports.transaction(({ tasks }) => tasks.ask(task, { at, adminId: null }))))
    throw new OperatorError('Cette tâche est déjà demandée ou en cours : attendez sa fin.');
  const { scheduledRuns, logger, config } = product;
  const printer = createPdfPrinter({ executablePath: findChromium(config.chromiumPath) });
  try {
    await runAskedTasks({
      schedule: schedule.filter((one) => one.task === task),
      runs: scheduledRuns,
      ports: {
        ...ports,
        mailTemplates: await createMailTemplates(ports.product),
        invoiceRenderer: createInvoiceRenderer(printer, ports.product),
      },
      dataDir: config.dataDir,
      logger,
    });
  } finally {
    await printer.close();
  }
  for (;;) {
    const run = (await ports.stores.tasks.latestRuns()).get(task);
    if (run?.finishedAt) return run;
    await pause(LOOK_MS);
  }
}
