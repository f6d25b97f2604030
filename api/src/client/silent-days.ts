/** The days of the list of calls: screens do not import core. */
export { SILENT_DAYS } from '@accordent/core/calls/silent-days.ts';
