import { Suspense } from 'react';
import type { DateRangePanelProps } from '../DateRange/DateRangePanel.tsx';
import { lazyPart } from '../LazyPage/lazy-part.tsx';
import type { DayRange } from '../DateRange/day-range.ts';
import { describeRange } from '../DateRange/describe-range.ts';
import { FilterChip } from './FilterChip.tsx';

// A first list is read before a period is chosen.
const DateRangePanel = lazyPart<DateRangePanelProps & { onMissing: () => void }>(
  async () => ({
    default: (await import('../DateRange/DateRangePanel.tsx')).DateRangePanel,
  }),
  { onMissing: ({ onMissing }) => onMissing() },
);

export interface DaysFilterProps {
  /** What the days are of, where it is no filter of a list. */
  label?: string;
  /** Days as `2026-11-21`; null where an end is free. */
  value: DayRange;
  /** Today in Paris, `2026-11-21`. */
  today: string;
  onChange: (range: DayRange) => void;
}

/** The chip that keeps what lies between two days, both included. */
export function DaysFilter({ label = 'Période', value, today, onChange }: DaysFilterProps) {
  return (
    <FilterChip
      label={label}
      value={value.from || value.to ? describeRange(value) : undefined}
      onClear={() => onChange({ from: null, to: null })}
    >
      {(close) => (
        <Suspense>
          <DateRangePanel
            value={value}
            today={today}
            onMissing={close}
            onApply={(range) => {
              onChange(range);
              close();
            }}
          />
        </Suspense>
      )}
    </FilterChip>
  );
}
