/** Days that are proposed for looking at a PEC again, by the rule that the server proposes them by. */
export { laterDays } from '@accordent/core/coverage-requests/aside.ts';
export { reminderWays, type Reminded, type ReminderWay } from '@accordent/core/coverage-requests/reminder.ts';
