import { DayPicker } from 'react-day-picker';
import { fr } from 'react-day-picker/locale/fr';
import { withinBounds, type DayBounds, type DayRange } from './day-range.ts';
import styles from './MonthCalendar.module.css';

const toLocal = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year ?? 1970, (month ?? 1) - 1, date ?? 1);
};

const toDay = (date: Date | undefined) =>
  date
    ? `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
    : null;

interface MonthCalendarProps {
  value: DayRange;
  onChange: (value: DayRange) => void;
  today: string;
  bounds: DayBounds;
}

/** One month with a range, in French, driven by the arrow keys. */
export default function MonthCalendar({ value, onChange, today, bounds }: MonthCalendarProps) {
  const first = bounds.first ? toLocal(bounds.first) : undefined;
  const last = bounds.last ? toLocal(bounds.last) : undefined;
  const selected = value.from
    ? { from: toLocal(value.from), to: value.to ? toLocal(value.to) : undefined }
    : undefined;
  return (
    <DayPicker
      mode="range"
      locale={fr}
      showOutsideDays
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to choose a day
      autoFocus
      today={toLocal(today)}
      defaultMonth={toLocal(withinBounds(value.to ?? value.from ?? today, bounds))}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      selected={selected}
      onSelect={(range) => onChange({ from: toDay(range?.from), to: toDay(range?.to) })}
      classNames={{
        root: styles.root ?? '',
        months: styles.months ?? '',
        month_caption: styles.caption ?? '',
        nav: styles.nav ?? '',
        button_previous: styles.arrow ?? '',
        button_next: styles.arrow ?? '',
        chevron: styles.chevron ?? '',
        month_grid: styles.grid ?? '',
        weekday: styles.weekday ?? '',
        day: styles.day ?? '',
        day_button: styles.button ?? '',
        outside: styles.outside ?? '',
        today: styles.today ?? '',
        disabled: styles.disabled ?? '',
        range_start: styles.end ?? '',
        range_end: styles.end ?? '',
        range_middle: styles.middle ?? '',
      }}
    />
  );
}
