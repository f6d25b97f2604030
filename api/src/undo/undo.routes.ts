import { undoAct } from '@accordent/core/undo/undo-act.ts';
import { presentRecord } from '../coverage-requests/coverage-requests.presenter.ts';
import { coverageRequestAnswer } from '../coverage-requests/coverage-requests.schemas.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';

/** Taking back what one has just done to a PEC. */
export const undoRoutes: readonly Route[] = [
  staffRoute.post('/admin/api/undo/:id', {
    summary: 'Take back an act of the last ten seconds',
    action: 'undo-act',
    params: byId,
    answer: coverageRequestAnswer,
    handle: async ({ ports, actor, params: { id } }) => ({
      dfc: presentRecord(await undoAct(ports, { actor, undoId: id }), actor),
    }),
  }),
];
