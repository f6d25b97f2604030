import { Suspense, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { lazyPart } from '../LazyPage/lazy-part.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { afterPress, usualDays, withEnd, withinBounds } from './day-range.ts';
import type { DayBounds, DayRange, End } from './day-range.ts';
import { dayOfText, monthOfText, textOfDay } from './typed-day.ts';
import styles from './DateRangePanel.module.css';

const MonthCalendar = lazyPart(() => import('./MonthCalendar.tsx'));
const YearOfMonths = lazyPart(() => import('./YearOfMonths.tsx'));

export interface DateRangePanelProps {
  value: DayRange;
  onApply: (value: DayRange) => void;
  /** Today in Paris, `2026-11-21`. */
  today: string;
  bounds?: DayBounds | undefined;
  /** 'month': whole months are chosen, all of value, bounds and answer are `YYYY-MM`. */
  grain?: 'day' | 'month' | undefined;
  /** Periods that one press chooses; default 7 and 30 days, this month, twelve months. */
  usual?: readonly { readonly label: string; readonly range: DayRange }[] | undefined;
}

const FREE: DayBounds = { first: null, last: null };
const ENDS = [
  ['from', 'Du'],
  ['to', 'Au'],
] as const;

const grains = {
  day: { read: dayOfText, placeholder: 'jj/mm/aaaa', wrong: 'Cette date n’existe pas.' },
  month: { read: monthOfText, placeholder: 'mm/aaaa', wrong: 'Ce mois n’existe pas.' },
} as const;

const textsOf = ({ from, to }: DayRange): Record<End, string> => ({
  from: from === null ? '' : textOfDay(from),
  to: to === null ? '' : textOfDay(to),
});

/**
 * The inside of a period filter: usual periods, two fields that take typing, a calendar that says the end in hand,
 * « Appliquer ». The start is never after the end.
 */
export function DateRangePanel({
  value,
  onApply,
  today,
  bounds = FREE,
  grain = 'day',
  usual = usualDays(today, bounds),
}: DateRangePanelProps) {
  const { read, placeholder, wrong } = grains[grain];
  const [draft, setDraft] = useState(value);
  const [texts, setTexts] = useState(() => textsOf(value));
  const [refused, setRefused] = useState<End | null>(null);
  const [inHand, setInHand] = useState<End>('from');
  const [shown, setShown] = useState(withinBounds(value.to ?? value.from ?? today, bounds));
  // What comes first has the focus: a field to type, but under a finger no keyboard over the calendar.
  const hasPointer = useMediaQuery('(hover: hover)');
  const fields = useRef<Record<End, HTMLInputElement | null>>({ from: null, to: null });

  const hold = (range: DayRange) => {
    setDraft(range);
    setTexts(textsOf(range));
  };
  /** What the fields say, read into the period; null where one of them says no day. */
  const readFields = (): DayRange | null => {
    let range = draft;
    for (const [end] of ENDS) {
      const text = texts[end].trim();
      if (text === textsOf(draft)[end]) continue;
      const day = text === '' ? null : read(text, today);
      if (text !== '' && day === null) {
        setRefused(end);
        return null;
      }
      range = withEnd(range, end, day && withinBounds(day, bounds));
      if (range[end] !== null) setShown(range[end]);
    }
    setRefused(null);
    hold(range);
    return range;
  };
  const press = (day: string) => {
    const next = afterPress(draft, inHand, day);
    setRefused(null);
    hold(next.range);
    setInHand(next.inHand);
  };
  const chosen = { value: draft, onPress: press, today, bounds, shown, onShow: setShown };

  const presets = (
    <div className={styles.usual}>
      {usual.map(({ label, range }) => (
        <button key={label} type="button" className={styles.shortcut} onClick={() => onApply(range)}>
          {label}
        </button>
      ))}
    </div>
  );

  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        // A form around it is another one.
        event.stopPropagation();
        const range = readFields();
        if (range) onApply(range);
        else fields.current[refused ?? inHand]?.focus();
      }}
    >
      {!hasPointer && presets}
      <div className={styles.ends}>
        {ENDS.map(([end, label]) => (
          <div key={end} className={styles.end} data-in-hand={inHand === end || undefined}>
            <FormField label={label} error={refused === end ? wrong : null}>
              <TextInput
                ref={(input) => {
                  fields.current[end] = input;
                }}
                value={texts[end]}
                placeholder={placeholder}
                autoComplete="off"
                onFocus={(event) => {
                  setInHand(end);
                  event.currentTarget.select();
                }}
                onChange={(event) => {
                  setTexts({ ...texts, [end]: event.currentTarget.value });
                  if (refused === end) setRefused(null);
                }}
                onBlur={readFields}
              />
            </FormField>
          </div>
        ))}
      </div>
      {hasPointer && presets}
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        {grain === 'day' ? <MonthCalendar {...chosen} /> : <YearOfMonths {...chosen} />}
      </Suspense>
      <div className={styles.foot}>
        <Button type="submit" tone="primary" size="small">
          Appliquer
        </Button>
      </div>
    </form>
  );
}
