import { getOwnMandate } from '@accordent/core/mandates/list-mandates.ts';
import { signMandateAddress } from '@accordent/core/mandates/sign-mandate-address.ts';
import { fileUrlAnswer } from '../documents/documents.schemas.ts';
import { presentDocumentUrl } from '../documents/signed-address.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { presentOwnMandate } from './mandates.presenter.ts';
import { mandateParams, ownMandateAnswer } from './mandates.schemas.ts';

/** One's own mandate, in the portal: to read. */
export const mandateDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/mandate', {
    summary: 'One’s own mandate: in force, else the next, else the latest',
    action: 'see-own-mandate',
    isPureRead: true,
    answer: ownMandateAnswer,
    handle: async ({ ports, actor }) => presentOwnMandate(await getOwnMandate(ports, { actor })),
  }),
  dentistRoute.get('/api/mandate/:mandateId/url', {
    summary: 'An address that opens the paper of one’s own mandate for five minutes',
    action: 'open-own-mandate-paper',
    params: mandateParams,
    answer: fileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params: { mandateId } }) => ({
      url: presentDocumentUrl(await signMandateAddress(ports, { actor, mandateId })),
    }),
  }),
];
