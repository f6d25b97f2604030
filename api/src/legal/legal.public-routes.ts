import { getPublisher } from '@accordent/core/legal/get-publisher.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { publisherAnswer } from './legal.schemas.ts';

/** What the public pages say of who stands behind them. */
export const legalPublicRoutes: readonly Route[] = [
  publicRoute.get('/api/publisher', {
    summary: 'Who publishes the product, and whom to call',
    action: 'read-contract',
    isOpenDuringMaintenance: true,
    answer: publisherAnswer,
    handle: async ({ ports }) => ({ publisher: getPublisher(ports) }),
  }),
];
