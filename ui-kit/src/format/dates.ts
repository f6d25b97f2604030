const zone = { timeZone: 'Europe/Paris' } as const;
const day = new Intl.DateTimeFormat('fr-FR', { ...zone, day: 'numeric', month: 'short', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('fr-FR', { ...zone, day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat('fr-FR', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('fr-FR', { ...zone, hour: '2-digit', minute: '2-digit' });
const isoDay = new Intl.DateTimeFormat('en-CA', {
  ...zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const month = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const shortMonth = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });

/** An instant: a Date, its ISO text, or its seconds as the API sends them. A bare `2026-11-21` is that day in Paris. */
export type Instant = Date | string | { readonly timestamp: number };

/** French says « 1er », and Intl does not; a day is not parted from its month where a line ends. */
const withFirst = (text: string): string =>
  text
    .replace(/(?<!\d)1(?= \p{L})/u, '1er')
    .replaceAll(/(?<=\d|1er) (?=\p{L})|(?<=\p{L}|\.) (?=\d{4})/gu, '\u00A0');

/** The same as a Date. */
export function asDate(instant: Instant): Date {
  if (instant instanceof Date) return instant;
  return new Date(typeof instant === 'string' ? instant : instant.timestamp * 1000);
}

/** `21 nov. 2026`, Europe/Paris. */
export const formatDate = (instant: Instant): string => withFirst(day.format(asDate(instant)));

/** `21 nov.`, Europe/Paris. */
export const formatShortDate = (instant: Instant): string => withFirst(shortDay.format(asDate(instant)));

/** `samedi 21 nov. 2026`, Europe/Paris. */
export const formatLongDate = (instant: Instant): string => withFirst(weekday.format(asDate(instant)));

/** The first of a month that is written `yyyy-MM`, at noon: the same month in every zone of the world. */
export const noonOfMonth = (yearAndMonth: string): Date => new Date(`${yearAndMonth}-01T12:00:00Z`);

/** `2026-11` → `novembre 2026`. */
export const formatMonth = (yearAndMonth: string): string => month.format(noonOfMonth(yearAndMonth));

/** `2026-11` → `nov.`. */
export const formatShortMonth = (yearAndMonth: string): string =>
  shortMonth.format(noonOfMonth(yearAndMonth));

/** `14:05`, Europe/Paris. */
export const formatTime = (instant: Instant): string => time.format(asDate(instant));

/** `21 nov. 2026 à 14:05`, Europe/Paris. */
export const formatDateTime = (instant: Instant): string => `${formatDate(instant)} à ${formatTime(instant)}`;

/** The calendar day in Paris, `2026-11-21`. */
export const toIsoDay = (instant: Instant): string => isoDay.format(asDate(instant));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Calendar days in Paris from one instant to another. */
export function daysBetween(from: Instant, to: Instant): number {
  return Math.round((Date.parse(toIsoDay(to)) - Date.parse(toIsoDay(from))) / (24 * HOUR));
}

/** `à l’instant`, `il y a 5 min`, `il y a 3 h`, `hier`, `il y a 4 j`; beyond thirty days the date. */
export function formatRelative(instant: Instant, now: Date): string {
  const age = now.getTime() - asDate(instant).getTime();
  const days = daysBetween(instant, now);
  if (age < MINUTE) return age < -MINUTE ? formatDate(instant) : 'à l’instant';
  if (age < HOUR) return `il y a ${Math.floor(age / MINUTE)} min`;
  if (days === 0) return `il y a ${Math.floor(age / HOUR)} h`;
  if (days === 1) return 'hier';
  return days <= 30 ? `il y a ${days} j` : formatDate(instant);
}
