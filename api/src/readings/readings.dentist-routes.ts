import { listOwnReadings } from '@accordent/core/readings/list-own-readings.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentOwnReadings } from './readings.presenter.ts';
import { ownReadingsAnswer } from './readings.schemas.ts';

/** What was read of the documents of a new PEC that is not sent yet. */
export const readingDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/draft/:id/readings', {
    summary: 'What was read of a draft’s documents: what each is, and what they say together',
    action: 'read-own-papers',
    isPureRead: true,
    params: byId,
    answer: ownReadingsAnswer,
    handle: async ({ ports, actor, params: { id } }) =>
      presentOwnReadings(await listOwnReadings(ports, { actor, draftId: id })),
  }),
];
