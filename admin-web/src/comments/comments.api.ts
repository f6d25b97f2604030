import type { CommentAnswer, CommentItem, CommentsAnswer } from '@accordent/api/comments/comments.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';

export type { CommentItem };

/** The notes of the staff on one PEC, oldest first. */
export function useComments(requestId: number) {
  return useSWR(`/comment/dfc/${requestId}`, (path: string) => api.get<CommentsAnswer>(path), {
    keepPreviousData: false,
  });
}

export const writeComment = async (
  dfcId: number,
  content: string,
  idempotencyKey: string,
): Promise<CommentItem> =>
  (await api.post<CommentAnswer>('/comment', { dfcId, content }, { idempotencyKey })).comment;
