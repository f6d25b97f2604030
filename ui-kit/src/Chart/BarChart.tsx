import { lazy, Suspense } from 'react';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import type { Bar, FormatNumber } from './chart-data.ts';
import { ChartFrame, type ChartLook } from './ChartFrame.tsx';
import { NoDrawing } from './NoDrawing.tsx';

const BarDrawing = lazy(() =>
  import('./BarDrawing.tsx').catch(() => ({ default: NoDrawing }) as typeof import('./BarDrawing.tsx')),
);

export interface BarChartProps extends ChartLook {
  rowHeader: string;
  /** The head of the numbers in the table. */
  valueHeader: string;
  bars: readonly Bar[];
  format: FormatNumber;
  /** Shown for a value that is null. */
  nothing?: string | undefined;
  /** The length of a full bar; default the greatest value. */
  full?: number | undefined;
}

/** Things beside each other: a bar a line, its value at the right, a table on demand. */
export function BarChart({
  bars,
  rowHeader,
  valueHeader,
  format,
  nothing = '—',
  full,
  ...look
}: BarChartProps) {
  const shown = (value: number | null) => (value === null ? nothing : format(value));
  const height = bars.length * 32;
  return (
    <ChartFrame
      {...look}
      isEmpty={bars.length === 0}
      height={height || 64}
      table={{
        rowHeader,
        rows: bars.map(({ label, hint }) => (hint ? `${label}, ${hint}` : label)),
        series: [{ label: valueHeader, values: bars.map(({ value }) => value ?? Number.NaN) }],
        format: (value) => shown(Number.isNaN(value) ? null : value),
      }}
    >
      <Suspense fallback={<Skeleton height={height} />}>
        <BarDrawing title={look.title} description={look.description} bars={bars} shown={shown} full={full} />
      </Suspense>
    </ChartFrame>
  );
}
