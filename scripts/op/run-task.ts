import { setTimeout as pause } from 'node:timers/promises';
import { noMetrics } from '@accordent/adapters/metrics/metrics.ts';
import { createPdfPrinter } from '@accordent/adapters/pdf/pdf-printer.ts';
import { listenToOutbox } from '@accordent/adapters/postgres/outbox/outbox-listener.ts';
import { outboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { noTracing } from '@accordent/adapters/tracing/tracing.ts';
import { failureSentence, taskNames as labels, taskResults } from '@accordent/core/tasks/task-words.ts';
import { handOverAskedTask } from '@accordent/core/tasks/hand-over-tasks.ts';
import { isRunOnDemand, isTaskName, taskNames, type TaskName } from '@accordent/core/tasks/task-names.ts';
import { createInvoiceRenderer } from '@accordent/worker/invoices/invoice-renderer.ts';
import { createMailTemplates } from '@accordent/worker/mails/mail-templates.ts';
import { jobNamed } from '@accordent/worker/jobs.ts';
import { jobRunner } from '@accordent/worker/run-job.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { findChromium } from '../embedded/chromium.ts';
import { OperatorError } from '../operator-error.ts';
import { UsageError, type OperatorCommand } from './operator-command.ts';
import { EXIT_HELP, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct, type OpenProduct } from './with-product.ts';

const runnable = taskNames.filter(isRunOnDemand);

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

  async run({ words, say, mayWrite }) {
    const [task = ''] = wordsOf(words, 1, 'Indiquez une tâche, et une seule.');
    if (!isTaskName(task) || !isRunOnDemand(task))
      throw new UsageError(`Tâche inconnue : ${task}. Tâches : ${runnable.join(', ')}.`);
    say(`${labels[task]}.`);
    return withProduct(async (ports, product) => {
      if (!mayWrite()) return;
      const { failure, count } = await runNow(ports, { task, product });
      if (failure !== null) throw new OperatorError(`Échec : ${failureSentence(failure)}`);
      say(`${taskResults[task](count ?? 0)}.`);
    });
  },
};

const LOOK_MS = 200;

/** Has the task run, here or by a worker that is quicker, and waits for its end. Throws OperatorError. */
export async function runNow(
  ports: Ports,
  { task, at = ports.clock.now(), product }: { task: TaskName; at?: Date; product: OpenProduct },
) {
  if (!(await ports.transaction((stores) => handOverAskedTask(stores, task, { at, adminId: null }))))
    throw new OperatorError('Cette tâche est déjà demandée ou en cours : attendez sa fin.');
  await runWaiting(ports, task, product);
  for (;;) {
    const run = (await ports.stores.tasks.latestRuns()).get(task);
    if (run?.finishedAt || run?.failure) return run;
    await pause(LOOK_MS);
  }
}

/** Does the jobs of this task straight from the outbox, as a worker that tries each once. */
async function runWaiting(
  ports: Ports,
  task: TaskName,
  { database, logger, config }: OpenProduct,
): Promise<void> {
  const printer = createPdfPrinter({ executablePath: findChromium(config.chromiumPath) });
  const worker = await listenToOutbox({
    databaseUrl: config.databaseUrl,
    onWake: () => {},
    onError: (error) => logger.error('The connection to the outbox was lost', error),
  });
  try {
    const rows = outboxRows(database.scope);
    const runner = jobRunner({
      ports: {
        ...ports,
        mailTemplates: await createMailTemplates(ports.product),
        invoiceRenderer: createInvoiceRenderer(printer, ports.product),
        dataDir: config.dataDir,
      },
      rows,
      jobNamed,
      workerId: worker.workerId,
      logger,
      metrics: noMetrics,
      tracing: noTracing,
    });
    for (const { id, traceParent } of await rows.waitingOf([task]))
      // Logged by the runner, and told by the run.
      await runner.run({ outboxId: id, traceParent, triesBefore: 0, isLastTry: true }).catch(() => {});
  } finally {
    await worker.close();
    await printer.close();
  }
}
