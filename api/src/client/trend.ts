/** The days of the trend of the dashboard: screens do not import core. */
export { TREND_DAYS } from '@accordent/core/dashboard/daily-trend.ts';
