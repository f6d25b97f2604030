import { beginPhoneLink, endPhoneLink, getPhoneLink } from '@accordent/core/phone-links/keep-phone-link.ts';
import { leaving } from '../http/leaving.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { begunPhoneLinkAnswer, phoneLinkAnswer } from './phone-links.schemas.ts';

/** A telephone for the new request that is open on a desk. */
export const phoneLinkDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/draft/:id/phone-link', {
    summary: 'What opens a draft to a telephone now',
    action: 'keep-own-drafts',
    params: byId,
    isPureRead: true,
    answer: phoneLinkAnswer,
    handle: async ({ ports, actor, params }) =>
      leaving(phoneLinkAnswer, { phoneLink: await getPhoneLink(ports, { actor, draftId: params.id }) }),
  }),
  dentistRoute.post('/api/draft/:id/phone-link', {
    summary: 'Open a draft to a telephone for fifteen minutes, instead of the one before',
    action: 'keep-own-drafts',
    params: byId,
    answer: begunPhoneLinkAnswer,
    limit: 'phone-links-account',
    replayable: false,
    handle: async ({ ports, actor, params }) =>
      leaving(begunPhoneLinkAnswer, await beginPhoneLink(ports, { actor, draftId: params.id })),
  }),
  dentistRoute.delete('/api/draft/:id/phone-link', {
    summary: 'Close a draft to the telephone',
    action: 'keep-own-drafts',
    params: byId,
    handle: async ({ ports, actor, params }) => endPhoneLink(ports, { actor, draftId: params.id }),
  }),
];
