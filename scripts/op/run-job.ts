import { setTimeout as pause } from 'node:timers/promises';
import { failureSentence, jobNames } from '@accordent/core/tasks/task-words.ts';
import { jobPayloads, type JobName } from '@accordent/core/shared/jobs.ts';
import { isTaskName } from '@accordent/core/tasks/task-names.ts';
import { OperatorError } from '../operator-error.ts';
import { UsageError, type ExitCode, type OperatorCommand } from './operator-command.ts';
import { EXIT_HELP, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

// Scheduled tasks are jobs of a run: run-task writes both.
const isJobName = (text: string): text is JobName => Object.hasOwn(jobPayloads, text) && !isTaskName(text);
const names = Object.keys(jobPayloads).filter(isJobName);

const PATIENCE_MS = 30_000;

/** Any job of the product, now: handed to the outbox, as the product itself does it. */
export const runJobCommand: OperatorCommand = {
  summary: 'Demande un travail du worker (e-mail, PDF, lecture de la boîte) et attend sa fin.',
  usage: `run-job <travail> '<données en JSON>' [--yes]`,
  help: `
${YES_HELP}

Exemple : npm run op -- run-job send-invoice-mail '{"invoiceId":12,"sendId":"op-1"}' --yes
Les données sont des numéros, jamais des textes de personnes. Un travail peut courir deux fois sans mal. Sans worker, il attend
que l’un démarre : la commande le dit au bout de ${PATIENCE_MS / 1000} secondes.

Travaux :
${names.map((name) => `  ${name.padEnd(40)} ${jobNames[name]}`).join('\n')}

${EXIT_HELP}
`,
  options: yesOption,

  async run({ words, say, mayWrite }) {
    const [name = '', text = '{}'] = words;
    if (words.length > 2 || !isJobName(name)) throw new UsageError('Indiquez un travail et ses données.');
    const payload = payloadOf(name, text);
    return withProduct<ExitCode | void>(async (ports, { database }) => {
      say(`${jobNames[name]} : ${JSON.stringify(payload)}`);
      if (!mayWrite()) return;
      const before = new Set((await rows()).map(({ id }) => id));
      await ports.transaction(({ jobs }) => jobs.add(name, payload as never));
      for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(200)) {
        const mine = (await rows()).find(({ id }) => !before.has(id));
        if (mine?.failure) throw new OperatorError(`Échec : ${failureSentence(mine.failure)}`);
        if (mine?.done) {
          say('Fait.');
          return;
        }
      }
      say('Demandé, mais pas encore fait : le worker est arrêté ou occupé.');
      return 1;

      function rows() {
        return database.scope.query<{ id: string; done: boolean; failure: string | null }>(
          `select id, done_at is not null as done, failure from outbox where job = $1 and payload = $2::jsonb`,
          [name, JSON.stringify(payload)],
        );
      }
    });
  },
};

function payloadOf(name: JobName, text: string): unknown {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new UsageError('Les données ne sont pas du JSON.');
  }
  const parsed = jobPayloads[name].safeParse(given);
  if (parsed.success) return parsed.data;
  // The reader's own messages are English.
  const places = new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'données'));
  throw new UsageError(`Ces données ne vont pas à ce travail. À revoir : ${[...places].join(', ')}.`);
}
