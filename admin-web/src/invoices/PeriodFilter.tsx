import { describeRange } from '@accordent/ui-kit/DateRange/DateRange.tsx';
import { DateRangePanel } from '@accordent/ui-kit/DateRange/DateRangePanel.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { dayOf, periodOf } from './period.ts';
import type { Period } from './period.ts';

export interface PeriodFilterProps {
  /** As the call takes it; '' where it is free. */
  period: Period;
  now: Date;
  onChange: (period: Period) => void;
}

/** The chip that shows the invoices of some days: from midnight of the first to 23:59 of the last (part B §5). */
export function PeriodFilter({ period, now, onChange }: PeriodFilterProps) {
  const range = { from: dayOf(period.startDate), to: dayOf(period.endDate) };
  return (
    <FilterChip
      label="Période"
      value={range.from || range.to ? describeRange(range) : undefined}
      onClear={() => onChange({ startDate: '', endDate: '' })}
    >
      {(close) => (
        <DateRangePanel
          value={range}
          today={toIsoDay(now)}
          onApply={(chosen) => {
            onChange(periodOf(chosen));
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
