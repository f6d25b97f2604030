import { listRequestReadings } from '@accordent/core/readings/list-request-readings.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentRequestReadings } from './readings.presenter.ts';
import { requestReadingsAnswer } from './readings.schemas.ts';

/** What was read of the papers of a PEC. */
export const readingRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/dfc/:id/readings', {
    summary: 'What was read of a PEC’s card and quote, and whether it agrees with what the PEC holds',
    action: 'read-papers',
    isPureRead: true,
    params: byId,
    answer: requestReadingsAnswer,
    handle: async ({ ports, actor, params: { id } }) =>
      presentRequestReadings(await listRequestReadings(ports, { actor, coverageRequestId: id })),
  }),
];
