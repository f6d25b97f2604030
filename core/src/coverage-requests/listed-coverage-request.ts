import { expectedOf, stateOf, type Expected, type ExpectedState } from '../forecasts/forecast.ts';
import type { Page } from '../shared/page.ts';
import { asideNow } from './aside.ts';
import type { CoverageRequestPage, CoverageRequestRow } from './coverage-request-store.ts';
import { dentistSentence, type DentistSentence } from './dentist-sentence.ts';
import { describeNextAction, type NextAction } from './next-action.ts';

/** A line of a list with its next action as it reads now. */
export type ListedCoverageRequest = {
  readonly row: CoverageRequestRow;
  readonly nextAction: NextAction;
  readonly sentence: DentistSentence;
  /** By when its insurer should answer. */
  readonly expected: ListedExpected | null;
  /** Out of the queues until this day ('yyyy-MM-dd'). */
  readonly asideUntil: string | null;
};

/** `state`: whether the last day has passed; null: none is known. */
export type ListedExpected = Expected & { readonly state: ExpectedState | null };

/** Documents that requests ask of their dentist: how many, by request. */
export type Owed = ReadonlyMap<number, number>;

/**
 * A request with what its lists say of it at this instant: whose turn it is, and by when its insurer should answer. In
 * a dentist's lists `owed` too.
 */
export function listed(row: CoverageRequestRow, now: Date, owed?: Owed): ListedCoverageRequest {
  const { turn, statusId, isChased, firstLimit, forecasts, answer } = row;
  const heldUntil = answer && !answer.isLapsed ? answer.validUntil : null;
  const expected = expectedOf({ turn, now }, forecasts);
  return {
    row,
    nextAction: describeNextAction({ turn, statusId, isChased, firstLimit, now, heldUntil }),
    expected: expected && { ...expected, state: stateOf(expected, now) },
    asideUntil: asideNow(row.asideUntil, now),
    // Put together where it is read: the staff's lists have no use for it.
    get sentence() {
      return dentistSentence({ turn, statusId, now, heldUntil, owed: owed?.get(row.id) ?? 0 });
    },
  };
}

export type ListedPage = Page<ListedCoverageRequest> & Pick<CoverageRequestPage, 'grouped'>;

/** The same for each row of a page. */
export function listedPage(page: CoverageRequestPage, now: Date, owed?: Owed): ListedPage {
  return { ...page, rows: page.rows.map((row) => listed(row, now, owed)) };
}
