import type { CSSProperties } from 'react';
import styles from './Barometer.module.css';

const STEP = 5;
const LEAST = 20;

/** Days at the end of the axis: a multiple of five that holds them all. */
export const rangeScale = (days: readonly (number | null)[]): number =>
  Math.max(LEAST, Math.ceil(Math.max(0, ...days.map((count) => count ?? 0)) / STEP) * STEP);

/** A long axis shows every tenth or twentieth day: five marks at most. */
const stepOf = (scale: number): number => STEP * 2 ** Math.max(0, Math.ceil(Math.log2(scale / (STEP * 5))));

const ticksOf = (scale: number): readonly number[] =>
  Array.from({ length: Math.floor(scale / stepOf(scale)) }, (_, place) => (place + 1) * stepOf(scale));

const placeOf = (days: number, scale: number): CSSProperties & Record<`--${string}`, number> => ({
  '--at': days / scale,
});

/** The head of the column: its name, and the days that its gridlines stand for. */
export function RangeHead({ scale }: { scale: number }) {
  const ticks = ticksOf(scale);
  return (
    <span className={styles.rangeHead}>
      Délai
      <span aria-hidden>
        {ticks.map((days, place) => (
          <span key={days} className={styles.tick} style={placeOf(days, scale)}>
            {place === ticks.length - 1 ? `${days}\u00a0j` : days}
          </span>
        ))}
      </span>
    </span>
  );
}

type Range = { readonly p50: number | null; readonly p90: number | null; readonly scale: number };

/** From the day on which half of the answers are there to the one of nine in ten, both written. */
export function DelayRange({ p50, p90, scale }: Range) {
  if (p50 === null) return '—';
  const end = p90 ?? scale;
  return (
    <span className={styles.range}>
      {[0, ...ticksOf(scale)].map((days) => (
        <span key={days} className={styles.gridline} style={placeOf(days, scale)} aria-hidden />
      ))}
      <span
        className={styles.line}
        data-open={p90 === null || undefined}
        style={{ ...placeOf(p50, scale), '--span': (end - p50) / scale } as CSSProperties}
        aria-hidden
      />
      <span className={styles.disc} style={placeOf(p50, scale)} aria-hidden />
      <span className={styles.from} style={placeOf(p50, scale)}>
        {p50}
        <span data-look="heard">{p90 === p50 ? ' jours' : ' à '}</span>
      </span>
      <span className={styles.until} style={placeOf(end, scale)}>
        {p90 === null ? 'ou plus' : p90 === p50 ? 'j' : `${p90}\u00a0j`}
      </span>
    </span>
  );
}

/** Under the table: what a range says. */
export const RangeLegend = () => (
  <div className={styles.legend} data-look="quiet small">
    <span className={styles.legendRange} aria-hidden />
    <span>Du jour où la moitié des réponses est arrivée au jour où 9 sur 10 le sont.</span>
    <span className={styles.legendEnd}>
      Délais et règlement en jours ouvrés, par mois d’envoi. Relances par réponse.
    </span>
  </div>
);
