import { readCounters } from '@accordent/core/dashboard/read-counters.ts';
import { staffRoute } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { presentCounters } from './dashboard.presenter.ts';
import { configAnswer } from './dashboard.schemas.ts';

/** Counters of the back-office. */
export const dashboardRoutes: readonly Route[] = [
  staffRoute({
    method: 'get',
    path: '/admin/api/config',
    summary: 'Counters of the dashboard and the top bar',
    action: 'see-dashboard',
    answer: configAnswer,
    handle: async ({ ports, actor }) => presentCounters(await readCounters(ports, { actor })),
  }),
];
