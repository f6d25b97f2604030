import { writeCsv } from '@accordent/core/shared/csv.ts';
import { readStatistics } from '@accordent/core/statistics/read-statistics.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { statisticsRows } from './statistics-csv.ts';
import { presentStatistics } from './statistics.presenter.ts';
import { statisticsAnswer, statisticsCsvQuery, statisticsQuery } from './statistics.schemas.ts';

export const statisticsRoutes: readonly Route[] = [
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
      ctx.type = 'text/csv; charset=utf-8';
      ctx.set('Content-Disposition', 'attachment; filename="statistiques.csv"');
      ctx.set('Cache-Control', 'no-store');
      ctx.body = writeCsv(statisticsRows(statistics, part));
    },
  }),
];
