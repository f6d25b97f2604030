import { presentFailedJob } from '@accordent/api/tasks/tasks.presenter.ts';
import { dropFailedJob, listFailedJobs, retryFailedJob } from '@accordent/core/tasks/failed-jobs.ts';
import { UsageError, type OperatorCommand } from './operator-command.ts';
import { counted, EXIT_HELP, idOf, told, wordsOf, YES_HELP, yesOption } from './with-yes.ts';
import { withProduct } from './with-product.ts';

const SHOWN = 100;

/** The list of the screen Tâches, for those who have a terminal. */
export const failedJobsCommand: OperatorCommand = {
  summary: 'Liste les travaux abandonnés et leur raison, les relance ou les abandonne pour de bon.',
  usage: 'failed-jobs [--retry <numéro> | --drop <numéro>] [--yes]',
  help: `
Sans option, la liste des ${SHOWN} derniers.
  --retry <numéro>  le fait essayer à nouveau
  --drop <numéro>   l’abandonne pour de bon
${YES_HELP}

${EXIT_HELP}
`,
  options: { ...yesOption, retry: { type: 'string' }, drop: { type: 'string' } },

  async run({ words, options, say, mayWrite }) {
    wordsOf(words, 0, 'Cette commande ne prend que des options.');
    const { retry, drop } = options;
    if (retry !== undefined && drop !== undefined) throw new UsageError('--retry ou --drop, pas les deux.');
    return withProduct(async (ports) => {
      if (retry === undefined && drop === undefined) {
        const { rows, total } = await listFailedJobs(ports, {
          page: 1,
          perPage: SHOWN,
          orderBy: 'failedDate',
          order: 'desc',
        });
        for (const job of rows) {
          const { id, label, reason } = presentFailedJob(job);
          say(`n°${id}  ${told(job.failedAt)}  ${label} : ${reason}`);
        }
        say(`${counted(total, 'travail abandonné', 'travaux abandonnés')}.`);
        return;
      }
      const jobId = idOf(String(retry ?? drop), 'Indiquez le numéro d’un travail de la liste.');
      if (!mayWrite()) return;
      const settle = retry === undefined ? dropFailedJob : retryFailedJob;
      const { label } = presentFailedJob(await settle(ports, { actor: 'system', jobId }));
      say(`n°${jobId}, ${label} : ${retry === undefined ? 'abandonné' : 'nouvel essai demandé'}.`);
    });
  },
};
