/** How the next action of a PEC begins once staff remind whoever is awaited. */
export { reminders } from '@accordent/core/coverage-requests/reminder-words.ts';
