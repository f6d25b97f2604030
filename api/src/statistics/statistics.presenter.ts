import { isWide } from '@accordent/core/forecasts/forecast.ts';
import type { Barometer } from '@accordent/core/forecasts/read-barometer.ts';
import type { ListedForecast } from '@accordent/core/forecasts/forecast-store.ts';
import type { Check } from '@accordent/core/forecasts/compute-forecasts.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import type { Statistics } from '@accordent/core/statistics/read-statistics.ts';
import type { OwnDay } from '@accordent/core/statistics/staff-days.ts';
import type { StaffDay } from '@accordent/core/statistics/statistics-store.ts';
import { leaving } from '../http/leaving.ts';
import {
  barometerAnswer,
  forecastsAnswer,
  ownDayAnswer,
  teamDaysAnswer,
  type BarometerAnswer,
  type ForecastsAnswer,
  type StatisticsAnswer,
} from './statistics.schemas.ts';

const minutesOf = ({ medianSeconds }: Pick<StaffDay, 'medianSeconds'>): number | null =>
  medianSeconds === null ? null : Math.round(medianSeconds / 6) / 10;

export const presentOwnDay = (own: OwnDay) =>
  leaving(ownDayAnswer, { ...own, medianMinutes: minutesOf(own) });

export function presentForecasts(forecasts: readonly ListedForecast[]): ForecastsAnswer {
  const all = forecasts.find(({ of }) => of === 'all');
  return leaving(forecastsAnswer, {
    reckonedAt: all?.reckonedAt ?? null,
    all: all ? { ...presentForecast(all), holidays: presentCheck(all.holidays) } : null,
    groups: forecasts
      .filter(({ of }) => of === 'mutual-group')
      .map((forecast) => ({ ...presentForecast(forecast), id: forecast.insurerId, name: forecast.name })),
  });
}

const presentForecast = (forecast: ListedForecast) => ({
  ...forecast,
  isWide: isWide(forecast),
  usual: presentCheck(forecast.usual),
});

const presentCheck = ({ checked, beforeP50, beforeP90 }: Check) => ({
  checked,
  beforeP50: checked === 0 ? null : beforeP50 / checked,
  beforeP90: checked === 0 ? null : beforeP90 / checked,
});

export const presentBarometer = ({ months, lines, since }: Barometer): BarometerAnswer =>
  leaving(barometerAnswer, {
    months,
    since,
    insurers: lines.map(({ whose, insurerId, ...line }) => ({ ...line, kind: whose, id: insurerId })),
  });

export const presentTeamDays = (days: readonly StaffDay[]) =>
  leaving(teamDaysAnswer, { days: days.map((day) => ({ ...day, medianMinutes: minutesOf(day) })) });

export function presentStatistics({ months, series, byGroup, files, since }: Statistics): StatisticsAnswer {
  const { created, agreements, refusals, conversions, invoicedCents, paidCents } = series;
  return {
    months: [...months],
    series: {
      created: [...created],
      perUser: [...series.perClient],
      agreements: [...agreements],
      refusals: [...refusals],
      invoiced: invoicedCents.map(centsToEuros),
      paid: paidCents.map(centsToEuros),
      activeUsers: [...series.activeClients],
      conversions: [...conversions],
    },
    totals: {
      created: sum(created),
      agreements: sum(agreements),
      refusals: sum(refusals),
      invoiced: centsToEuros(sum(invoicedCents)),
      paid: centsToEuros(sum(paidCents)),
      conversions: sum(conversions),
    },
    byGroup: byGroup.map(({ mutualGroup, ...group }) => ({
      mutualGroup: mutualGroup && { id: mutualGroup.id, name: mutualGroup.name },
      ...group,
    })),
    files: { sent: files.sent, notSent: files.notSent },
    since,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
