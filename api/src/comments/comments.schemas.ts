import { commentFields } from '@accordent/core/comments/comment-fields.ts';
import { commentColumns } from '@accordent/core/comments/comment-store.ts';
import { newFields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { id, listQuery, listTotals, perPage, wireDate } from '../http/wire.schemas.ts';

/** A note that the staff alone reads. */
export const commentItem = z.object({
  id: z.int(),
  dfcId: z.int(),
  content: z.string(),
  creationDate: wireDate,
  author: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
});
export type CommentItem = z.infer<typeof commentItem>;

export const newComment = z.object({ dfcId: id, ...newFields(commentFields) });
export { commentFields };

/** Oldest first: all of them, unless `perPage` asks for a page. */
export const commentsQuery = listQuery(commentColumns).extend({ perPage: perPage.optional() });
export const commentsAnswer = z.object({ comments: z.array(commentItem), ...listTotals });
export type CommentsAnswer = z.infer<typeof commentsAnswer>;

export const commentAnswer = z.object({ comment: commentItem });
export type CommentAnswer = z.infer<typeof commentAnswer>;
