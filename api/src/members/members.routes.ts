import { endMemberSessions } from '@accordent/core/members/end-member-sessions.ts';
import { listMembersOf } from '@accordent/core/members/list-members.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentMembers } from './members.presenter.ts';
import { memberOfParams, membersAnswer } from './members.schemas.ts';

/** The people of a practice, as the staff see them. */
export const memberRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/user/:id/members', {
    summary: 'Who works for a practice, and who is invited to',
    action: 'see-members',
    params: byId,
    answer: membersAnswer,
    handle: async ({ ports, actor, params: { id } }) =>
      presentMembers(await listMembersOf(ports, { actor, practitionerId: id })),
  }),
  staffRoute.put('/admin/api/user/:id/member/:memberId/sessions/end', {
    summary: 'End what a member has open at this practice',
    action: 'end-member-sessions',
    params: memberOfParams,
    handle: ({ ports, actor, params: { id, memberId } }) =>
      endMemberSessions(ports, { actor, practitionerId: id, membershipId: memberId }),
  }),
];
