import { findRecords } from '@accordent/core/search/find-records.ts';
import { rememberOpened } from '@accordent/core/search/remember-opened.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentFoundRecords } from './search.presenter.ts';
import { openedBody, searchAnswer, searchQuery } from './search.schemas.ts';

export const searchRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/search', {
    summary: 'Records of every kind that hold the words; without words, those that the caller opened lately',
    action: 'search-everything',
    query: searchQuery,
    isPureRead: true,
    limit: 'searches-account',
    answer: searchAnswer,
    handle: async ({ ports, actor, query }) =>
      presentFoundRecords(await findRecords(ports, { actor, search: query.search ?? '' })),
  }),
  staffRoute.put('/admin/api/opened', {
    summary: 'The caller has opened a record: it stands first among what he finds',
    action: 'search-everything',
    body: openedBody,
    replayable: false,
    handle: async ({ ports, actor, body }) => rememberOpened(ports, { actor, ...body }),
  }),
];
