import type { Comment } from '@accordent/core/comments/comment-store.ts';
import { presentDate } from '../http/wire.ts';
import type { CommentItem } from './comments.schemas.ts';

export const presentComment = ({
  id,
  coverageRequestId,
  content,
  createdAt,
  author,
}: Comment): CommentItem => ({
  id,
  dfcId: coverageRequestId,
  content,
  creationDate: presentDate(createdAt),
  author: { id: author.id, firstname: author.firstname, lastname: author.lastname },
});
