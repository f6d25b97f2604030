import type { ForecastOf } from '@accordent/core/forecasts/forecast.ts';
import type { InsurerMonth } from '@accordent/core/forecasts/insurer-months.ts';
import { table } from '../table.ts';

type Row = {
  whose: ForecastOf;
  insurerId: number;
  answers: number;
  waiting: number;
  instant: number;
  p50: number | null;
  p90: number | null;
  usualChecked: number;
  usualBeforeP50: number;
  usualBeforeP90: number;
  holidaysChecked: number;
  holidaysBeforeP50: number;
  holidaysBeforeP90: number;
  reckonedAt: Date;
};

/** By when payers pay: nothing of it is checked. */
type PaymentRow = Pick<
  Row,
  'whose' | 'insurerId' | 'answers' | 'waiting' | 'instant' | 'p50' | 'p90' | 'reckonedAt'
>;

export const PaymentForecasts = table<PaymentRow>('payment_forecasts', { key: ['whose', 'insurerId'] });

export const Forecasts = table<Row>('forecasts', { key: ['whose', 'insurerId'] });

/** `month`: its first day. */
export const InsurerMonths = table<InsurerMonth>('insurer_months', {
  key: ['month', 'whose', 'insurerId'],
  json: ['figures'],
});
