import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { useState } from 'react';
import { addMonths, nameOfMonth, type Month } from '../shared/month.ts';
import { monthsToChoose, usualPeriods } from './period.ts';
import styles from './PeriodFilter.module.css';

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
  return (
    <FilterChip
      label="Période"
      value={from === to ? nameOfMonth(from) : `${nameOfMonth(from)} à ${nameOfMonth(to)}`}
      onClear={() => onChange({ from: addMonths(running, -11), to: running })}
    >
      {(close) => (
        <Panel
          from={from}
          to={to}
          running={running}
          since={since}
          onChange={(period) => {
            onChange(period);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function Panel({ from, to, running, since, onChange }: PeriodFilterProps) {
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const options = monthsToChoose(since, from, running).map((month) => ({
    value: month,
    label: nameOfMonth(month),
  }));
  return (
    <div className={styles.panel}>
      <div className={styles.usual}>
        {usualPeriods(running).map(({ label, ...period }) => (
          <Button key={label} size="small" tone="quiet" onClick={() => onChange(period)}>
            {label}
          </Button>
        ))}
      </div>
      <div data-look="fill gap-14 column">
        <FormField label="Du mois">
          <Select options={options} value={first} onChange={setFirst} />
        </FormField>
        <FormField label="Au mois">
          <Select options={options} value={last} onChange={setLast} />
        </FormField>
        <Button
          tone="primary"
          onClick={() => onChange(first <= last ? { from: first, to: last } : { from: last, to: first })}
        >
          Appliquer
        </Button>
      </div>
    </div>
  );
}
