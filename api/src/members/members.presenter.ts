import { inWhoseName } from '@accordent/core/practitioners/in-whose-name.ts';
import type { PracticePeople } from '@accordent/core/members/list-members.ts';
import type { OwnSelf } from '@accordent/core/members/own-self.ts';
import { leaving } from '../http/leaving.ts';
import { invitationItem, memberItem, self, type MembersAnswer, type Self } from './members.schemas.ts';

/** Who works for a practice, and who is invited to. */
export const presentMembers = ({ practice, owner, members, invitations }: PracticePeople): MembersAnswer => ({
  practice,
  owner,
  members: members.map((member) =>
    leaving(memberItem, {
      ...member,
      userIds: member.practitionerIds && [...member.practitionerIds],
      lastSeenDate: member.lastSeenAt,
      creationDate: member.createdAt,
    }),
  ),
  invitations: invitations.map((invitation) =>
    leaving(invitationItem, {
      ...invitation,
      userIds: invitation.practitionerIds && [...invitation.practitionerIds],
      creationDate: invitation.createdAt,
      expirationDate: invitation.expiresAt,
    }),
  ),
});

/** Who acts, and what the screens may offer him. */
export const presentSelf = ({ member, ...own }: OwnSelf, placeId: number | null): Self =>
  leaving(self, {
    ...own,
    member: member && {
      placeId: placeId ?? 0,
      role: member.role,
      getsMails: member.getsMails,
      needAuth: member.needsCode,
      places: member.places.map((place) => ({
        id: place.id,
        role: place.role,
        name: inWhoseName(place),
      })),
    },
  });
