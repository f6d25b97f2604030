import { getLegalPage } from '@accordent/core/legal/get-legal-page.ts';
import { getPublisher } from '@accordent/core/legal/get-publisher.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { legalAnswer, legalParams, publisherAnswer } from './legal.schemas.ts';

/** What the public pages say of who stands behind them. */
export const legalPublicRoutes: readonly Route[] = [
  publicRoute.get('/api/publisher', {
    summary: 'Who publishes the product, and whom to call',
    action: 'read-contract',
    isOpenDuringMaintenance: true,
    answer: publisherAnswer,
    handle: async ({ ports }) => ({ publisher: getPublisher(ports) }),
  }),
  publicRoute.get('/api/legal/:page', {
    summary: 'A page of law, with what is configured filled in',
    action: 'read-contract',
    params: legalParams,
    answer: legalAnswer,
    handle: async ({ ports, params: { page } }) => {
      const { title, blocks } = await getLegalPage(ports, { name: page });
      return { page: { title, blocks } };
    },
  }),
];
