import { useDeferredValue, type ReactNode } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { useDelayed } from '../hooks/use-delayed.ts';
import { PHONE, useMediaQuery } from '../hooks/use-media-query.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { leastWidth, type Column, type Sort, type TableError } from './column.ts';
import { DataTableCard } from './DataTableCard.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { HeadCell } from './HeadCell.tsx';
import { useOpenRow } from './open-row.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useTableOf } from './use-table-of.ts';
import styles from './DataTable.module.css';

export interface DataTableProps<Row extends object> {
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows of this page; absent while the first are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** New rows are on their way: a skeleton when there are none yet, a line under the head otherwise. */
  isLoading?: boolean | undefined;
  error?: TableError | null | undefined;
  /** Shown when there is no row: an EmptyState. */
  empty: ReactNode;
  /** Icon buttons of a row: over its end on hover, always reached by keyboard. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Their column where nothing hovers: a finger needs them in sight. */
  rowActionsWidth?: string | undefined;
  /** A click on the row, or Enter on it. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** Its address: Ctrl+click and the middle button open it elsewhere. */
  rowHref?: ((row: Row) => string) | undefined;
  density?: 'compact' | 'normal' | 'tall' | undefined;
  /** The row as a card, for screens under 640 px: a touch opens it as a row, its actions stand under it. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** The one list of its screen: J and K go from row to row and Enter opens, as soon as it is open. */
  hasKeys?: boolean | undefined;
  /** How many skeleton rows. */
  expectedRows?: number | undefined;
  /** The least width before the table scrolls sideways; default what the columns ask for. */
  minWidth?: string | undefined;
  /** Under the table, inside its frame: a Pagination. */
  footer?: ReactNode;
}

/**
 * A list that the server sorts and pages. The head sticks; skeleton rows keep the true widths; a failure keeps the old
 * rows under a banner; arrows, J and K move from row to row; on a phone each row is a card.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { isLoading = false, error, empty, card, footer, rowKey, expectedRows = 8 } = props;
  // A hundred other rows are drawn after the button that was pressed, in pieces; of those that are here as the table
  // comes, what the window shows is drawn first.
  const rows = useDeferredValue(props.rows, props.rows?.slice(0, rowsInSight())) ?? props.rows;
  const isPhone = useMediaQuery(PHONE);
  const showsSkeleton = useDelayed(isLoading && rows === undefined);
  const isEmpty = rows?.length === 0 && !isLoading;
  return (
    <div className={styles.frame}>
      {error && rows && (
        <div className={styles.banner}>
          <Banner
            tone="warning"
            announce="alert"
            action={
              error.onRetry && (
                <Button size="small" tone="quiet" onClick={error.onRetry}>
                  Réessayer
                </Button>
              )
            }
          >
            {[error.message, error.staleSince, error.reference && `Réf. ${error.reference}`]
              .filter(Boolean)
              .join(' ')}
          </Banner>
        </div>
      )}
      {error && !rows ? (
        <ErrorState title="La liste ne se charge pas" {...error} />
      ) : isPhone && card ? (
        <ul data-look="column" aria-label={props.caption} aria-busy={isLoading || undefined}>
          {rows?.map((row) => (
            <DataTableCard
              key={rowKey(row)}
              row={row}
              card={card}
              rowActions={props.rowActions}
              onRowClick={props.onRowClick}
              rowHref={props.rowHref}
            />
          ))}
          {showsSkeleton &&
            Array.from({ length: Math.min(expectedRows, 6) }, (_, place) => (
              <li key={place} className={styles.card}>
                <Skeleton width="60%" />
                <Skeleton width="40%" />
                <Skeleton width="80%" />
              </li>
            ))}
        </ul>
      ) : (
        <Table {...props} rows={rows} showsSkeleton={showsSkeleton} />
      )}
      {isEmpty && !error && empty}
      {/* Not before the rows: they would push it down. */}
      {footer && rows && <div className={styles.foot}>{footer}</div>}
    </div>
  );
}

/** At the least height of a row. */
const rowsInSight = () => Math.ceil(window.innerHeight / 32);

function Table<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isLoading = false,
  rowActions,
  rowActionsWidth = '104px',
  onRowClick,
  rowHref,
  density = 'normal',
  expectedRows = 8,
  minWidth,
  hasKeys = false,
  showsSkeleton,
}: DataTableProps<Row> & { showsSkeleton: boolean }) {
  const table = useTableOf({ columns, rows, rowKey, sort, onSort });
  const drawn = table.getRowModel().rows;
  const open = useOpenRow({ onRowClick, rowHref });
  const { body, onKeyDown, tabIndexOf, setCurrent } = useRowFocus(
    drawn.map(({ id }) => id),
    hasKeys,
    (key) => {
      const line = drawn.find(({ id }) => id === key);
      if (line) open(line.original, false);
    },
  );
  const isClickable = onRowClick !== undefined || rowHref !== undefined;
  const canHover = useMediaQuery('(hover: hover)');
  const actionsWidth = canHover ? '72px' : rowActionsWidth;
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        data-density={density}
        data-keyed={hasKeys || undefined}
        aria-busy={isLoading || undefined}
        style={{ minWidth: minWidth ?? leastWidth(columns, rowActions && actionsWidth) }}
      >
        <caption data-look="heard">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
          {rowActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead className={styles.head}>
          <tr>
            {table.getFlatHeaders().map((head, place) => (
              <HeadCell key={head.id} head={head} column={columns[place]!} />
            ))}
            {rowActions && (
              <th scope="col" className={styles.headCell} data-align="end">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {drawn.map((line) => (
            <DataTableRow
              key={line.id}
              id={line.id}
              row={line.original}
              columns={columns}
              rowActions={rowActions}
              showsActions={!canHover}
              href={rowHref?.(line.original)}
              open={open}
              tabIndex={isClickable ? tabIndexOf(line.id) : undefined}
              onKeyDown={onKeyDown}
              onFocus={setCurrent}
            />
          ))}
          {showsSkeleton &&
            Array.from({ length: expectedRows }, (_, place) => (
              <tr key={place} className={styles.row} aria-hidden>
                {columns.map((column) => (
                  <td key={column.id} className={styles.cell} data-align={column.align}>
                    <Skeleton width={column.skeletonWidth ?? '70%'} />
                  </td>
                ))}
                {rowActions && <td className={styles.cell}>&nbsp;</td>}
              </tr>
            ))}
        </tbody>
      </table>
      {showsSkeleton && <output data-look="heard">Chargement</output>}
    </div>
  );
}
