import { readCounters } from '@accordent/core/dashboard/read-counters.ts';
import { staffRoute } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { presentCounters } from './dashboard.presenter.ts';
import { countersAnswer } from './dashboard.schemas.ts';

/** Counters of the back-office. */
export const dashboardRoutes: readonly Route[] = [
  staffRoute({
    method: 'get',
    path: '/admin/api/counters',
    summary: 'What waits: the counters of the dashboard and the top bar',
    action: 'see-dashboard',
    answer: countersAnswer,
    handle: async ({ ports, actor }) => presentCounters(await readCounters(ports, { actor })),
  }),
  staffRoute({
    method: 'get',
    path: '/admin/api/config',
    summary: 'The dashboard',
    action: 'see-dashboard',
    answer: countersAnswer,
    handle: async ({ ports, actor }) => presentCounters(await readCounters(ports, { actor })),
  }),
];
