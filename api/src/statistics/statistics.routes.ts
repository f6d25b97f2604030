import type { Context } from 'koa';
import { writeCsv } from '@accordent/core/shared/csv.ts';
import { readBarometer } from '@accordent/core/forecasts/read-barometer.ts';
import { readOwnDay, readTeamDays } from '@accordent/core/statistics/staff-days.ts';
import { readStatistics } from '@accordent/core/statistics/read-statistics.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { barometerRows } from './barometer-csv.ts';
import { statisticsRows } from './statistics-csv.ts';
import {
  presentBarometer,
  presentForecasts,
  presentOwnDay,
  presentStatistics,
  presentTeamDays,
} from './statistics.presenter.ts';
import {
  barometerAnswer,
  barometerQuery,
  forecastsAnswer,
  ownDayAnswer,
  statisticsAnswer,
  teamDaysAnswer,
  statisticsCsvQuery,
  statisticsQuery,
} from './statistics.schemas.ts';

export const statisticsRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/my-day', {
    summary: 'What one has brought to an end today, and what comes back today',
    action: 'see-own-day',
    answer: ownDayAnswer,
    handle: async ({ ports, actor }) => presentOwnDay(await readOwnDay(ports, { actor })),
  }),
  staffRoute.get('/admin/api/team-days', {
    summary: 'What each of the staff has brought to an end, by day, of the last fourteen',
    action: 'see-team-days',
    answer: teamDaysAnswer,
    handle: async ({ ports }) => presentTeamDays(await readTeamDays(ports)),
  }),
  staffRoute.get('/admin/api/statistics/forecasts', {
    summary: 'By when insurers answer, and how well that was foretold',
    action: 'see-statistics',
    answer: forecastsAnswer,
    handle: async ({ ports: { stores } }) => presentForecasts(await stores.forecasts.list()),
  }),
  staffRoute.get('/admin/api/statistics/insurers', {
    summary: 'How each insurer answers, asks again and pays, of what was sent in a period',
    action: 'see-statistics',
    query: barometerQuery,
    answer: barometerAnswer,
    handle: async ({ ports, query }) => presentBarometer(await readBarometer(ports, query)),
  }),
  staffRoute.get('/admin/api/statistics/insurers.csv', {
    summary: 'The same as a CSV, of the period and month by month',
    action: 'see-statistics',
    query: barometerQuery,
    answer: 'raw',
    handle: async ({ ports, query, ctx }) =>
      answerCsv(ctx, 'mutuelles.csv', barometerRows(await readBarometer(ports, query))),
  }),
  staffRoute.get('/admin/api/statistics', {
    summary: 'Figures of the months of a period, of everybody or of one practitioner',
    action: 'see-statistics',
    query: statisticsQuery,
    answer: statisticsAnswer,
    handle: async ({ ports, query: { userId, ...period } }) =>
      presentStatistics(await readStatistics(ports, { ...period, practitionerId: userId ?? null })),
  }),
  staffRoute.get('/admin/api/statistics.csv', {
    summary: 'The same figures as a CSV',
    action: 'see-statistics',
    query: statisticsCsvQuery,
    answer: 'raw',
    handle: async ({ ports, query: { userId, part, ...period }, ctx }) => {
      const statistics = await readStatistics(ports, { ...period, practitionerId: userId ?? null });
      answerCsv(ctx, 'statistiques.csv', statisticsRows(statistics, part));
    },
  }),
];

function answerCsv(ctx: Context, name: string, rows: Parameters<typeof writeCsv>[0]): void {
  ctx.type = 'text/csv; charset=utf-8';
  ctx.set('Content-Disposition', `attachment; filename="${name}"`);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = writeCsv(rows);
}
