import { useId, useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { ChartTable, type ChartTableProps } from './ChartTable.tsx';
import styles from './ChartFrame.module.css';

export interface ChartLook {
  /** The heading of the chart. */
  title: string;
  /** One sentence that says what the drawing shows, for screen readers. */
  description: string;
  /** Under the heading, small: the period. */
  subtitle?: string | undefined;
  /** Said where there is nothing to draw. */
  emptyText: string;
  /** The numbers are on their way. */
  isLoading?: boolean | undefined;
  /** Beside the heading: a download. */
  actions?: ReactNode;
  /** Under the drawing: since when there are figures. */
  note?: ReactNode;
}

interface ChartFrameProps extends ChartLook {
  isEmpty: boolean;
  table: Omit<ChartTableProps, 'label'>;
  /** The height that the drawing will have, in pixels. */
  height: number;
  children: ReactNode;
}

/** Heading, drawing, and the same numbers as a table in its place. */
export function ChartFrame({
  title,
  subtitle,
  emptyText,
  isLoading = false,
  actions,
  note,
  isEmpty,
  table,
  height,
  children,
}: ChartFrameProps) {
  const heading = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <div className={styles.frame} aria-busy={isLoading || undefined}>
      <div className={styles.head}>
        <div>
          <h2 id={heading} data-look="normal bold">
            {title}
          </h2>
          {subtitle && <p data-look="quiet small">{subtitle}</p>}
        </div>
        {!isEmpty && !isLoading && (
          <div className={styles.actions}>
            {actions}
            <Button
              tone="quiet"
              size="small"
              className={styles.toggle}
              aria-describedby={heading}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? 'Voir le graphique' : 'Voir le tableau'}
            </Button>
          </div>
        )}
      </div>
      {isLoading ? (
        <Skeleton height={height} />
      ) : isEmpty ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : isTable ? (
        <ChartTable {...table} label={title} />
      ) : (
        children
      )}
      {note && !isLoading && <p data-look="quiet small">{note}</p>}
    </div>
  );
}
