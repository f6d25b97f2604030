import { ArrowDown, ArrowUp } from 'lucide-react';
import { nextSort, type Column, type Sort } from './column.ts';
import styles from './DataTable.module.css';

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: Sort | null | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** The head of a column; a button when it sorts. */
export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const isSorted = sort?.by === column.id;
  const Arrow = isSorted && sort.order === 'desc' ? ArrowDown : ArrowUp;
  const words = <span className={column.isHeaderHidden ? styles.hidden : undefined}>{column.header}</span>;
  return (
    <th
      scope="col"
      className={styles.headCell}
      data-align={column.align}
      aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={isSorted || undefined}
          onClick={() => onSort(nextSort(sort, column.id))}
        >
          {words}
          <Arrow className={styles.arrow} size={14} strokeWidth={1.75} aria-hidden />
        </button>
      ) : (
        words
      )}
    </th>
  );
}
