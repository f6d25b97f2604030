import { startOfParisDaysAgo } from '../shared/calendar.ts';
import { SILENT_DAYS } from './silent-days.ts';

/**
 * A client whose latest PEC dates from before this instant, as do his becoming one and his latest return, is to be called. A call
 * made after it hides him.
 */
export const silentSince = (now: Date): Date => startOfParisDaysAgo(now, SILENT_DAYS - 1);

/** The Paris midnight from which on somebody who was last heard of then is silent. */
export const silentFrom = (since: Date): Date => startOfParisDaysAgo(since, -SILENT_DAYS);
