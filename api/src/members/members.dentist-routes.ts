import { changeMember } from '@accordent/core/members/change-member.ts';
import { changeOwnLogin } from '@accordent/core/members/change-own-login.ts';
import { choosePractice } from '@accordent/core/members/choose-practice.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from '@accordent/core/members/invite-member.ts';
import { listMembers } from '@accordent/core/members/list-members.ts';
import { ownSelf } from '@accordent/core/members/own-self.ts';
import { removeMember } from '@accordent/core/members/remove-member.ts';
import type { Practitioner } from '@accordent/core/shared/actor.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { presentMembers, presentSelf } from './members.presenter.ts';
import {
  changeMemberBody,
  changeSelfBody,
  chooseBody,
  invitationParams,
  inviteBody,
  memberParams,
  membersAnswer,
  selfAnswer,
} from './members.schemas.ts';

const people = async (ports: Ports, actor: Practitioner) =>
  presentMembers(await listMembers(ports, { actor }));
const placeOf = ({ member }: Practitioner): number | null => member?.membershipId ?? null;

/** The people of one’s own practice, and who oneself is in it. */
export const memberDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/self', {
    summary: 'Who acts, for which practice, and what he may: its owner, or a member in his own name',
    action: 'see-own-self',
    isPureRead: true,
    answer: selfAnswer,
    handle: async ({ ports, actor }) => ({
      self: presentSelf(await ownSelf(ports, { actor }), placeOf(actor)),
    }),
  }),
  dentistRoute.put('/api/self/login', {
    summary:
      'A member changes what is his own; a password or the use of codes takes oldPsw. A new password ends every session and X-Renewed-Token carries on',
    action: 'change-own-login',
    body: changeSelfBody,
    answer: selfAnswer,
    // Nothing that holds a password is kept, hashed or not.
    replayable: ({ oldPsw, newPsw }) => oldPsw === undefined && newPsw === undefined,
    handle: async ({ ports, actor, body: { needAuth, ...change }, request: { ip, userAgent }, ctx }) => {
      const changed = await changeOwnLogin(ports, {
        actor,
        change: { ...change, needsCode: needAuth },
        ip,
        userAgent,
      });
      if (changed.token) ctx.set('X-Renewed-Token', changed.token);
      return { self: presentSelf(changed.self, placeOf(actor)) };
    },
  }),
  dentistRoute.put('/api/self/practice', {
    summary: 'A member goes on at another practice that he works for; X-Renewed-Token carries on',
    action: 'change-own-login',
    body: chooseBody,
    replayable: false,
    handle: async ({ ports, actor, body: { placeId }, request: { ip, userAgent }, ctx }) => {
      const { token } = await choosePractice(ports, { actor, membershipId: placeId, ip, userAgent });
      ctx.set('X-Renewed-Token', token);
    },
  }),
  dentistRoute.get('/api/members', {
    summary: 'Who works for one’s practice, and who is invited to',
    action: 'see-own-members',
    answer: membersAnswer,
    handle: ({ ports, actor }) => people(ports, actor),
  }),
  dentistRoute.post('/api/member/invite', {
    summary: 'Invite somebody to one’s practice; a link of seven days is mailed',
    action: 'change-own-members',
    body: inviteBody,
    answer: membersAnswer,
    handle: async ({ ports, actor, body: { email, role, userIds } }) => {
      await inviteMember(ports, { actor, email, role, practitionerIds: userIds });
      return people(ports, actor);
    },
  }),
  dentistRoute.put('/api/member/invitation/:id/resend', {
    summary: 'Mail an invitation again; the older link is dead',
    action: 'change-own-members',
    params: invitationParams,
    answer: membersAnswer,
    handle: async ({ ports, actor, params: { id } }) => {
      await resendInvitation(ports, { actor, invitationId: id });
      return people(ports, actor);
    },
  }),
  dentistRoute.delete('/api/member/invitation/:id', {
    summary: 'Take an invitation back',
    action: 'change-own-members',
    params: invitationParams,
    answer: membersAnswer,
    handle: async ({ ports, actor, params: { id } }) => {
      await withdrawInvitation(ports, { actor, invitationId: id });
      return people(ports, actor);
    },
  }),
  dentistRoute.put('/api/member/:id', {
    summary: 'Give a member another role, or other dentists',
    action: 'change-own-members',
    params: memberParams,
    body: changeMemberBody,
    answer: membersAnswer,
    handle: async ({ ports, actor, params: { id }, body: { role, userIds } }) => {
      await changeMember(ports, { actor, membershipId: id, role, practitionerIds: userIds });
      return people(ports, actor);
    },
  }),
  dentistRoute.delete('/api/member/:id', {
    summary: 'Take a member out of one’s practice; his sessions there end',
    action: 'change-own-members',
    params: memberParams,
    answer: membersAnswer,
    handle: async ({ ports, actor, params: { id } }) => {
      await removeMember(ports, { actor, membershipId: id });
      return people(ports, actor);
    },
  }),
];
