import { silentFrom } from '../calls/call-list.ts';
import type { FileOfDay } from '../debits/choose-debits.ts';
import { exportWords, type ExportListName } from '../exports/export-list-names.ts';
import { freeUntil, isOverCap, planOf, type PlanId } from '../practitioners/plans.ts';
import { daysAfter, daysBetweenParis, parisDay, startOfParisDaysAgo } from '../shared/calendar.ts';
import type { NotificationCause } from './notification-looks.ts';

/** Somebody to be called; `since`: when he took his status, or when a client was last heard of. */
export type DueCall = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly prospectStatus: string | null;
  /** The entry with which a prospect took his status. */
  readonly historyId: number | null;
  readonly since: Date;
};

/** A practice with its PEC of a month; `id` and `name` are its head's, `at`: when its latest PEC came. */
export type BusyPractice = {
  readonly id: number;
  readonly name: string;
  readonly planId: PlanId;
  readonly monthCount: number;
  readonly at: Date;
};

/** A list that the worker has written. */
export type ReadyExport = {
  readonly id: number;
  readonly adminId: number;
  readonly list: ExportListName;
  readonly rowCount: number;
  readonly readyAt: Date;
};

/** The cause that somebody gives who is to be called: of a prospect his status, of a client each silence anew. */
export function callCause({ id, name, phone, prospectStatus, historyId, since }: DueCall): NotificationCause {
  return {
    key: prospectStatus
      ? `callback:${historyId ?? `prospect:${id}`}`
      : `callback:silent:${id}:${since.getTime()}`,
    practitionerId: id,
    coverageRequestId: null,
    at: prospectStatus ? since : silentFrom(since),
    facts: { name, phone, prospectStatus },
  };
}

const WARNED_DAYS_BEFORE = 3;

/**
 * The cause that a free plan gives: one from three days before its end, another from the day itself on, until the
 * plan changes; null before.
 */
export function freeMonthCause(
  { id, name, planId, planSince }: { id: number; name: string; planId: number; planSince: Date },
  now: Date,
): NotificationCause | null {
  const end = freeUntil({ planId, planSince });
  if (!end) return null;
  const days = daysBetweenParis(now, end);
  if (days > WARNED_DAYS_BEFORE) return null;
  const endsOn = parisDay(end);
  return {
    key: `free-month-ending:${id}:${endsOn}:${days > 0 ? 'soon' : 'over'}`,
    practitionerId: id,
    coverageRequestId: null,
    at: now,
    facts: { name, endsOn },
  };
}

/** The cause that a practice over its cap gives, one a UTC month; null under it. */
export function overCapCause(
  { id, name, planId, monthCount: count, at }: BusyPractice,
  month: Date,
): NotificationCause | null {
  const { cap } = planOf(planId);
  if (!isOverCap({ monthCount: count, cap })) return null;
  return {
    key: `over-cap:${id}:${month.toISOString().slice(0, 7)}`,
    practitionerId: id,
    coverageRequestId: null,
    at,
    facts: { name, count, cap },
  };
}

/** The cause that a list gives which the worker has written, for who asked for it. */
export const exportCause = ({ id, adminId, list, rowCount, readyAt }: ReadyExport): NotificationCause => ({
  key: `export-ready:${id}`,
  practitionerId: null,
  coverageRequestId: null,
  adminId,
  at: readyAt,
  facts: { list: exportWords[list].title, count: rowCount },
});

/** An act on many that has ended, with refusals. */
export type EndedBatch = {
  readonly id: number;
  readonly adminId: number;
  readonly done: number;
  readonly refused: number;
  readonly endedAt: Date;
};

/** Who asked one act of more than so many PEC is elsewhere when it ends: he is told what was refused. */
export const MANY_OF_A_BATCH = 100;

/** The cause that an act on many gives which some of them refused, for who asked for it. */
export const batchCause = ({ id, adminId, done, refused, endedAt }: EndedBatch): NotificationCause => ({
  key: `batch-ended:${id}`,
  practitionerId: null,
  coverageRequestId: null,
  adminId,
  at: endedAt,
  facts: { batchId: id, count: done, refused },
});

/** The cause that a day of debits gives whose file is to be prepared soon. */
export const debitsCause = (
  { collectOn, lastDay, count, cents }: FileOfDay,
  now: Date,
): NotificationCause => ({
  key: `debits-to-prepare:${collectOn}`,
  practitionerId: null,
  coverageRequestId: null,
  at: now,
  facts: { count, cents, endsOn: lastDay },
});

/** One a day, while there are rights to check; null: none. */
export const rightsCause = (count: number, now: Date): NotificationCause | null =>
  count === 0
    ? null
    : {
        key: `rights-to-check:${parisDay(now)}`,
        practitionerId: null,
        coverageRequestId: null,
        at: now,
        facts: { count },
      };

const UNPAID_DAYS = 30;

/** An unpaid invoice issued before this instant has waited over thirty days. */
export const unpaidBefore = (now: Date): Date => startOfParisDaysAgo(now, UNPAID_DAYS);

/** A mail received before this instant is no news: a mailbox that is read for the first time holds years of them. */
export const newsSince = (now: Date): Date => daysAfter(now, -7);
