import { nobody } from '@accordent/api/client/login.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import type {
  InvitationAnswer,
  InvitationItem,
  JoinAnswer,
  MemberItem,
  MemberRole,
  MembersAnswer,
} from '@accordent/api/members/members.schemas.ts';
import { memberRoleTexts } from '@accordent/api/client/member-roles.ts';
import { api } from '../api-client.ts';
import { useRead } from '../shared/reading.ts';

export type { InvitationAnswer, InvitationItem, MemberItem, MemberRole, MembersAnswer };

/** Every role, in the order in which they are offered. */
export const roleOptions = (Object.keys(memberRoleTexts) as MemberRole[]).map((value) => ({
  value,
  ...memberRoleTexts[value],
}));

/** Who works for the practice, and who is invited to; null asks for nothing. */
export const useMembers = (isAsked = true) => useRead<MembersAnswer>(isAsked ? '/members' : null);

export type Invited = {
  readonly email: string;
  readonly role: MemberRole;
  /** null: for all dentists of the practice. */
  readonly userIds: readonly number[] | null;
};

/** What an owner does about his people: each answer is the list as it stands then. */
export const memberActs = {
  invite: (invited: Invited, idempotencyKey: string) =>
    api.post<MembersAnswer>('/member/invite', invited, { idempotencyKey }),
  resend: (id: string, idempotencyKey: string) =>
    api.put<MembersAnswer>(`/member/invitation/${id}/resend`, undefined, { idempotencyKey }),
  withdraw: (id: string, idempotencyKey: string) =>
    api.delete<MembersAnswer>(`/member/invitation/${id}`, { idempotencyKey }),
  change: (id: number, change: Partial<Pick<Invited, 'role' | 'userIds'>>) =>
    api.put<MembersAnswer>(`/member/${id}`, change),
  remove: (id: number, idempotencyKey: string) =>
    api.delete<MembersAnswer>(`/member/${id}`, { idempotencyKey }),
};

/** After an act: the list as its answer holds it. */
export function useMembersChanged() {
  const { keep } = useReadAgain();
  return async ({ practice, owner, members, invitations }: MembersAnswer) => {
    await keep<MembersAnswer>('/members', { practice, owner, members, invitations });
  };
}

/** Goes on at another practice: from here on the token is that of another session. */
export const choosePractice = (placeId: number) => api.put('/self/practice', { placeId });

export type Joined = {
  readonly token: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly password: string;
};

/** What an invitation opens, logged in or not. */
export const invitation = {
  open: (token: string) => nobody.put<InvitationAnswer>('/member/invitation', { token }),
  join: (joined: Joined) => nobody.put<JoinAnswer>('/member/join', joined),
};
