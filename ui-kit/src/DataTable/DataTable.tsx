import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { useDelayed } from '../hooks/use-delayed.ts';
import { PHONE, useMediaQuery } from '../hooks/use-media-query.ts';
import { useWidth } from '../hooks/use-width.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import {
  fitting,
  grown,
  inUsualPixels,
  leastWidth,
  type Column,
  type Sort,
  type TableError,
} from './column.ts';
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
  /** What an opened row shows in its place, under it; null while it is closed. */
  opened?: ((row: Row) => ReactNode) | undefined;
  density?: 'compact' | 'normal' | 'tall' | undefined;
  /** The row as a card, for screens under 640 px: a touch opens it as a row, its actions stand under it. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** The one list of its screen: J and K go from row to row and Enter opens, as soon as it is open. */
  hasKeys?: boolean | undefined;
  /** How many skeleton rows. */
  expectedRows?: number | undefined;
  /** The least width before the table scrolls sideways; default what the columns ask for. */
  minWidth?: string | undefined;
  /** The groups that the rows stand in, in their order. */
  sections?: readonly Section[] | undefined;
  /** Under the table, inside its frame: a Pagination. */
  footer?: ReactNode;
}

/** A group of rows: its head, and how many of the rows follow it; none of one that is folded. */
export interface Section {
  key: string | number;
  head: ReactNode;
  size: number;
}

/**
 * A list that the server sorts and pages. The head sticks; skeleton rows keep the true widths; a failure keeps the old
 * rows under a banner; arrows, J and K move from row to row; on a phone each row is a card.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { isLoading = false, error, empty, card, footer, rowKey, expectedRows = 8 } = props;
  // A hundred other rows are drawn after the button that was pressed, in pieces; of those that are here as the table
  // comes, what the window shows is drawn first.
  const given = useMemo(() => ({ rows: props.rows, sections: props.sections }), [props.rows, props.sections]);
  const drawn = useDeferredValue(given, { ...given, rows: props.rows?.slice(0, rowsInSight()) });
  const { rows, sections } = drawn.rows ? drawn : given;
  const isPlain = !sections || sections.length === 0;
  const isPhone = useMediaQuery(PHONE);
  const showsSkeleton = useDelayed(isLoading && rows === undefined);
  const isEmpty = rows?.length === 0 && isPlain && !isLoading;
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
          {inSections(rows ?? [], sections).map(({ heads, row }, place) => (
            <Fragment key={row ? rowKey(row) : `end ${place}`}>
              {heads.map(({ key, head }) => (
                <li key={key} className={styles.section}>
                  {head}
                </li>
              ))}
              {row && (
                <DataTableCard
                  row={row}
                  card={card}
                  rowActions={props.rowActions}
                  onRowClick={props.onRowClick}
                  rowHref={props.rowHref}
                  opened={props.opened?.(row)}
                />
              )}
            </Fragment>
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
        <Table {...props} rows={rows} sections={sections} showsSkeleton={showsSkeleton} />
      )}
      {isEmpty && !error && empty}
      {/* Not before the rows: they would push it down. */}
      {footer && rows && <div className={styles.foot}>{footer}</div>}
    </div>
  );
}

/** Each row after the heads that stand above it; at the end those that no row follows. */
function inSections<Row>(
  rows: readonly Row[],
  sections: readonly Section[] = [],
): readonly { readonly heads: readonly Section[]; readonly row: Row | null }[] {
  let start = 0;
  const starts = sections.map((section) => {
    const from = start;
    start += section.size;
    return { section, from };
  });
  const headsAt = (place: number) =>
    starts.filter(({ from }) => from === place).map(({ section }) => section);
  const lines = rows.map((row, place) => ({ heads: headsAt(place), row }));
  const last = headsAt(rows.length).filter(({ size }) => size === 0);
  return last.length > 0 ? [...lines, { heads: last, row: null }] : lines;
}

/** A table that scrolls sideways and holds nothing that takes the focus takes it itself. */
const stillBox = (caption: string) => ({ role: 'region', 'aria-label': caption, tabIndex: 0 }) as const;

/** At the least height of a row. */
const rowsInSight = () => Math.ceil(window.innerHeight / 32);

function Table<Row extends object>({
  caption,
  columns: all,
  rows,
  rowKey,
  sort,
  onSort,
  isLoading = false,
  rowActions,
  rowActionsWidth = '104px',
  onRowClick,
  rowHref,
  opened,
  density = 'normal',
  expectedRows = 8,
  minWidth,
  hasKeys = false,
  sections,
  showsSkeleton,
}: DataTableProps<Row> & { showsSkeleton: boolean }) {
  const canHover = useMediaQuery('(hover: hover)');
  const actionsWidth = canHover ? '72px' : rowActionsWidth;
  const actions = rowActions && actionsWidth;
  const [frame, width] = useWidth<HTMLDivElement>();
  const isMeasured = all.some(({ givesWay }) => givesWay !== undefined);
  const columns = useMemo(
    () => (width === 0 ? all : fitting(all, inUsualPixels(width), actions)),
    [all, width, actions],
  );
  const table = useTableOf({ columns, rows, rowKey, sort, onSort });
  const drawn = table.getRowModel().rows;
  const open = useOpenRow({ onRowClick, rowHref });
  const {
    rows: ofRows,
    onKeyDown,
    tabIndexOf,
    setCurrent,
  } = useRowFocus(
    drawn.map(({ id }) => id),
    hasKeys,
    (key) => {
      const line = drawn.find(({ id }) => id === key);
      if (line) open(line.original, false);
    },
  );
  const isClickable = onRowClick !== undefined || rowHref !== undefined;
  return (
    <div
      ref={isMeasured ? frame : undefined}
      className={styles.scroll}
      {...(!onSort && drawn.length === 0 && stillBox(caption))}
    >
      <table
        className={styles.table}
        data-density={density}
        data-keyed={hasKeys || undefined}
        aria-busy={isLoading || undefined}
        style={{ minWidth: grown(minWidth ?? leastWidth(columns, actions)) }}
      >
        <caption data-look="heard">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: grown(column.width) }} />
          ))}
          {rowActions && <col style={{ width: grown(actionsWidth) }} />}
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
        <tbody {...ofRows}>
          {inSections(drawn, sections).map(({ heads, row: line }, place) => {
            const inPlace = line && opened?.(line.original);
            return (
              <Fragment key={line ? line.id : `end ${place}`}>
                {heads.map(({ key, head }) => (
                  <tr key={key} className={styles.section}>
                    <th scope="rowgroup" colSpan={columns.length + (rowActions ? 1 : 0)}>
                      {head}
                    </th>
                  </tr>
                ))}
                {line && (
                  <DataTableRow
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
                    isOpened={Boolean(inPlace)}
                  />
                )}
                {inPlace && (
                  <tr>
                    <td className={styles.opened} colSpan={columns.length + (rowActions ? 1 : 0)}>
                      {inPlace}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
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
