import { parisDay, shiftedDay, startOfParisDay } from '@accordent/core/shared/calendar.ts';

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

type Cut = readonly [Date, Date];
const NOTHING: Cut = [new Date(0), new Date(0)];

/** Null: without a bound. `before` is not part of it. */
export type Span = { readonly from: Date | null; readonly before: Date | null };

/** The whole Paris days within the bounds, and the parts of days before and after them, each up to an excluded end. */
export function wholeDays({ from, before }: Span): {
  days: readonly [string, string];
  cuts: readonly [Cut, Cut];
} {
  const firstDay = from ? firstWholeDay(from) : FIRST_DAY;
  const cutDay = before && parisDay(before);
  if (from && before && cutDay && firstDay > cutDay)
    return { days: [LAST_DAY, FIRST_DAY], cuts: [[from, before], NOTHING] };
  return {
    days: [firstDay, cutDay ? shiftedDay(cutDay, -1) : LAST_DAY],
    cuts: [
      from ? [from, startOfParisDay(firstDay)] : NOTHING,
      before && cutDay ? [startOfParisDay(cutDay), before] : NOTHING,
    ],
  };
}

function firstWholeDay(from: Date): string {
  const day = parisDay(from);
  return startOfParisDay(day).getTime() === from.getTime() ? day : shiftedDay(day, 1);
}
