import type { Month } from '../statistics/months.ts';
import type { MonthSpan } from '../statistics/statistics-store.ts';
import type { AskedAgain, InsurerMonth } from './insurer-months.ts';
import type { Wait } from './waits.ts';

/** `name` of the group or mutual, also of one that was removed. */
export type NamedInsurerMonth = InsurerMonth & { readonly name: string };

export interface BarometerStore {
  /** Waits for a payment, of the bills that were sent from this instant on. */
  payWaits(since: Date): Promise<readonly Wait[]>;
  /** Of what was sent from this instant on. */
  askedAgain(since: Date): Promise<readonly AskedAgain[]>;
  /** Whether any month is kept. */
  isKept(): Promise<boolean>;
  /** Puts these in the place of all from this month on. */
  replaceFrom(month: Month, months: readonly InsurerMonth[]): Promise<void>;
  /** Those of a period. */
  months(span: MonthSpan): Promise<readonly NamedInsurerMonth[]>;
}
