import { useReadAgain } from '@accordent/api/client/reading.ts';
import type { MemberItem, MembersAnswer } from '@accordent/api/members/members.schemas.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { MemberItem, MembersAnswer };

/** Who works for a practice, and who is invited to; null asks for none. */
export const useMembersOf = (userId: number | null) =>
  useReadOne<MembersAnswer>(userId === null ? null : `/user/${userId}/members`);

/** Ends what a member has open at this practice. */
export const endMemberSessions = (userId: number, memberId: number) =>
  api.put(`/user/${userId}/member/${memberId}/sessions/end`);

/** After it: when somebody was seen last. */
export function useMembersChanged() {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => /^\/user\/\d+\/members$/.test(path));
}
