import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';

/** What the counters of days hold beside the PEC of each status: all of them, and those that were not sent. */
export const ALL_STATUSES = 0;
export const NOT_SENT = -1;

/** A cancelled one is neither sent nor not sent. In the text, so that the index of those not sent is seen to hold them. */
export const CANCELLED = statuses.cancelled.id;
