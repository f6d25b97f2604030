import { parisDay, shiftedDay } from '../shared/calendar.ts';
import {
  debitMandateState,
  mandateToDebit,
  type DebitMandate,
  type InvoiceToDebit,
} from './debit-mandate.ts';
import type { DebitSequence } from './debit.ts';
import { targetDayFrom, targetDaysBefore, targetDaysLater } from './target-days.ts';

/**
 * The day of a debit that is announced today: the first TARGET day from which the invoice is due, the practitioner has
 * been told for as many days as his mandate says, and the bank takes it that is handed it a TARGET day from now.
 */
export function collectionDay({
  dueOn,
  today,
  noticeDays,
  leadDays,
}: {
  readonly dueOn: string;
  readonly today: string;
  readonly noticeDays: number;
  readonly leadDays: number;
}): string {
  const days = [
    dueOn,
    shiftedDay(today, noticeDays),
    earliestCollection(targetDaysLater(today, 1), leadDays),
  ];
  return targetDayFrom(days.toSorted().at(-1)!);
}

/** The debit of an invoice that would be announced today: under which mandate, and when. */
export type DebitToCome = { readonly mandate: DebitMandate; readonly collectOn: string };

/** Null where no mandate is in force both today and on the day of the debit: it would be withdrawn, and told anew each day. */
export function debitToCome(
  invoice: InvoiceToDebit & { readonly dueOn: string },
  { today, leadDays }: { readonly today: string; readonly leadDays: number },
): DebitToCome | null {
  const mandate = mandateToDebit(invoice, today);
  if (!mandate) return null;
  const { noticeDays } = mandate;
  const collectOn = collectionDay({ dueOn: invoice.dueOn, today, noticeDays, leadDays });
  return debitMandateState(mandate, collectOn) === 'in-force' ? { mandate, collectOn } : null;
}

/** The first day of debits of a file that is handed over today: `leadDays` TARGET days on from when banks take it. */
export const earliestCollection = (today: string, leadDays: number): string =>
  targetDaysLater(targetDayFrom(today), leadDays);

/** The last day on which the file of a day of debits may be handed over. */
const lastDayToPrepare = (collectOn: string, leadDays: number): string =>
  targetDaysBefore(collectOn, leadDays);

/** What is looked at before a debit leaves. */
export type DebitToPrepare = {
  readonly id: number;
  readonly cents: number;
  readonly collectOn: string;
  readonly toldAt: Date | null;
  /** What is open of its invoice; nothing of a deleted practitioner's. */
  readonly openCents: number;
  readonly mandate: Pick<
    DebitMandate,
    'id' | 'kind' | 'signedOn' | 'lastUsedOn' | 'revokedOn' | 'noticeDays'
  >;
};

/** Whether it may leave as it was announced; else it is announced anew. */
export function isAsAnnounced({ cents, openCents, collectOn, mandate }: DebitToPrepare): boolean {
  return cents === openCents && debitMandateState(mandate, collectOn) === 'in-force';
}

/** Whether its practitioner was told in time. */
export const isToldInTime = ({ toldAt, collectOn, mandate }: DebitToPrepare): boolean =>
  toldAt !== null && shiftedDay(parisDay(toldAt), mandate.noticeDays) <= collectOn;

export type ChosenDebit = { readonly id: number; readonly sequence: DebitSequence };

/**
 * Those of a day that leave, each with its sequence: a one-off mandate once, of a recurrent one the very first as such.
 * A mandate's older debit comes first.
 */
export function chooseDebits(debits: readonly DebitToPrepare[], day: string): readonly ChosenDebit[] {
  const used = new Set<number>();
  return debits
    .filter((debit) => debit.collectOn === day && isAsAnnounced(debit) && isToldInTime(debit))
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ id, mandate }): readonly ChosenDebit[] => {
      const isFirst = mandate.lastUsedOn === null && !used.has(mandate.id);
      used.add(mandate.id);
      if (mandate.kind === 'recurrent') return [{ id, sequence: isFirst ? 'FRST' : 'RCUR' }];
      return isFirst ? [{ id, sequence: 'OOFF' }] : [];
    });
}

/** A day of debits, and those that leave on it; `isAfterAnother`: a file stands for an earlier day. */
export type DueDebits = {
  readonly collectOn: string;
  readonly debits: readonly ChosenDebit[];
  readonly isAfterAnother: boolean;
};

/**
 * What is to be prepared next: the debits of the day that is named, else of the next day on which any may still leave; null
 * where there is none.
 */
export function nextDebits(
  waiting: readonly DebitToPrepare[],
  {
    earliest,
    prepared,
    on = null,
  }: { readonly earliest: string; readonly prepared: readonly string[]; readonly on?: string | null },
): DueDebits | null {
  const days = new Set(waiting.map(({ collectOn }) => collectOn).filter((day) => day >= earliest));
  const due = [...days]
    .filter((day) => on === null || day === on)
    .toSorted()
    .map((collectOn) => ({ collectOn, debits: chooseDebits(waiting, collectOn) }))
    .find(({ debits }) => debits.length > 0);
  if (!due) return null;
  return { ...due, isAfterAnother: prepared.some((day) => day >= earliest && day < due.collectOn) };
}

const WARNED_TARGET_DAYS_BEFORE = 2;

/** Each day of debits whose file is still to be prepared, from two TARGET days before the last one on which it may be. */
export function debitsToPrepareSoon(
  waiting: readonly DebitToPrepare[],
  { today, leadDays }: { readonly today: string; readonly leadDays: number },
): readonly FileOfDay[] {
  const earliest = earliestCollection(today, leadDays);
  const upTo = earliestCollection(targetDaysLater(today, WARNED_TARGET_DAYS_BEFORE), leadDays);
  const days = new Set(waiting.map(({ collectOn }) => collectOn));
  return [...days].toSorted().flatMap((collectOn) => {
    if (collectOn < earliest || collectOn > upTo) return [];
    const file = fileOfDay({ collectOn, debits: chooseDebits(waiting, collectOn) }, { waiting, leadDays });
    return file.count === 0 ? [] : [file];
  });
}

/** The file of a day of debits, with the last day on which it may be handed over. */
export type FileOfDay = {
  readonly collectOn: string;
  readonly lastDay: string;
  readonly count: number;
  readonly cents: number;
};

/** How many debits the file of a day holds, and their sum. */
export function fileOfDay(
  { collectOn, debits }: Pick<DueDebits, 'collectOn' | 'debits'>,
  { waiting, leadDays }: { readonly waiting: readonly DebitToPrepare[]; readonly leadDays: number },
): FileOfDay {
  const ids = new Set(debits.map(({ id }) => id));
  const cents = waiting.reduce((sum, debit) => sum + (ids.has(debit.id) ? debit.cents : 0), 0);
  return { collectOn, lastDay: lastDayToPrepare(collectOn, leadDays), count: ids.size, cents };
}
