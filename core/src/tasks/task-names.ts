/** Scheduled work by its name; what each does and when stands in worker/src/schedule.ts. */
export const taskNames = [
  'refresh-notifications',
  'take-nightly-snapshot',
  'keep-monthly-figures',
  'reckon-forecasts',
  'forget-what-has-served',
  'sweep-unnamed-files',
  'sweep-temporary-files',
  'check-invoice-series',
  'sign-journal',
  'tell-of-purge',
  'review-retention',
  'issue-monthly-invoices',
  'ask-daily-summaries',
  'warn-of-ends',
  'remind-insurers',
  'remind-unpaid',
  'announce-debits',
  'ask-mailbox-sync',
  'purge-expired-data',
] as const;
export type TaskName = (typeof taskNames)[number];

/** It runs by a confirmation alone, never by the clock or 'Lancer maintenant'. */
export const CONFIRMED_TASK = 'purge-expired-data' satisfies TaskName;

/**
 * Whether 'Lancer maintenant' and `op run-task` have it run. The summary of a morning leaves once that day, and after the
 * morning no more.
 */
export const isRunOnDemand = (task: TaskName): boolean =>
  task !== CONFIRMED_TASK && task !== 'ask-daily-summaries';

export const isTaskName = (text: string): text is TaskName => taskNames.some((name) => name === text);
