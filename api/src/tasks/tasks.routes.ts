import { confirmPurge, previewPurge } from '@accordent/core/retention/purge-expired-data.ts';
import {
  dropFailedJob,
  listFailedJobs,
  retryFailedJob,
  retryFailedJobs,
} from '@accordent/core/tasks/failed-jobs.ts';
import { listTasks } from '@accordent/core/tasks/list-tasks.ts';
import { runTask } from '@accordent/core/tasks/run-task.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentFailedJob, presentRetention, presentTask } from './tasks.presenter.ts';
import {
  failedJobAnswer,
  failedJobsAnswer,
  failedJobsQuery,
  jobParams,
  purgeBody,
  retentionAnswer,
  settledJobsAnswer,
  taskAnswer,
  taskParams,
  tasksAnswer,
} from './tasks.schemas.ts';

/** Scheduled work, given-up jobs and the purge, for super administrators. */
export const taskRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/tasks', {
    summary: 'Scheduled work: its last run, how it ended, and its next one',
    action: 'see-tasks',
    answer: tasksAnswer,
    handle: async ({ ports }) => ({ tasks: (await listTasks(ports)).map(presentTask) }),
  }),
  staffRoute.post('/admin/api/tasks/:task/run', {
    summary: 'Have a task run now, by the first worker that is free',
    action: 'run-task',
    params: taskParams,
    answer: taskAnswer,
    handle: async ({ ports, actor, params }) => ({
      task: presentTask(await runTask(ports, { actor, task: params.task })),
    }),
  }),
  staffRoute.get('/admin/api/jobs/failed', {
    summary: 'Jobs that were given up, with their reason',
    action: 'see-tasks',
    query: failedJobsQuery,
    answer: failedJobsAnswer,
    handle: async ({ ports, query }) => {
      const { rows, total } = await listFailedJobs(ports, query);
      return { jobs: rows.map(presentFailedJob), total };
    },
  }),
  staffRoute.post('/admin/api/jobs/failed/retry', {
    summary: 'Have all jobs that were given up tried again',
    action: 'settle-failed-job',
    answer: settledJobsAnswer,
    handle: async ({ ports, actor }) => ({ count: await retryFailedJobs(ports, { actor, job: null }) }),
  }),
  staffRoute.post('/admin/api/jobs/failed/:id/retry', {
    summary: 'Have a job that was given up tried again',
    action: 'settle-failed-job',
    params: jobParams,
    answer: failedJobAnswer,
    handle: async ({ ports, actor, params }) => ({
      job: presentFailedJob(await retryFailedJob(ports, { actor, jobId: params.id })),
    }),
  }),
  staffRoute.delete('/admin/api/jobs/failed/:id', {
    summary: 'Drop a job that was given up',
    action: 'settle-failed-job',
    params: jobParams,
    answer: failedJobAnswer,
    handle: async ({ ports, actor, params }) => ({
      job: presentFailedJob(await dropFailedJob(ports, { actor, jobId: params.id })),
    }),
  }),
  staffRoute.get('/admin/api/retention', {
    summary: 'What a purge would erase now; nothing is written',
    action: 'see-tasks',
    answer: retentionAnswer,
    handle: async ({ ports }) => presentRetention(await previewPurge(ports)),
  }),
  staffRoute.post('/admin/api/retention/purge', {
    summary: 'Confirm the purge that was seen; twice does it once',
    action: 'confirm-purge',
    body: purgeBody,
    answer: taskAnswer,
    handle: async ({ ports, actor, body }) => ({
      task: presentTask(await confirmPurge(ports, { actor, asOf: body.asOf })),
    }),
  }),
];
