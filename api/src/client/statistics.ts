/** The bounds of what statistics tell: screens do not import core. */
export { FEW_ANSWERS } from '@accordent/core/forecasts/forecast.ts';
export { MOST_MONTHS } from '@accordent/core/statistics/months.ts';
