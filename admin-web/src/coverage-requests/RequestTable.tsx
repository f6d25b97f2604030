import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Sort, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { useWidth } from '@accordent/ui-kit/hooks/use-width.ts';
import { useCallback, useMemo, type ReactNode } from 'react';
import { paths } from '../screens.ts';
import type { CoverageRequestItem } from './coverage-requests.api.ts';
import { RequestCard, stackedColumns, WIDE, wideColumns, type StatusLimits } from './request-columns.tsx';
import { RequestRowActs, type RequestRowActsProps } from './RequestRowActs.tsx';
import styles from './RequestTable.module.css';

export interface RequestTableProps extends Pick<RequestRowActsProps, 'onChangeStatus' | 'onDelete'> {
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
  footer?: ReactNode;
}

/** The list 'Prises En Charge', with age and next action; a row has two lines where one would be cut. */
export function RequestTable({
  limits,
  onOpen,
  onChangeStatus,
  onDelete,
  hasKeys = false,
  ...table
}: RequestTableProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const isWide = width >= WIDE;
  // The same as long as nothing of theirs has changed: a hundred rows are not drawn again for a dialog or a key.
  const columns = useMemo(() => (isWide ? wideColumns(limits) : stackedColumns(limits)), [isWide, limits]);
  const rowActions = useCallback(
    (row: CoverageRequestItem) => (
      <RequestRowActs row={row} onChangeStatus={onChangeStatus} onDelete={onDelete} />
    ),
    [onChangeStatus, onDelete],
  );
  return (
    <div ref={frame} className={styles.measured}>
      <DataTable
        {...table}
        caption="Prises En Charge"
        hasKeys={hasKeys}
        density={isWide ? 'compact' : 'tall'}
        minWidth={isWide ? `${WIDE}px` : '900px'}
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
