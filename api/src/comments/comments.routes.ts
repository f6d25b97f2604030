import { listComments } from '@accordent/core/comments/list-comments.ts';
import { writeComment } from '@accordent/core/comments/write-comment.ts';
import { z } from 'zod';
import { staffRoute, type Route } from '../http/route.ts';
import { idInPath } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import { presentComment } from './comments.presenter.ts';
import { commentAnswer, commentsAnswer, commentsQuery, newComment } from './comments.schemas.ts';

/** Notes of the staff on a PEC. */
export const commentRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/comment/dfc/:dfcId', {
    summary: 'Notes of the staff on a PEC, oldest first',
    action: 'see-comments',
    params: z.object({ dfcId: idInPath }),
    query: commentsQuery,
    isPureRead: true,
    answer: commentsAnswer,
    handle: async ({ ports, params, query: { perPage = null, ...query } }) =>
      presentPage(
        'comments',
        await listComments(ports, { ...query, perPage, coverageRequestId: params.dfcId }),
        presentComment,
      ),
  }),
  staffRoute.post('/admin/api/comment', {
    summary: 'Add a note to a PEC',
    action: 'write-comment',
    body: newComment,
    answer: commentAnswer,
    handle: async ({ ports, actor, body }) => {
      const comment = await writeComment(ports, {
        actor,
        coverageRequestId: body.dfcId,
        content: body.content,
      });
      return { comment: presentComment(comment) };
    },
  }),
];
