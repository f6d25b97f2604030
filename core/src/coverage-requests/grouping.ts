import type { Forecast } from '../forecasts/forecast.ts';

/** What the list of PEC may be put together by. */
export const groupings = ['mutualGroup', 'user'] as const;
export type Grouping = (typeof groupings)[number];

/** Stands for the group of those that have none: no record has this id. */
export const NO_GROUP = 0;

/** A group that has a place on a page; `count`: in the whole list, `onPage`: of its rows on this page. */
export type RequestGroup = {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly isFolded: boolean;
  /** Rows of it stand on the page before. */
  readonly isContinued: boolean;
  readonly onPage: number;
  /** Of a group of insurers; null where few answers are known. */
  readonly usual: Pick<Forecast, 'p50' | 'p90'> | null;
};

/** `shown`: how many rows are paged through; those of folded groups are not. */
export type Grouped = { readonly groups: readonly RequestGroup[]; readonly shown: number };
