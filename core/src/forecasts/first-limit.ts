import { nearest, type Forecast } from './forecast.ts';

/** Working days after which an insurer is reminded at the latest, unless it says otherwise. */
export const USUAL_FIRST = 12;

/**
 * After how many working days an insurer that is awaited is late, and reminded first: when nine in ten have answered, or
 * twelve, or as many as it says of itself (`own`). null: nothing is foretold of it. `forecasts`: of who decides, or pays.
 */
export function firstLimit(forecasts: readonly Forecast[], own: number | null): number | null {
  const forecast = nearest(forecasts);
  if (!forecast) return null;
  // Nobody is reminded on the day on which he is asked.
  return own ?? Math.max(1, Math.min(forecast.p90 ?? USUAL_FIRST, USUAL_FIRST));
}
