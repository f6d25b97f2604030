/** What the Paris clock shows as an instant, and the day so many days later, by the rules that the server reads them by. */
export { parseParisDateTime, shiftedDay } from '@accordent/core/shared/calendar.ts';
