import { claimNext } from '@accordent/core/presence/claim-next.ts';
import { tellPresence } from '@accordent/core/presence/tell-presence.ts';
import { sized } from '../coverage-requests/asked-list.ts';
import { coverageRequestsQuery } from '../coverage-requests/coverage-requests.inputs.ts';
import { parse } from '../http/parse.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { claimAnswer, claimBody, presenceAnswer, presenceBody } from './presence.schemas.ts';

/** Who is at which PEC, in the back-office. */
export const presenceRoutes: readonly Route[] = [
  staffRoute.post('/admin/api/dfc/:id/presence', {
    summary: 'Say that one is at a PEC, or has left it; who else is there',
    action: 'tell-presence',
    params: byId,
    body: presenceBody,
    answer: presenceAnswer,
    handle: async ({ ports, actor, params: { id }, body }) => ({
      others: [...(await tellPresence(ports, { actor, coverageRequestId: id, isHere: body.isHere }))],
    }),
  }),
  staffRoute.post('/admin/api/dfc/claim', {
    summary:
      'The first of these PEC that still waits and that nobody else is at, kept for the caller for thirty seconds',
    action: 'tell-presence',
    body: claimBody,
    answer: claimAnswer,
    handle: async ({ ports, actor, body: { ids, query } }) => ({
      id: await claimNext(ports, {
        actor,
        ids,
        query: query && sized(parse(coverageRequestsQuery, query)),
      }),
    }),
  }),
];
