const DAY_MS = 86_400_000;

/** Names of months as they are shortened; a longer one begins with its own. */
const MONTHS = [
  'janv',
  'fevr',
  'mars',
  'avr',
  'mai',
  'juin',
  'juil',
  'aout',
  'sept',
  'oct',
  'nov',
  'dec',
] as const;

const WORDS: Readonly<Record<string, number>> = {
  'avant-hier': -2,
  hier: -1,
  "aujourd'hui": 0,
  auj: 0,
  demain: 1,
};

/** The day `count` days after another, both `YYYY-MM-DD`. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ');

/** The month's number of a name or its beginning ('nov', 'nov.', 'novembre'); 0: none. */
function monthNamed(text: string): number {
  const name = text.replace(/\.$/, '');
  if (name.length < 3) return 0;
  return (
    MONTHS.findIndex((short) =>
      name.length < short.length ? short.startsWith(name) : name.startsWith(short),
    ) + 1
  );
}

const yearOf = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);

/** The day, when the calendar has it: no 31 February. */
function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/**
 * The day that somebody typed, `YYYY-MM-DD`: '21/11/2026', '21-11-26', '211126', '21/11' and '21 nov' of this year,
 * '2026-11-21', 'hier', 'aujourd’hui'. null: no day.
 */
export function dayOfText(typed: string, today: string): string | null {
  const text = plain(typed);
  const word = WORDS[text];
  if (word !== undefined) return daysAfter(today, word);
  const thisYear = today.slice(0, 4);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures =
    /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (figures) return calendarDay(yearOf(figures[3] ?? thisYear), Number(figures[2]), Number(figures[1]));
  const named = /^(\d{1,2})(?:er)? ([a-z]+\.?)(?: (\d{4}|\d{2}))?$/.exec(text);
  return named ? calendarDay(yearOf(named[3] ?? thisYear), monthNamed(named[2]!), Number(named[1])) : null;
}

/** The month that somebody typed, `YYYY-MM`: '11/2026', 'nov. 2026', 'novembre' of this year, or that of a day. */
export function monthOfText(typed: string, today: string): string | null {
  const text = plain(typed);
  const figures = /^(\d{1,2})[/. -]?(\d{4})$/.exec(text) ?? /^(\d{1,2})[/. -](\d{2})$/.exec(text);
  const named = figures ? null : /^([a-z]+\.?)(?: (\d{4}|\d{2}))?$/.exec(text);
  const day = figures
    ? calendarDay(yearOf(figures[2]!), Number(figures[1]), 1)
    : named && monthNamed(named[1]!) > 0
      ? calendarDay(yearOf(named[2] ?? today.slice(0, 4)), monthNamed(named[1]!), 1)
      : dayOfText(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : typed, today);
  return day && day.slice(0, 7);
}

/** As it stands in its field: `21/11/2026`, or `11/2026` of a month. */
export const textOfDay = (day: string): string => day.split('-').toReversed().join('/');
