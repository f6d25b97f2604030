import { listCareBaskets } from '@accordent/core/baskets/list-care-baskets.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { careBasketsAnswer } from './care-baskets.schemas.ts';

/** The baskets of care, which an import fills. */
export const careBasketRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/care-baskets', {
    summary: 'The baskets of care, as they were imported',
    action: 'see-insurers',
    isPureRead: true,
    answer: careBasketsAnswer,
    handle: async ({ ports }) => ({ lines: await listCareBaskets(ports) }),
  }),
];
