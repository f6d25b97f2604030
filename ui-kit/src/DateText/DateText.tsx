import {
  asDate,
  formatDate,
  formatDateTime,
  formatRelative,
  formatShortDate,
  type Instant,
} from '../format/dates.ts';

const toIso = (value: Instant) => (typeof value === 'string' ? value : asDate(value).toISOString());

export interface DateTextProps {
  value: Instant | null | undefined;
  /** `day` 21 nov. 2026, `short` 21 nov., `moment` 21 nov. 2026 à 14:05. */
  form?: 'day' | 'short' | 'moment' | undefined;
}

/** A date in Paris, with the exact moment as a tip; a dash in place of none. */
export function DateText({ value, form = 'day' }: DateTextProps) {
  if (!value) return '—';
  const text = { day: formatDate, short: formatShortDate, moment: formatDateTime }[form](value);
  const hasTime = typeof value !== 'string' || value.length > 10;
  return (
    <time dateTime={toIso(value)} title={hasTime && form !== 'moment' ? formatDateTime(value) : undefined}>
      {text}
    </time>
  );
}

/** « il y a 3 h », with the exact moment as a tip. */
export function RelativeTime({ value, now }: { value: Instant; now: Date }) {
  return (
    <time dateTime={toIso(value)} title={formatDateTime(value)}>
      {formatRelative(value, now)}
    </time>
  );
}
