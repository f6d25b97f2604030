import { listCalls } from '@accordent/core/calls/list-calls.ts';
import { listNotedCalls } from '@accordent/core/calls/list-noted-calls.ts';
import { listSilentClients } from '@accordent/core/calls/list-silent-clients.ts';
import { markCalled } from '@accordent/core/calls/mark-called.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import { presentCall, presentNotedCall, presentSilentClient } from './calls.presenter.ts';
import {
  calledAnswer,
  calledBody,
  callsAnswer,
  callsQuery,
  notedCallsAnswer,
  notedCallsQuery,
  silentClientsAnswer,
  silentClientsQuery,
} from './calls.schemas.ts';

export const callRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/users/to-call', {
    summary: 'Prospects and silent clients to call',
    action: 'see-calls',
    query: callsQuery,
    answer: callsAnswer,
    handle: async ({ ports, query }) =>
      presentPage('usersToCall', await listCalls(ports, query), presentCall),
  }),
  staffRoute.get('/admin/api/users/ndfd', {
    summary: 'Clients without PEC for fifteen days or more',
    action: 'see-calls',
    query: silentClientsQuery,
    isPureRead: true,
    answer: silentClientsAnswer,
    handle: async ({ ports, query }) =>
      presentPage('usersNDFD', await listSilentClients(ports, query), presentSilentClient),
  }),
  staffRoute.get('/admin/api/user/:id/calls', {
    summary: 'The calls that were made to a client, latest first',
    action: 'see-calls',
    params: byId,
    query: notedCallsQuery,
    isPureRead: true,
    answer: notedCallsAnswer,
    handle: async ({ ports, params, query }) =>
      presentPage(
        'calls',
        await listNotedCalls(ports, { ...query, practitionerId: params.id }),
        presentNotedCall,
      ),
  }),
  staffRoute.put('/admin/api/user/:id/called', {
    summary: 'A client was called: he leaves the list for fifteen days',
    action: 'mark-called',
    params: byId,
    body: calledBody,
    answer: calledAnswer,
    handle: async ({ ports, actor, params, body }) => {
      await markCalled(ports, { actor, practitionerId: params.id, comment: body.comment });
      return { totalUsersToCall: (await listCalls(ports, { page: 1, perPage: 20 })).total };
    },
  }),
];
