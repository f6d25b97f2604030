import type { Comment } from '@accordent/core/comments/comment-store.ts';
import { leaving } from '../http/leaving.ts';
import { commentItem } from './comments.schemas.ts';

export const presentComment = (comment: Comment) =>
  leaving(commentItem, { ...comment, dfcId: comment.coverageRequestId, creationDate: comment.createdAt });
