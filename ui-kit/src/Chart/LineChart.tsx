import { Suspense } from 'react';
import { PHONE, useMediaQuery } from '../hooks/use-media-query.ts';
import { lazyPart } from '../LazyPage/lazy-part.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import type { ChartPoint, ChartSeries, FormatNumber } from './chart-data.ts';
import { ChartFrame, type ChartLook } from './ChartFrame.tsx';
import { NoDrawing } from './NoDrawing.tsx';

/** The library of shapes is large: it comes after the numbers, and only where something is drawn. */
const LineDrawing = lazyPart(() => import('./LineDrawing.tsx'), { instead: NoDrawing });

export interface LineChartProps extends ChartLook {
  /** The head of the first column of the table: « Mois ». */
  rowHeader: string;
  points: readonly ChartPoint[];
  /** One to three rows of numbers; the first stands out. */
  series: readonly ChartSeries[];
  format: FormatNumber;
  /** Under the axis, where there is less room; default `format`. */
  formatTick?: FormatNumber | undefined;
}

const HEIGHT = 168;
const SPARKLINE = 56;

/** Numbers over time: lines with three grid lines, a sparkline under 640 px, a table on demand. */
export function LineChart({
  points,
  series,
  rowHeader,
  format,
  formatTick = format,
  ...look
}: LineChartProps) {
  const isSparkline = useMediaQuery(PHONE);
  const height = isSparkline ? SPARKLINE : HEIGHT;
  return (
    <ChartFrame
      {...look}
      isEmpty={points.length === 0}
      height={height}
      table={{ rowHeader, rows: points.map(({ label }) => label), series, format }}
    >
      <Suspense fallback={<Skeleton height={height} />}>
        <LineDrawing
          title={look.title}
          description={look.description}
          points={points}
          series={series}
          format={format}
          formatTick={formatTick}
          height={height}
          isSparkline={isSparkline}
        />
      </Suspense>
    </ChartFrame>
  );
}
