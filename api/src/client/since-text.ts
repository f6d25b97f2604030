/** Since when something has waited, by the rule that sentences of the server follow. */
export { sinceText } from '@accordent/core/coverage-requests/since-text.ts';
export { workingDaysBetween } from '@accordent/core/shared/working-days.ts';
