import { paths } from '../screens.ts';

/** A month as the calls write it: `yyyy-MM`. */
export type Month = string;

// Noon of the first day: the same month in every zone of the world.
const atNoon = (month: Month) => new Date(`${month}-01T12:00:00Z`);
const short = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });
const shortWithYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const long = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `nov.`, and with its year where one begins: `janv. 2026`. */
export const tickOfMonth = (month: Month): string =>
  (month.endsWith('-01') ? shortWithYear : short).format(atNoon(month));

/** `novembre 2026`. */
export const nameOfMonth = (month: Month): string => long.format(atNoon(month));

/** Months later, or earlier. */
export function addMonths(month: Month, by: number): Month {
  const moved = atNoon(month);
  moved.setUTCMonth(moved.getUTCMonth() + by);
  return moved.toISOString().slice(0, 7);
}

/** Its first and last day. */
export function daysOfMonths(first: Month, last: Month = first): { from: string; to: string } {
  const end = atNoon(addMonths(last, 1));
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
