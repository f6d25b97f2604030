import { Pie } from '@visx/shape';
import { useId } from 'react';
import type { Slice } from './chart-data.ts';
import styles from './Donut.module.css';

export interface DonutDrawingProps {
  title: string;
  description: string;
  slices: readonly [Slice, Slice];
  size: number;
}

const THICKNESS = 13;

/** The ring of a Donut; loaded apart, with the library. */
export default function DonutDrawing({ title, description, slices, size }: DonutDrawingProps) {
  const id = useId();
  const whole = slices[0].count + slices[1].count;
  const share = Math.round((slices[0].count / whole) * 100);
  return (
    <svg
      className={styles.ring}
      width={size}
      height={size}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no <img>
      role="img"
      aria-label={title}
      aria-describedby={id}
    >
      <desc id={id}>{description}</desc>
      <g transform={`translate(${size / 2}, ${size / 2})`}>
        <Pie
          data={[...slices]}
          pieValue={({ count }) => count}
          pieSort={null}
          pieSortValues={null}
          outerRadius={size / 2}
          innerRadius={size / 2 - THICKNESS}
        >
          {({ arcs, path }) =>
            arcs.map((arc, place) => (
              <path key={arc.data.label} className={styles.arc} data-place={place} d={path(arc) ?? ''} />
            ))
          }
        </Pie>
        <text className={styles.share} textAnchor="middle" dy="0.35em">
          {`${share}\u00a0%`}
        </text>
      </g>
    </svg>
  );
}
