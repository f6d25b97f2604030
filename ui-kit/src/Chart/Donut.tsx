import { Suspense } from 'react';
import { Link } from '../Link/Link.tsx';
import { lazyPart } from '../LazyPage/lazy-part.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { formatCount } from '../format/money.ts';
import type { Slice } from './chart-data.ts';
import { ChartFrame, type ChartLook } from './ChartFrame.tsx';
import { NoDrawing } from './NoDrawing.tsx';
import styles from './Donut.module.css';

const DonutDrawing = lazyPart(() => import('./DonutDrawing.tsx'), { instead: NoDrawing });

export interface DonutProps extends ChartLook {
  rowHeader: string;
  /** Two parts of a whole; the share of the first stands in the middle. */
  slices: readonly [Slice, Slice];
}

const SIZE = 96;

/** A part of a whole: a ring with its share, both counts beside it, a table on demand. */
export function Donut({ slices, rowHeader, ...look }: DonutProps) {
  const whole = slices[0].count + slices[1].count;
  return (
    <ChartFrame
      {...look}
      isEmpty={whole === 0}
      height={SIZE}
      table={{
        rowHeader,
        rows: slices.map(({ label }) => label),
        series: [
          {
            label: 'Nombre',
            values: slices.map(({ count }) => count),
            total: whole,
            href: (point) => slices[point]?.href,
          },
        ],
        format: formatCount,
      }}
    >
      <div data-look="row gap-24">
        <Suspense fallback={<Skeleton width={SIZE} height={SIZE} shape="disc" />}>
          <DonutDrawing title={look.title} description={look.description} slices={slices} size={SIZE} />
        </Suspense>
        <dl className={styles.legend}>
          {slices.map(({ label, count, href }, place) => (
            <div key={label} className={styles.slice}>
              <dt className={styles.label} data-place={place}>
                {label}
              </dt>
              <dd data-look="bold">
                {href ? (
                  <Link href={href} tone="plain">
                    {formatCount(count)}
                  </Link>
                ) : (
                  formatCount(count)
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </ChartFrame>
  );
}
