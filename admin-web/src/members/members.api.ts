import { useReadAgain } from '@accordent/api/client/reading.ts';
import type { MemberItem, MembersAnswer } from '@accordent/api/members/members.schemas.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { MemberItem, MembersAnswer };

/** Who works for a practice, and who is invited to. */
export const useMembersOf = (userId: number) => useReadOne<MembersAnswer>(`/user/${userId}/members`);

/** Ends what a member has open at this practice. */
export const endMemberSessions = (userId: number, memberId: number) =>
  api.put(`/user/${userId}/member/${memberId}/sessions/end`);

/** After it: when somebody was seen last. */
export function useMembersChanged() {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => /^\/user\/\d+\/members$/.test(path));
}
