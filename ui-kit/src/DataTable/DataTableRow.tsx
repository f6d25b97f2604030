import type { KeyboardEvent, ReactNode } from 'react';
import type { Column } from './column.ts';
import { isOnControl, useOpenRow } from './open-row.ts';
import styles from './DataTable.module.css';

interface DataTableRowProps<Row> {
  id: string | number;
  row: Row;
  columns: readonly Column<Row>[];
  rowActions: ((row: Row) => ReactNode) | undefined;
  onRowClick: ((row: Row) => void) | undefined;
  rowHref: ((row: Row) => string) | undefined;
  isSelected: boolean;
  tabIndex: number | undefined;
  onFocus: () => void;
  /** Moves between rows. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One row; a click anywhere but on a control opens it. */
export function DataTableRow<Row>({
  id,
  row,
  columns,
  rowActions,
  onRowClick,
  rowHref,
  isSelected,
  tabIndex,
  onFocus,
  onKeyDown,
}: DataTableRowProps<Row>) {
  const open = useOpenRow({ row, onRowClick, rowHref });
  return (
    <tr
      className={styles.row}
      data-row={id}
      // Where it leads, for what is fetched ahead (links-ahead.ts).
      data-href={rowHref?.(row)}
      data-clickable={tabIndex === undefined ? undefined : true}
      data-selected={isSelected || undefined}
      aria-selected={isSelected || undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={(event) => {
        if (tabIndex === undefined || isOnControl(event) || window.getSelection()?.toString()) return;
        open(event.ctrlKey || event.metaKey);
      }}
      onAuxClick={(event) => {
        if (event.button === 1 && rowHref && !isOnControl(event)) open(true);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || tabIndex === undefined) return;
        onKeyDown(event);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        open(event.ctrlKey || event.metaKey);
      }}
    >
      {columns.map((column) => (
        <td key={column.id} className={styles.cell} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className={styles.cell} data-actions>
          <span className={styles.actions}>{rowActions(row)}</span>
        </td>
      )}
    </tr>
  );
}
