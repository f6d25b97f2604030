import { expect, test } from 'vitest';
import { firstLimit } from './first-limit.ts';
import type { Forecast, ForecastOf } from './forecast.ts';

const forecast = (of: ForecastOf, answers: number, p90: number | null): Forecast => ({
  of,
  insurerId: of === 'all' ? 0 : 3,
  answers,
  waiting: 0,
  instant: 0,
  p50: 2,
  p90,
});
const all = forecast('all', 900, 11);

test.each<[string, readonly Forecast[], number | null, number | null]>([
  ['nothing is foretold', [], null, null],
  ['nothing is foretold, but it says so itself', [], 15, null],
  ['nine in ten within eleven days', [all], null, 11],
  ['nine in ten within thirty days', [forecast('all', 900, 30)], null, 12],
  ['nine in ten never', [forecast('all', 900, null)], null, 12],
  ['answered on the very day', [forecast('all', 900, 0)], null, 1],
  ['it says so itself', [all], 15, 15],
  ['its group', [all, forecast('mutual-group', 1, 4)], null, 4],
  ['its mutual', [all, forecast('mutual-group', 1, 4), forecast('mutual', 30, 6)], null, 6],
  [
    'its mutual, of which too little is known',
    [all, forecast('mutual-group', 0, 4), forecast('mutual', 29, 6)],
    null,
    11,
  ],
])('the first limit: %s', (_, forecasts, own, days) => {
  expect(firstLimit(forecasts, own)).toBe(days);
});
