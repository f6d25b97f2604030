import { writeGeneralMessage } from '@accordent/core/mails/write-general-message.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { generalMessageBody } from './mails.schemas.ts';

/** What a practice writes about none of its PEC. */
export const mailDentistRoutes: readonly Route[] = [
  dentistRoute.post('/api/general-message', {
    summary: 'Write to the staff about no PEC; the answer comes by mail',
    action: 'write-general-message',
    body: generalMessageBody,
    limit: 'mail-sends-account',
    handle: async ({ ports, actor, body: { subject, message } }) =>
      writeGeneralMessage(ports, { actor, subject, text: message }),
  }),
];
