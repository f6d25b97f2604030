import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { CalendarProps } from './MonthCalendar.tsx';
import { formatMonth, formatShortMonth } from '../format/dates.ts';
import styles from './YearOfMonths.module.css';

/** The twelve months of a year with a range; the year is chosen in its head. */
export default function YearOfMonths({ value, onPress, today, bounds, shown, onShow }: CalendarProps) {
  const year = Number(shown.slice(0, 4));
  const from = value.from ?? value.to;
  const to = value.to ?? value.from;
  const step = (by: number) => onShow(`${year + by}-01`);
  return (
    <section aria-label={`Mois de ${year}`}>
      <div className={styles.head}>
        <IconButton
          label="Année précédente"
          icon={<ChevronLeft />}
          disabled={bounds.first !== null && `${year - 1}-12` < bounds.first}
          onClick={() => step(-1)}
        />
        <b>{year}</b>
        <IconButton
          label="Année suivante"
          icon={<ChevronRight />}
          disabled={bounds.last !== null && `${year + 1}-01` > bounds.last}
          onClick={() => step(1)}
        />
      </div>
      <div className={styles.months}>
        {Array.from({ length: 12 }, (_, place) => {
          const month = `${year}-${String(place + 1).padStart(2, '0')}`;
          const isIn = from !== null && to !== null && from <= month && month <= to;
          return (
            <button
              key={month}
              type="button"
              className={styles.month}
              aria-label={formatMonth(month)}
              aria-pressed={isIn}
              aria-current={today.startsWith(month) ? 'date' : undefined}
              data-end={month === from || month === to || undefined}
              disabled={
                (bounds.first !== null && month < bounds.first) ||
                (bounds.last !== null && month > bounds.last)
              }
              onClick={() => onPress(month)}
            >
              {formatShortMonth(month)}
            </button>
          );
        })}
      </div>
    </section>
  );
}
