/** What the Paris clock shows as an instant, by the rule that the server reads it by. */
export { parseParisDateTime } from '@accordent/core/shared/calendar.ts';
