import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the name that the server sorts by. */
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Where the table sorts, each column does that does not say no. */
  isSortable?: boolean | undefined;
  /** Its first press asks for the greatest first: ages. */
  isDescendingFirst?: boolean | undefined;
  /** A CSS width (`120px`, `18%`); the columns without one share the rest. */
  width?: string | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  isHeaderHidden?: boolean | undefined;
  /** A box or a sign: it does not say which row it is. */
  isMark?: boolean | undefined;
  /** The width of its bar while rows are on their way; default 70 %. */
  skeletonWidth?: string | undefined;
}

export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

/** Rows could not be read again: the old ones stay under a banner. */
export interface TableError {
  message: string;
  reference?: string | undefined;
  /** « Données du 14:05 ». */
  staleSince?: string | undefined;
  onRetry?: (() => void) | undefined;
}

const pixels = (width: string | undefined) => (width?.endsWith('px') ? Number.parseFloat(width) : 160);

/** The least width of a table: what its columns ask for, 160 px for those that ask nothing. */
export function leastWidth(columns: readonly { width?: string | undefined }[], actions = '0px'): string {
  const sum = columns.reduce((total, column) => total + pixels(column.width), pixels(actions));
  return `${sum}px`;
}
