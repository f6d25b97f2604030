import { readDashboard } from '@accordent/core/dashboard/read-dashboard.ts';
import { readCounters } from '@accordent/core/dashboard/read-counters.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentCounters, presentDashboard } from './dashboard.presenter.ts';
import { countersAnswer, dashboardAnswer } from './dashboard.schemas.ts';

/** The dashboard of the back-office, and the counters that every screen shows. */
export const dashboardRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/counters', {
    summary: 'What waits: the counters of the dashboard and the top bar',
    action: 'see-dashboard',
    answer: countersAnswer,
    handle: async ({ ports, actor }) => presentCounters(await readCounters(ports, { actor })),
  }),
  staffRoute.get('/admin/api/config', {
    summary: 'The dashboard',
    action: 'see-dashboard',
    answer: dashboardAnswer,
    handle: async ({ ports, actor }) =>
      presentDashboard(await readDashboard(ports, { actor }), ports.clock.now()),
  }),
];
