export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Which part of a list: `page` from 1. */
export type PageRequest<Column extends string = string> = {
  readonly page: number;
  readonly perPage: number;
  readonly orderBy: Column;
  readonly order: SortOrder;
};

/** `totalCapped`: with a search the total is exact up to 1,000. */
export type Page<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly totalCapped: boolean;
};

export const SEARCH_TOTAL_CAP = 1000;

/** What is found when nothing can be. */
export const NO_ROWS: Page<never> = { rows: [], total: 0, totalCapped: false };
