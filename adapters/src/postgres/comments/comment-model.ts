import type { Comment } from '@accordent/core/comments/comment-store.ts';
import { table } from '../table.ts';

export const CommentMentions = table<{ commentId: number; adminId: number; createdAt: Date }>(
  'comment_mentions',
  { key: ['commentId', 'adminId'] },
);
export const Comments = table<Omit<Comment, 'author'> & { adminId: number }>('comments');
