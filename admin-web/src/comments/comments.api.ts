import type { AdministratorsAnswer } from '@accordent/api/administrators/administrators.schemas.ts';
import type { CommentAnswer, CommentItem, CommentsAnswer } from '@accordent/api/comments/comments.schemas.ts';
import { api } from '../api-client.ts';
import { useReadOne } from '../shared/reading.ts';

export type { CommentItem };

/** The notes of the staff on one PEC, oldest first. */
export const useComments = (requestId: number) => useReadOne<CommentsAnswer>(`/comment/dfc/${requestId}`);

/** Whom of the staff a note can name. */
export const useColleagues = () => useReadOne<AdministratorsAnswer>('/administrator/all', { perPage: 100 });

export const writeComment = async (
  dfcId: number,
  content: string,
  idempotencyKey: string,
): Promise<CommentItem> =>
  (await api.post<CommentAnswer>('/comment', { dfcId, content }, { idempotencyKey })).comment;
