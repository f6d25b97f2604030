import type { ReactNode } from 'react';
import { isOnControl, useOpenRow } from './open-row.ts';
import styles from './DataTable.module.css';

interface DataTableCardProps<Row> {
  row: Row;
  card: (row: Row) => ReactNode;
  rowActions: ((row: Row) => ReactNode) | undefined;
  onRowClick: ((row: Row) => void) | undefined;
  rowHref: ((row: Row) => string) | undefined;
  opened: ReactNode;
}

/** A row on a phone. Who has no finger on it opens it by the links among its actions. */
export function DataTableCard<Row>({
  row,
  card,
  rowActions,
  onRowClick,
  rowHref,
  opened,
}: DataTableCardProps<Row>) {
  const open = useOpenRow({ onRowClick, rowHref });
  const isClickable = onRowClick !== undefined || rowHref !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the links of the card
    <li
      className={styles.card}
      data-href={rowHref?.(row)}
      data-clickable={isClickable || undefined}
      onClick={(event) => {
        if (isClickable && !isOnControl(event)) open(row, event.ctrlKey || event.metaKey);
      }}
    >
      {card(row)}
      {opened}
      {rowActions && <div className={styles.cardActions}>{rowActions(row)}</div>}
    </li>
  );
}
