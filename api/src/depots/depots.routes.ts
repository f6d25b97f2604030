import { endDepotByHand } from '@accordent/core/depots/end-depots.ts';
import { getLiveDepot } from '@accordent/core/depots/get-live-depot.ts';
import { leaving } from '../http/leaving.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { liveDepotAnswer } from './depots.schemas.ts';

/** What opens a PEC to its insurer, seen by the staff. */
export const depotRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/dfc/:id/depot', {
    summary: 'The link that opens a PEC to its insurer’s clerk, while one does',
    action: 'see-proofs',
    params: byId,
    isPureRead: true,
    answer: liveDepotAnswer,
    handle: async ({ ports, actor, params: { id } }) =>
      leaving(liveDepotAnswer, { depot: await getLiveDepot(ports, { actor, coverageRequestId: id }) }),
  }),
  staffRoute.delete('/admin/api/dfc/:id/depot', {
    summary: 'Close that link; one that somebody else has sent is a super administrator’s to close',
    action: 'end-depot',
    params: byId,
    handle: ({ ports, actor, params: { id } }) => endDepotByHand(ports, { actor, coverageRequestId: id }),
  }),
];
