import { formatMonth } from '@accordent/ui-kit/format/dates.ts';
import { DateRangePanel } from '@accordent/ui-kit/DateRange/DateRangePanel.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { addMonths, type Month } from '../shared/month.ts';
import { firstMonth, usualPeriods } from './period.ts';

export interface PeriodFilterProps {
  from: Month;
  to: Month;
  running: Month;
  /** The first month with figures. */
  since: Month | null;
  onChange: (period: { from: Month; to: Month }) => void;
}

/** The chip that chooses the months. */
export function PeriodFilter({ from, to, running, since, onChange }: PeriodFilterProps) {
  const latest = { from: addMonths(running, -11), to: running };
  return (
    <FilterChip
      label="Période"
      value={from === to ? formatMonth(from) : `${formatMonth(from)} à ${formatMonth(to)}`}
      onClear={() => onChange(latest)}
    >
      {(close) => (
        <DateRangePanel
          grain="month"
          value={{ from, to }}
          today={`${running}-01`}
          bounds={{ first: firstMonth(since, from, running), last: running }}
          usual={usualPeriods(running).map(({ label, ...range }) => ({ label, range }))}
          onApply={(range) => {
            // Without a start that of the last twelve months, without an end until now.
            const last = range.to ?? running;
            onChange({ from: range.from ?? addMonths(last, -11), to: last });
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
