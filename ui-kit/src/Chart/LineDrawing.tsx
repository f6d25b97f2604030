import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { TooltipWithBounds } from '@visx/tooltip';
import { useId, useState, type PointerEvent } from 'react';
import { axisTicks } from './axis-ticks.ts';
import type { ChartPoint, ChartSeries, FormatNumber } from './chart-data.ts';
import { endLabel } from './end-label.ts';
import { spreadApart } from './spread-apart.ts';
import { tickPlaces } from './tick-places.ts';
import { letterScale } from '../hooks/letter-scale.ts';
import { useWidth } from '../hooks/use-width.ts';
import styles from './LineDrawing.module.css';

export interface LineDrawingProps {
  title: string;
  description: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: FormatNumber;
  formatTick: FormatNumber;
  height: number;
  isSparkline: boolean;
}

/** In pixels, of usual letters: a figure of 12 px, and what a named date takes. */
const CHARACTER = 6.5;
const TICK_ROOM = 88;
const LABEL_HEIGHT = 16;

/** The drawing of a LineChart; loaded apart, with the library. */
export default function LineDrawing(props: LineDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={box} className={styles.box} style={{ height: props.height }}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({
  title,
  description,
  points,
  series,
  format,
  formatTick,
  width,
  height,
  isSparkline,
}: LineDrawingProps & { width: number }) {
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const values = series.flatMap((one) => one.values);
  const ticks = axisTicks(values, values.every(Number.isInteger));
  const letters = letterScale();
  const margin = marginsOf({ ticks: ticks.map(formatTick), series, format, isSparkline, letters });
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const last = points.length - 1;
  // A single point stands where the last of many would.
  const x = scaleLinear({ domain: [Math.min(0, last - 1), last], range: [margin.left, right] });
  const y = scaleLinear({
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
    range: [bottom, margin.top],
  });
  const ends = spreadApart(
    series.map((one) => y(one.values[last] ?? 0)),
    LABEL_HEIGHT * letters,
  );

  /** Of a single line: its words end at the last point, and run over those before it. */
  const endFoot = (row: readonly number[]): number => {
    const from = right - format(row[last] ?? 0).length * CHARACTER * letters;
    const first = Math.max(0, Math.floor(x.invert(from)));
    return endLabel({
      heights: row.slice(last === 0 ? 0 : first).map((value) => y(value)),
      height: 9 * letters,
      top: 12 * letters,
      bottom: bottom - 4,
    });
  };

  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    setPointed(Math.min(last, Math.max(0, Math.round(x.invert(at)))));
  };

  return (
    <>
      <svg
        className={styles.drawing}
        width={width}
        height={height}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no <img>
        role="img"
        aria-label={title}
        aria-describedby={id}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setPointed(null)}
      >
        <desc id={id}>{description}</desc>
        {!isSparkline && (
          <>
            <GridRows
              className={styles.grid}
              scale={y}
              tickValues={[...ticks]}
              left={margin.left}
              width={right - margin.left}
            />
            <AxisLeft
              scale={y}
              left={margin.left}
              tickValues={[...ticks]}
              tickFormat={(tick) => formatTick(Number(tick))}
              tickLabelProps={{ textAnchor: 'end', dy: '0.32em' }}
              tickComponent={Tick}
              hideAxisLine
              hideTicks
            />
            <AxisBottom
              scale={x}
              top={bottom}
              tickValues={[
                ...tickPlaces(points.length, Math.floor((right - margin.left) / (TICK_ROOM * letters))),
              ]}
              tickFormat={(place) => points[Number(place)]?.tick}
              tickLabelProps={(place) => ({
                textAnchor: place === last ? 'end' : place === 0 ? 'start' : 'middle',
                dy: 4 * letters,
              })}
              tickComponent={Tick}
              hideAxisLine
              hideTicks
            />
          </>
        )}
        {series.map(({ label, values: row }, place) => (
          <g key={label} data-series={place}>
            {series.length === 1 && last > 0 && (
              <AreaClosed<number>
                className={styles.area}
                data={[...row]}
                x={(_, point) => x(point)}
                y={(value) => y(value)}
                yScale={y}
              />
            )}
            {last > 0 && (
              <LinePath<number>
                className={styles.line}
                data={[...row]}
                x={(_, point) => x(point)}
                y={(value) => y(value)}
              />
            )}
            <Mark place={place} x={x(last)} y={y(row[last] ?? 0)} />
          </g>
        ))}
        {series.map(({ label, values: row }, place) =>
          series.length === 1 ? (
            <text
              key={label}
              className={styles.end}
              x={isSparkline ? right + 8 : right}
              y={isSparkline ? y(row[last] ?? 0) : endFoot(row)}
              dy={isSparkline ? '0.32em' : undefined}
              textAnchor={isSparkline ? 'start' : 'end'}
            >
              {format(row[last] ?? 0)}
            </text>
          ) : (
            <text
              key={label}
              className={styles.name}
              x={right + 10}
              y={ends[place]}
              dy="0.32em"
              data-series={place}
            >
              {label} <tspan className={styles.end}>{format(row[last] ?? 0)}</tspan>
            </text>
          ),
        )}
        {pointed !== null && (
          <g>
            <line className={styles.pointer} x1={x(pointed)} x2={x(pointed)} y1={margin.top} y2={bottom} />
            {series.map(({ label, values: row }, place) => (
              <g key={label} data-series={place}>
                <Mark place={place} x={x(pointed)} y={y(row[pointed] ?? 0)} />
              </g>
            ))}
          </g>
        )}
      </svg>
      {pointed !== null && (
        <TooltipWithBounds
          className={styles.tip}
          unstyled
          left={x(pointed)}
          top={margin.top}
          offsetTop={0}
          aria-hidden
        >
          <span>{points[pointed]?.label}</span>
          {series.map(({ label, values: row }) => (
            <span key={label} data-look="row stretch ends gap-12">
              {series.length > 1 && <span>{label}</span>}
              <b>{format(row[pointed] ?? 0)}</b>
            </span>
          ))}
        </TooltipWithBounds>
      )}
    </>
  );
}

/** The words of an axis, without what the library would measure. */
const Tick = ({ formattedValue, x, y, dy, textAnchor }: TickRendererProps) => (
  <text className={styles.tick} x={x} y={y} dy={dy} textAnchor={textAnchor}>
    {formattedValue}
  </text>
);

/** The first series has discs, the second squares: colour alone tells nothing. */
function Mark({ place, x, y }: { place: number; x: number; y: number }) {
  if (place === 0) return <circle className={styles.mark} cx={x} cy={y} r={3.5} />;
  return <rect className={styles.mark} x={x - 3} y={y - 3} width={6} height={6} />;
}

type Texts = {
  readonly ticks: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly format: FormatNumber;
  readonly isSparkline: boolean;
  readonly letters: number;
};

/** What the texts around the drawing take. */
function marginsOf({ ticks, series, format, isSparkline, letters }: Texts) {
  const lastOf = ({ values }: ChartSeries) => format(values.at(-1) ?? 0);
  const longest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map(({ length }) => length)) * CHARACTER * letters;
  const names = longest(series.map((one) => `${one.label} ${lastOf(one)}`));
  if (isSparkline) {
    const right = series.length === 1 ? longest(series.map(lastOf)) + 12 : names + 14;
    return { left: 4, right, top: 6, bottom: 6 };
  }
  return {
    left: longest(ticks) + 12,
    right: series.length === 1 ? 6 : names + 14,
    top: series.length === 1 ? 22 * letters : 10,
    bottom: 26 * letters,
  };
}
