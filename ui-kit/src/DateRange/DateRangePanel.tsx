import { lazy, Suspense, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { formatDate } from '../format/dates.ts';
import { withinBounds, type DayBounds, type DayRange } from './day-range.ts';
import styles from './DateRangePanel.module.css';

const MonthCalendar = lazy(() => import('./MonthCalendar.tsx'));

const SHORTCUTS = [7, 30, 365];

/** The day `count` days before another, both `YYYY-MM-DD`. */
function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
}

export interface DateRangePanelProps {
  value: DayRange;
  onApply: (value: DayRange) => void;
  today: string;
  bounds?: DayBounds | undefined;
}

const FREE: DayBounds = { first: null, last: null };

/** The inside of a period filter: one month, three shortcuts, « Appliquer ». The calendar loads when it opens. */
export function DateRangePanel({ value, onApply, today, bounds = FREE }: DateRangePanelProps) {
  const [draft, setDraft] = useState(value);
  return (
    <div className={styles.panel}>
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <MonthCalendar value={draft} onChange={setDraft} today={today} bounds={bounds} />
      </Suspense>
      <p className={styles.summary} aria-live="polite">
        Du <b>{draft.from ? formatDate(draft.from) : '…'}</b> au{' '}
        <b>{draft.to ? formatDate(draft.to) : '…'}</b>
      </p>
      <div className={styles.foot}>
        {SHORTCUTS.map((days) => (
          <button
            key={days}
            type="button"
            className={styles.shortcut}
            onClick={() =>
              setDraft({
                from: withinBounds(daysBefore(today, days), bounds),
                to: withinBounds(today, bounds),
              })
            }
          >
            {days} jours
          </button>
        ))}
        <span data-look="fill" />
        <Button tone="primary" size="small" onClick={() => onApply(draft)}>
          Appliquer
        </Button>
      </div>
    </div>
  );
}
