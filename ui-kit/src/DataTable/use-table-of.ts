import { rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, Header } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, Sort } from './column.ts';

const features = tableFeatures({ rowSortingFeature });
type Features = typeof features;

export type HeadOf<Row extends object> = Header<Features, Row>;

interface TableOf<Row extends object> {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  sort: Sort | null | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** Columns, rows and order of a DataTable. The server sorts: here stands only what it was asked. */
export function useTableOf<Row extends object>({ columns, rows, rowKey, sort, onSort }: TableOf<Row>) {
  const defs = useMemo(
    () =>
      columns.map(({ id, isSortable = true, isDescendingFirst = false }): ColumnDef<Features, Row> => ({
        id,
        accessorFn: (row) => row,
        enableSorting: isSortable,
        sortDescFirst: isDescendingFirst,
      })),
    [columns],
  );
  const by = sort?.by;
  const isDescending = sort?.order === 'desc';
  // The same objects while nothing has changed, else every drawing would be followed by another.
  const state = useMemo(
    () => ({ sorting: by === undefined ? [] : [{ id: by, desc: isDescending }] }),
    [by, isDescending],
  );
  return useTable<Features, Row>({
    features,
    columns: defs,
    data: rows ?? none,
    getRowId: (row) => String(rowKey(row)),
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(state.sorting) : change;
      if (next) onSort?.({ by: next.id, order: next.desc ? 'desc' : 'asc' });
    },
  });
}

const none: never[] = [];
