import { presentFailedJob } from '@accordent/api/tasks/tasks.presenter.ts';
import {
  countFailedJobs,
  dropFailedJob,
  dropFailedJobs,
  listFailedJobs,
  retryFailedJob,
  retryFailedJobs,
} from '@accordent/core/tasks/failed-jobs.ts';
import { jobPayloads } from '@accordent/core/shared/jobs.ts';
import type { FailedJob } from '@accordent/core/tasks/task-store.ts';
import { UsageError, type OperatorCommand } from './operator-command.ts';
import { counted, EXIT_HELP, idOf, told, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

const SHOWN = 100;

/** The list of the screen Tâches, for those who have a terminal. */
export const failedJobsCommand: OperatorCommand = {
  summary: 'Liste les travaux abandonnés et leur raison, les relance ou les abandonne pour de bon.',
  usage:
    'failed-jobs [--retry <numéro> | --drop <numéro> | --retry-all [travail] | --drop-all [travail]] [--yes]',
  help: `
Sans option, la liste des ${SHOWN} derniers.
  --retry <numéro>  le fait essayer à nouveau
  --drop <numéro>   l’abandonne pour de bon
  --retry-all       les fait tous essayer à nouveau, comme après un jour sans serveur de messagerie ; ou ceux d’un travail
  --drop-all        les abandonne tous pour de bon ; ou ceux d’un travail (send-push, render-invoice…)
${YES_HELP}

${EXIT_HELP}
`,
  options: {
    ...yesOption,
    retry: { type: 'string' },
    drop: { type: 'string' },
    'retry-all': { type: 'boolean' },
    'drop-all': { type: 'boolean' },
  },

  async run({ words, options, say, mayWrite }) {
    const { retry, drop, 'retry-all': retryAll, 'drop-all': dropAll } = options;
    if ([retry, drop, retryAll, dropAll].filter((option) => option !== undefined).length > 1)
      throw new UsageError('--retry, --drop, --retry-all ou --drop-all : une seule de ces options.');
    const isOfAll = retryAll === true || dropAll === true;
    const mostWords = isOfAll ? Math.min(words.length, 1) : 0;
    const [job = null] = wordsOf(
      words,
      mostWords,
      'Cette commande ne prend que des options, et un travail après --…-all.',
    );
    return withProduct(async (ports) => {
      if (isOfAll) {
        const count = await countFailedJobs(ports, { job });
        // Of a job that this version no longer knows some may be left.
        if (job !== null && count === 0 && !Object.hasOwn(jobPayloads, job))
          throw new UsageError(`Travail inconnu : ${job}. Travaux : ${Object.keys(jobPayloads).join(', ')}.`);
        say(`${givenUp(count)}.`);
        if (!mayWrite()) return;
        const settled = await (retryAll ? retryFailedJobs : dropFailedJobs)(ports, { actor: 'system', job });
        say(
          retryAll
            ? `Nouvel essai demandé : ${counted(settled, 'travail', 'travaux')}.`
            : `${givenUp(settled)} pour de bon.`,
        );
        return;
      }
      if (retry === undefined && drop === undefined) {
        const { rows, total } = await listFailedJobs(ports, {
          page: 1,
          perPage: SHOWN,
          orderBy: 'failedDate',
          order: 'desc',
        });
        for (const job of rows) say(lineOf(job));
        say(`${givenUp(total)}.`);
        return;
      }
      const jobId = idOf(String(retry ?? drop), 'Indiquez le numéro d’un travail de la liste.');
      say(lineOf(await ports.stores.tasks.getFailedJob(jobId)));
      if (!mayWrite()) return;
      const settle = retry === undefined ? dropFailedJob : retryFailedJob;
      const { label } = presentFailedJob(await settle(ports, { actor: 'system', jobId }));
      say(`n°${jobId}, ${label} : ${retry === undefined ? 'abandonné' : 'nouvel essai demandé'}.`);
    });
  },
};

function lineOf(job: FailedJob): string {
  const { id, label, reason } = presentFailedJob(job);
  return `n°${id}  ${told(job.failedAt)}  ${label} : ${reason}`;
}

const givenUp = (count: number): string => counted(count, 'travail abandonné', 'travaux abandonnés');
