import type { Forecast } from '@accordent/core/forecasts/forecast.ts';
import type { ListedForecast } from '@accordent/core/forecasts/forecast-store.ts';
import type { Shape } from '../shape.ts';

/** Of the forecasts `f`. */
export const forecastShape: Shape<Forecast> = {
  of: 'f.whose',
  insurerId: 'f.insurer_id',
  answers: 'f.answers',
  waiting: 'f.waiting',
  instant: 'f.instant',
  p50: 'f.p50',
  p90: 'f.p90',
};

const check = (season: 'usual' | 'holidays') => ({
  checked: `f.${season}_checked`,
  beforeP50: `f.${season}_before_p50`,
  beforeP90: `f.${season}_before_p90`,
});

/** Of the forecasts `f` and their groups `g`. */
export const listedForecastShape: Shape<ListedForecast> = {
  ...forecastShape,
  usual: check('usual'),
  holidays: check('holidays'),
  name: `coalesce(g.name, '')`,
  reckonedAt: 'f.reckoned_at',
};
