import { Calendar as CalendarIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDate } from '../format/dates.ts';
import { Popover } from '../Popover/Popover.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import type { DayBounds, DayRange } from './day-range.ts';
import { DateRangePanel } from './DateRangePanel.tsx';
import styles from './DateRange.module.css';

export interface DateRangeProps {
  value: DayRange;
  /** Called by « Appliquer » and by the usual periods. */
  onApply: (value: DayRange) => void;
  /** Today in Paris, `2026-11-21`. */
  today: string;
  label?: string | undefined;
  /** Days before and after these cannot be chosen. */
  bounds?: DayBounds | undefined;
}

/** A period as two fields, Du and Au, which open two that take typing, and a calendar. Days are `YYYY-MM-DD`, both ends included. */
export function DateRange({ value, onApply, today, label = 'Période', bounds }: DateRangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" className={styles.fields}>
          <VisuallyHidden>{label}</VisuallyHidden>
          <Field
            name="Du"
            day={value.from}
            icon={<CalendarIcon size={16} strokeWidth={1.75} aria-hidden />}
          />
          <Field name="Au" day={value.to} />
        </button>
      }
    >
      <DateRangePanel
        value={value}
        today={today}
        bounds={bounds}
        onApply={(range) => {
          setIsOpen(false);
          onApply(range);
        }}
      />
    </Popover>
  );
}

function Field({ name, day, icon }: { name: string; day: string | null; icon?: ReactNode }) {
  return (
    <span className={styles.field} data-empty={day === null || undefined}>
      {icon}
      <span className={styles.name}>{name}</span>
      {day === null ? 'jj mmm aaaa' : formatDate(day)}
    </span>
  );
}
