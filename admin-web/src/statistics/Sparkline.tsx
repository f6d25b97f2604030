import { formatMonth } from '@accordent/ui-kit/format/dates.ts';
import styles from './Barometer.module.css';

const WIDTH = 96;
const HEIGHT = 20;
const EDGE = 3;
/** A quiet insurer looks quiet. */
const LEAST_DAYS = 2.5;

interface SparklineProps {
  /** Days, one a month; null: not told. */
  values: readonly (number | null)[];
  /** 'yyyy-MM', as many. */
  names: readonly string[];
}

/** How a delay went from month to month; drawn from two months on. */
export function Sparkline({ values, names }: SparklineProps) {
  const points = values.flatMap((days, month) => (days === null ? [] : [{ days, month }]));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const all = points.map(({ days }) => days);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const high = Math.max(most - least, LEAST_DAYS);
  const bottom = (least + most - high) / 2;
  const at = ({ days, month }: (typeof points)[number]) => ({
    x: EDGE + (month / (values.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((days - bottom) / high) * (HEIGHT - 2 * EDGE),
  });
  const end = at(last);
  return (
    <>
      <svg className={styles.sparkline} width={WIDTH} height={HEIGHT} aria-hidden>
        <polyline
          points={points
            .map(at)
            .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
            .join(' ')}
        />
        <circle cx={end.x} cy={end.y} r={EDGE - 0.5} />
      </svg>
      <span data-look="heard">
        {`${first.days}\u00a0j en ${formatMonth(names[first.month]!)}, ${last.days}\u00a0j en ${formatMonth(names[last.month]!)}`}
      </span>
    </>
  );
}
