import { findInvitation } from '@accordent/core/members/find-invitation.ts';
import { joinPractice } from '@accordent/core/members/join-practice.ts';
import { inWhoseName } from '@accordent/core/practitioners/in-whose-name.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { invitationAnswer, invitationTokenBody, joinAnswer, joinBody } from './members.schemas.ts';

/** What a mailed invitation opens. */
export const memberPublicRoutes: readonly Route[] = [
  publicRoute.put('/api/member/invitation', {
    summary: 'What an invitation says',
    action: 'join-practice',
    body: invitationTokenBody,
    answer: invitationAnswer,
    replayable: false,
    handle: async ({ ports, body: { token }, request: { ip } }) => {
      const { invitation, isKnown } = await findInvitation(ports, { token, ip });
      const { email, role, practice } = invitation;
      return { email, role, practice: inWhoseName(practice), isKnown };
    },
  }),
  publicRoute.put('/api/member/join', {
    summary: 'Take an invitation up, with a name and a password, or with the password of one’s login',
    action: 'join-practice',
    body: joinBody,
    answer: joinAnswer,
    replayable: false,
    handle: ({ ports, body: { token, firstname = '', lastname = '', password }, request: { ip } }) =>
      joinPractice(ports, { token, firstname, lastname, password, ip }),
  }),
];
