import type { Query } from '@accordent/api/client/api-client.ts';
import type {
  FailedJobItem,
  FailedJobsAnswer,
  RetentionAnswer,
  SettledJobsAnswer,
  TaskItem,
  TasksAnswer,
} from '@accordent/api/tasks/tasks.schemas.ts';
import { asDate, formatTime, toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

export type { FailedJobItem, RetentionAnswer, TaskItem };

const WHILE_IT_RUNS_MS = 2000;
const OTHERWISE_MS = 30_000;

const isUnderWay = ({ state }: TaskItem): boolean => state === 'waiting' || state === 'running';

/** Scheduled work, read again every two seconds while one of it waits or runs. */
export const useTasks = () =>
  useRead<TasksAnswer>('/tasks', undefined, {
    refreshInterval: (answer) => (answer?.tasks.some(isUnderWay) ? WHILE_IT_RUNS_MS : OTHERWISE_MS),
  });

/** Jobs that were given up. */
export const useFailedJobs = (query: Query) =>
  useRead<FailedJobsAnswer>('/jobs/failed', query, { refreshInterval: OTHERWISE_MS });

/** What a purge would erase; counted anew when asked, and once the purge that ended then is through. */
export function useRetention(lastPurge: number | undefined) {
  return useSWR(['/retention', lastPurge] as const, ([path]) => api.get<RetentionAnswer>(path), {
    revalidateOnFocus: false,
  });
}

export const runTask = (task: TaskItem['task']) => api.post(`/tasks/${task}/run`);
export const retryJob = (id: number) => api.post(`/jobs/failed/${id}/retry`);
export const retryAllJobs = (idempotencyKey: string) =>
  api.post<SettledJobsAnswer>('/jobs/failed/retry', undefined, { idempotencyKey });
export const dropJob = (id: number) => api.delete(`/jobs/failed/${id}`);

/** Confirms the purge of what was due at the instant of the preview. */
export function confirmPurge({ asOf }: RetentionAnswer) {
  const at = asDate(asOf);
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  return api.post('/retention/purge', { asOf: `${toIsoDay(at)} ${formatTime(at)}:${seconds}` });
}
