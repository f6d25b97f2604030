import type { Forecast } from './forecast.ts';
import type { CheckedForecast } from './compute-forecasts.ts';
import type { Sending } from './insurer-months.ts';

export interface ForecastStore {
  /** Waits for an answer of what was sent from this instant on. */
  waits(since: Date): Promise<readonly Sending[]>;
  /** Puts these in the place of all that were kept. */
  replace(forecasts: readonly CheckedForecast[], at: Date): Promise<void>;
  /** The same of payments. */
  replacePayments(forecasts: readonly Forecast[], at: Date): Promise<void>;
  /** Writes anew from when on each PEC is late whose insurer is awaited (firstLimit()): after the forecasts. */
  refreshLimits(): Promise<void>;
  /** Of the groups, else the mutuals, that these practitioners have asked, with answers enough; the most asked first. */
  ofPractices(
    practitionerIds: readonly number[],
    bounds: { readonly leastAnswers: number; readonly most: number },
  ): Promise<readonly (Pick<Forecast, 'p50' | 'p90'> & { readonly name: string })[]>;
  /** Those of groups and of all, by name, all first; none was reckoned yet: none. */
  list(): Promise<readonly ListedForecast[]>;
}

/** `name` of the group, '' for all. */
export type ListedForecast = CheckedForecast & { readonly name: string; readonly reckonedAt: Date };
