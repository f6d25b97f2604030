import { DayPicker } from 'react-day-picker';
import { fr } from 'react-day-picker/locale/fr';
import type { DayBounds, DayRange } from './day-range.ts';
import styles from './MonthCalendar.module.css';

const toLocal = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year ?? 1970, (month ?? 1) - 1, date ?? 1);
};

const toDay = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

export interface CalendarProps {
  value: DayRange;
  onPress: (day: string) => void;
  today: string;
  bounds: DayBounds;
  /** A day (or month) of what is in sight. */
  shown: string;
  onShow: (day: string) => void;
}

const YEARS_BACK = 10;

/** One month with a range, in French, driven by the arrow keys; month and year are chosen in its head. */
export default function MonthCalendar({ value, onPress, today, bounds, shown, onShow }: CalendarProps) {
  const first = bounds.first ? toLocal(bounds.first) : undefined;
  const last = bounds.last ? toLocal(bounds.last) : undefined;
  const year = Number(today.slice(0, 4));
  const from = value.from ? toLocal(value.from) : undefined;
  const to = value.to ? toLocal(value.to) : undefined;
  const shownMonth = toLocal(shown);
  return (
    <DayPicker
      mode="range"
      locale={fr}
      showOutsideDays
      captionLayout="dropdown"
      today={toLocal(today)}
      month={shownMonth}
      onMonthChange={(month) => onShow(toDay(month))}
      startMonth={first ?? new Date(Math.min(year - YEARS_BACK, shownMonth.getFullYear()), 0)}
      endMonth={last ?? new Date(Math.max(year + 1, shownMonth.getFullYear()), 11)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      // An end alone is a range of that day.
      selected={from || to ? { from: from ?? to, to: to ?? from } : undefined}
      onSelect={(_, pressed) => onPress(toDay(pressed))}
      classNames={{
        root: styles.root ?? '',
        months: styles.months ?? '',
        month_caption: styles.caption ?? '',
        dropdowns: styles.jumps ?? '',
        dropdown: styles.jump ?? '',
        caption_label: styles.name ?? '',
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
