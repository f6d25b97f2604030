import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DateRangePanel } from '@accordent/ui-kit/DateRange/DateRangePanel.tsx';
import { daysAfter } from '@accordent/ui-kit/DateRange/typed-day.ts';
import { FilterChip } from '@accordent/ui-kit/FilterChip/FilterChip.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { MoneyInput } from '@accordent/ui-kit/MoneyInput/MoneyInput.tsx';
import { useState } from 'react';
import {
  saidOfGranted,
  saidOfValidity,
  validityNames,
  type Granted,
  type Validity,
  type ValidityState,
} from './answer-filters.ts';
import styles from './AnswerFilters.module.css';

/** The chip that keeps what was granted between two amounts, or at all. */
export function GrantedFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Granted | null;
  onChange: (value: Granted | null) => void;
}) {
  return (
    <FilterChip label={label} value={value !== null && saidOfGranted(value)} onClear={() => onChange(null)}>
      {(close) => (
        <GrantedPanel
          value={value}
          onApply={(granted) => {
            onChange(granted);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function GrantedPanel({
  value,
  onApply,
}: {
  value: Granted | null;
  onApply: (value: Granted | null) => void;
}) {
  const [bounds, setBounds] = useState(
    typeof value === 'object' && value !== null ? value : { from: null, to: null },
  );
  const [isRefused, setIsRefused] = useState(false);
  const { from, to } = bounds;
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (from !== null && to !== null && from > to) setIsRefused(true);
        else onApply(from === null && to === null ? null : bounds);
      }}
    >
      <div className={styles.line}>
        <Button size="small" onClick={() => onApply(true)}>
          Avec un montant
        </Button>
        <Button size="small" onClick={() => onApply(false)}>
          Sans montant
        </Button>
      </div>
      <div className={styles.line}>
        <FormField label="De">
          <MoneyInput value={from} onChange={(cents) => setBounds({ from: cents, to })} />
        </FormField>
        <FormField label="À" error={isRefused ? 'Le plus petit montant vient d’abord.' : null}>
          <MoneyInput
            value={to}
            onChange={(cents) => {
              setIsRefused(false);
              setBounds({ from, to: cents });
            }}
          />
        </FormField>
      </div>
      <Button type="submit" tone="primary" size="small">
        Appliquer
      </Button>
    </form>
  );
}

const states = Object.keys(validityNames) as readonly ValidityState[];

/** The chip that keeps the agreements that end soon, have ended, or end in a period. */
export function ValidityFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Validity | null;
  onChange: (value: Validity | null) => void;
}) {
  const today = toIsoDay(useNow());
  const until = (days: number) => ({
    label: `${days}\u00a0j`,
    range: { from: today, to: daysAfter(today, days) },
  });
  return (
    <FilterChip label={label} value={value !== null && saidOfValidity(value)} onClear={() => onChange(null)}>
      {(close) => {
        const apply = (validity: Validity | null) => {
          onChange(validity);
          close();
        };
        return (
          <>
            <div className={styles.states}>
              {states.map((state) => (
                <Button key={state} size="small" onClick={() => apply(state)}>
                  {validityNames[state]}
                </Button>
              ))}
            </div>
            <DateRangePanel
              value={typeof value === 'object' && value !== null ? value : { from: null, to: null }}
              today={today}
              usual={[
                until(7),
                until(60),
                until(90),
                {
                  label: 'Cette année',
                  range: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
                },
              ]}
              onApply={(range) => apply(range.from === null && range.to === null ? null : range)}
            />
          </>
        );
      }}
    </FilterChip>
  );
}
