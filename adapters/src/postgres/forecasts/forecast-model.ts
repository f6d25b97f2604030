import type { Forecast, ForecastOf } from '@accordent/core/forecasts/forecast.ts';
import type { InsurerMonth } from '@accordent/core/forecasts/insurer-months.ts';
import { table } from '../table.ts';

/** By when payers pay: nothing of it is checked. */
type PaymentRow = Omit<Forecast, 'of'> & { whose: ForecastOf; reckonedAt: Date };
type Row = PaymentRow & {
  usualChecked: number;
  usualBeforeP50: number;
  usualBeforeP90: number;
  holidaysChecked: number;
  holidaysBeforeP50: number;
  holidaysBeforeP90: number;
};

export const PaymentForecasts = table<PaymentRow>('payment_forecasts', { key: ['whose', 'insurerId'] });

export const Forecasts = table<Row>('forecasts', { key: ['whose', 'insurerId'] });

/** `month`: its first day. */
export const InsurerMonths = table<InsurerMonth>('insurer_months', {
  key: ['month', 'whose', 'insurerId'],
  json: ['figures'],
});
