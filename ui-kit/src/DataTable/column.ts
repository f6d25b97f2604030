import type { ReactNode } from 'react';
import { letterScale } from '../hooks/letter-scale.ts';

export interface Column<Row> {
  /** Also the name that the server sorts by. */
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Where the table sorts, each column does that does not say no. */
  isSortable?: boolean | undefined;
  /** Its first press asks for the greatest first: ages. */
  isDescendingFirst?: boolean | undefined;
  /** A CSS width (`120px`, `18%`); the columns without one share the rest. Pixels are those of letters of 16 px: they grow with them. */
  width?: string | undefined;
  /** What a column whose width is no number of pixels asks for before others give way to it, in usual pixels; default 160. */
  atLeast?: number | undefined;
  /** It leaves before the table scrolls sideways, the least number first; what it says is on the record too. */
  givesWay?: number | undefined;
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

type Wide = Pick<Column<never>, 'width' | 'atLeast'>;

const pixels = (width: string | undefined, otherwise = 160) =>
  width?.endsWith('px') ? Number.parseFloat(width) : otherwise;

const sumOf = (columns: readonly Wide[], actions: string): number =>
  columns.reduce((total, { width, atLeast }) => total + pixels(width, atLeast), pixels(actions));

/** A width in pixels as a length that grows with the letters; any other as it is. */
export const grown = (width: string | undefined): string | undefined =>
  width?.endsWith('px') ? `${Number.parseFloat(width) / 16}rem` : width;

/** A measured width in pixels of letters of 16 px, in which columns are measured. */
export const inUsualPixels = (width: number): number => width / letterScale();

/** The least width of a table: what its columns ask for, 160 px for those that ask nothing. */
export function leastWidth(columns: readonly { width?: string | undefined }[], actions = '0px'): string {
  return `${sumOf(
    columns.map(({ width }) => ({ width })),
    actions,
  )}px`;
}

/** Those that fit into a width, in usual pixels: the others gave way. */
export function fitting<One extends Wide & Pick<Column<never>, 'givesWay'>>(
  columns: readonly One[],
  width: number,
  actions = '0px',
): readonly One[] {
  const leaving = columns
    .filter(({ givesWay }) => givesWay !== undefined)
    .toSorted((one, other) => one.givesWay! - other.givesWay!);
  let left = columns;
  for (const next of leaving) {
    if (sumOf(left, actions) <= width) break;
    left = left.filter((column) => column !== next);
  }
  return left;
}
