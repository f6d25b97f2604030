import { parisDay, startOfParisDay, startOfParisDaysAgo } from '../shared/calendar.ts';

const SILENT_DAYS = 15;

/**
 * A client whose latest PEC, or account, dates from before this instant is to be called: fifteen Paris days or more.
 * A call made after it hides him.
 */
export const silentSince = (now: Date): Date => startOfParisDaysAgo(now, SILENT_DAYS - 1);

const NOON_MS = 43_200_000;
const DAY_MS = 86_400_000;

/** The Paris midnight from which on somebody who was last heard of then is silent. */
export const silentFrom = (since: Date): Date =>
  startOfParisDay(
    parisDay(new Date(startOfParisDay(parisDay(since)).getTime() + NOON_MS + SILENT_DAYS * DAY_MS)),
  );
