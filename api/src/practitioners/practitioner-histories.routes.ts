import { listHistories } from '@accordent/core/practitioners/list-histories.ts';
import { changeProspectStatus } from '@accordent/core/prospects/change-prospect-status.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentPage } from '../http/wire.ts';
import { newHistoryBody } from './practitioner-inputs.schemas.ts';
import { presentHistory } from './practitioners.presenter.ts';
import { historiesAnswer, historiesQuery, historyAnswer } from './practitioners.schemas.ts';

/** Plan changes and prospect statuses, in the back-office. */
export const practitionerHistoryRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/history/all', {
    summary: 'Plan changes and prospect statuses, of one practitioner or of all',
    action: 'see-practitioner',
    query: historiesQuery,
    isPureRead: true,
    answer: historiesAnswer,
    handle: async ({ ports, query: { userId, ...query } }) =>
      presentPage(
        'histories',
        await listHistories(ports, {
          ...query,
          ...(userId !== undefined && { practitionerId: userId }),
        }),
        presentHistory,
      ),
  }),
  staffRoute.put('/admin/api/history/add', {
    summary: 'Choose the status of a prospect',
    action: 'change-prospect-status',
    body: newHistoryBody,
    answer: historyAnswer,
    handle: async ({ ports, actor, body: { userId, statute, comment } }) => ({
      history: presentHistory(
        await changeProspectStatus(ports, {
          actor,
          practitionerId: userId,
          status: statute ?? null,
          comment,
        }),
      ),
    }),
  }),
];
