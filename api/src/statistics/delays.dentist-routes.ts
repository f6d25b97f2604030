import { usualText } from '@accordent/core/forecasts/expected-words.ts';
import { listOwnDelays } from '@accordent/core/forecasts/list-own-delays.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { delaysAnswer } from './statistics.schemas.ts';

export const delaysDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/delays', {
    summary: 'How long the insurers of one’s own patients take to answer',
    action: 'see-own-coverage-requests',
    isPureRead: true,
    answer: delaysAnswer,
    handle: async ({ ports, actor }) => ({
      delays: (await listOwnDelays(ports, { actor })).map(({ name, ...days }) => ({
        name,
        text: usualText(days),
      })),
    }),
  }),
];
