import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column } from './column.ts';
import type { HeadOf } from './use-table-of.ts';
import styles from './DataTable.module.css';

/** The head of a column; a button when it sorts. */
export function HeadCell<Row extends object>({ head, column }: { head: HeadOf<Row>; column: Column<Row> }) {
  const sorted = head.column.getIsSorted();
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  const words = <span data-look={column.isHeaderHidden ? 'heard' : undefined}>{column.header}</span>;
  return (
    <th
      scope="col"
      className={styles.headCell}
      data-align={column.align}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {head.column.getCanSort() ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={sorted !== false || undefined}
          onClick={head.column.getToggleSortingHandler()}
        >
          {words}
          <Arrow className={styles.arrow} size={14} />
        </button>
      ) : (
        words
      )}
    </th>
  );
}
