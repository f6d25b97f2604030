import type {
  Settlement,
  SettlementGroup,
  SettlementQuery,
  SettlementTotals,
  SettlementView,
} from './settlement.ts';
import type { Walk } from '../shared/walk.ts';

/** The days that views follow from: this one, and the last of claims that lapse soon. */
export type SettlementDays = { readonly today: string; readonly near: string };

type InDays<Query> = Query & SettlementDays;

export type FoundSettlements = {
  readonly rows: readonly Settlement[];
  readonly groups: readonly SettlementGroup[];
  readonly total: number;
};

/** What insurers owe, as staff look through it. */
export type SettlementStore = {
  search(query: InDays<SettlementQuery>): Promise<FoundSettlements>;
  walk(query: InDays<Omit<SettlementQuery, 'page' | 'perPage'>>): Walk<Settlement>;
  counts(days: SettlementDays): Promise<Readonly<Record<SettlementView, number>>>;
  totals(days: SettlementDays): Promise<SettlementTotals>;
  /** Claims that lapse first, the soonest first. */
  nearest(days: SettlementDays & { readonly most: number }): Promise<readonly Settlement[]>;
};
