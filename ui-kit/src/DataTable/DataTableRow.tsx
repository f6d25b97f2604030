import { memo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { DrawsIcons } from '../IconButton/draws-icons.ts';
import type { Column } from './column.ts';
import { isOnControl } from './open-row.ts';
import styles from './DataTable.module.css';

interface DataTableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  rowActions: ((row: Row) => ReactNode) | undefined;
  /** Its actions stand in sight, not over its end on hover. */
  showsActions: boolean;
  /** Where it leads. */
  href: string | undefined;
  open: (row: Row, isElsewhere: boolean) => void;
  tabIndex: number | undefined;
  onFocus: (id: string) => void;
  /** Moves between rows. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** What it holds shows under it. */
  isOpened: boolean;
}

function Drawn<Row>({
  id,
  row,
  columns,
  rowActions,
  showsActions,
  href,
  open,
  tabIndex,
  onFocus,
  onKeyDown,
  isOpened,
}: DataTableRowProps<Row>) {
  // Five icons in each of a hundred rows are half of what the browser draws, and seen in one row at most.
  const [wasPointed, setWasPointed] = useState(false);
  const namesRow = columns.findIndex(({ isMark }) => !isMark);
  return (
    <tr
      className={styles.row}
      data-look="ring-inside"
      data-row={id}
      data-opened={isOpened || undefined}
      // Where it leads, for what is fetched ahead (links-ahead.ts).
      data-href={href}
      data-clickable={tabIndex === undefined ? undefined : true}
      tabIndex={tabIndex}
      onMouseEnter={() => setWasPointed(true)}
      onFocus={() => {
        setWasPointed(true);
        onFocus(id);
      }}
      onClick={(event) => {
        if (tabIndex === undefined || isOnControl(event) || window.getSelection()?.toString()) return;
        open(row, event.ctrlKey || event.metaKey);
      }}
      onAuxClick={(event) => {
        if (event.button === 1 && href && !isOnControl(event)) open(row, true);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || tabIndex === undefined) return;
        onKeyDown(event);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        open(row, event.ctrlKey || event.metaKey);
      }}
    >
      {columns.map((column, place) => {
        // It says which row it is, to who reads down a column.
        const Cell = place === namesRow ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={place === namesRow ? 'row' : undefined}
            className={styles.cell}
            data-align={column.align}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
      {rowActions && (
        <DrawsIcons value={showsActions || wasPointed}>
          <td className={styles.cell} data-actions>
            <span className={styles.actions}>{rowActions(row)}</span>
          </td>
        </DrawsIcons>
      )}
    </tr>
  );
}

/** One row; a click anywhere but on a control opens it. Drawn again only when something of its own has changed. */
export const DataTableRow = memo(Drawn) as typeof Drawn;
