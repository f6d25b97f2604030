import type { Comment } from '@accordent/core/comments/comment-store.ts';
import { table } from '../table.ts';

export const Comments = table<Omit<Comment, 'author'> & { adminId: number }>('comments');
