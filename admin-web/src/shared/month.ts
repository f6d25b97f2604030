import { formatShortMonth, noonOfMonth } from '@accordent/ui-kit/format/dates.ts';
import { paths } from '../screens.ts';

/** A month as the calls write it: `yyyy-MM`. */
export type Month = string;

const shortWithYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** `nov.`, and with its year where one begins: `janv. 2026`. */
export const tickOfMonth = (month: Month): string =>
  month.endsWith('-01') ? shortWithYear.format(noonOfMonth(month)) : formatShortMonth(month);

/** Months later, or earlier. */
export function addMonths(month: Month, by: number): Month {
  const moved = noonOfMonth(month);
  moved.setUTCMonth(moved.getUTCMonth() + by);
  return moved.toISOString().slice(0, 7);
}

/** Its first and last day. */
export function daysOfMonths(first: Month, last: Month = first): { from: string; to: string } {
  const end = noonOfMonth(addMonths(last, 1));
  end.setUTCDate(0);
  return { from: `${first}-01`, to: end.toISOString().slice(0, 10) };
}

type Choice = {
  readonly isSent?: boolean;
  readonly practitioner?: { readonly id: number; readonly name: string } | null;
};

/** The list of the PEC that were created in these months. */
export function requestsOfMonths(
  first: Month,
  last: Month = first,
  { isSent, practitioner = null }: Choice = {},
): string {
  const { from, to } = daysOfMonths(first, last);
  const search = new URLSearchParams({ du: from, au: to });
  if (isSent !== undefined) search.set('envoi', isSent ? 'oui' : 'non');
  if (practitioner) {
    search.set('praticien', String(practitioner.id));
    search.set('nom', practitioner.name);
  }
  return `${paths.requests}?${search.toString()}`;
}
