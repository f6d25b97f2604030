import { DataTable, type DataTableProps } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { inUsualPixels, type Sort, type TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { useWidth } from '@accordent/ui-kit/hooks/use-width.ts';
import { selectColumn } from './many/SelectBox.tsx';
import type { Selection } from './many/selection.ts';
import { useCallback, useMemo, type ReactNode } from 'react';
import { paths } from '../screens.ts';
import type { CoverageRequestItem } from './coverage-requests.api.ts';
import {
  chosenOf,
  grownTo,
  RequestCard,
  foldedColumns,
  stackedColumns,
  tightColumns,
  usualColumns,
  wideColumns,
  widthOf,
} from './request-columns.tsx';
import type { StatusLimits } from './request-columns.tsx';
import { RequestRowActs, type RequestRowActsProps } from './RequestRowActs.tsx';
import { useRowKeys, type RowAct } from './use-row-keys.ts';
import styles from './RequestTable.module.css';

export interface RequestTableProps extends Pick<
  RequestRowActsProps,
  'onChangeStatus' | 'onDelete' | 'onRemind'
> {
  rows: readonly CoverageRequestItem[] | undefined;
  limits: StatusLimits;
  sort: Sort;
  onSort: (sort: Sort) => void;
  isLoading: boolean;
  error: TableError | null;
  empty: ReactNode;
  expectedRows: number;
  onOpen: (id: number) => void;
  /** The one list of its screen. */
  hasKeys?: boolean;
  /** The groups that the rows stand in. */
  sections?: DataTableProps<CoverageRequestItem>['sections'];
  /** The columns that somebody has chosen. */
  chosen?: readonly string[];
  footer?: ReactNode;
  /** What is selected of it: then it has boxes (with Shift, up to one), X and Shift+X. */
  selection?: Selection;
  /** A key of the record was pressed on the row in hand. */
  onKey?: (act: RowAct, id: number) => void;
}

/** By how much the columns of names may be narrower where they have two lines. */
const NARROW_NAMES = 74;

/** The list 'Prises En Charge', with age and next action; a row has two lines where one would be cut. */
export function RequestTable({
  limits,
  onOpen,
  onChangeStatus,
  onRemind,
  onDelete,
  hasKeys = false,
  chosen = usualColumns,
  selection,
  onKey,
  ...table
}: RequestTableProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const room = inUsualPixels(width);
  // The same as long as nothing of theirs has changed: a hundred rows are not drawn again for a dialog or a key.
  const { rows } = table;
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]);
  const box = useMemo(() => (selection ? [selectColumn(selection, ids)] : []), [selection, ids]);
  const onOneLine = useMemo(
    () => [wideColumns, tightColumns].map((columns) => [...box, ...chosenOf(columns(limits), chosen)]),
    [box, limits, chosen],
  );
  const dated = useMemo(() => [...box, ...chosenOf(stackedColumns(limits), chosen)], [box, limits, chosen]);
  const stacked = useMemo(() => dated.filter(({ id }) => id !== 'creationDate'), [dated]);
  useRowKeys({ ids, selection, onAct: onKey });
  const whole = onOneLine.find((columns) => room >= widthOf(columns));
  const folded = useMemo(() => [...box, ...foldedColumns(limits, chosen)], [box, limits, chosen]);
  const onTwoLines = room === 0 || room >= widthOf(stacked) - NARROW_NAMES ? stacked : folded;
  const fitting = whole ?? (room >= widthOf(dated) ? dated : onTwoLines);
  const columns = useMemo(() => grownTo(room, fitting), [room, fitting]);
  const rowActions = useCallback(
    (row: CoverageRequestItem) => (
      <RequestRowActs row={row} onChangeStatus={onChangeStatus} onDelete={onDelete} onRemind={onRemind} />
    ),
    [onChangeStatus, onDelete, onRemind],
  );
  return (
    <div ref={frame} className={styles.measured}>
      <DataTable
        {...table}
        caption="Prises En Charge"
        hasKeys={hasKeys}
        density={whole ? 'compact' : 'tall'}
        minWidth={`${widthOf(fitting) - (fitting === stacked ? NARROW_NAMES : 0)}px`}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.request('edit', id)}
        onRowClick={({ id }) => onOpen(id)}
        rowActionsWidth="72px"
        rowActions={rowActions}
        card={(row) => <RequestCard row={row} limits={limits} />}
      />
    </div>
  );
}
