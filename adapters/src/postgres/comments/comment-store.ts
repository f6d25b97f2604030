import type { Comment, CommentStore } from '@accordent/core/comments/comment-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import { authorOf } from '../administrators/administrator-model.ts';
import { CoverageRequests } from '../coverage-requests/coverage-request-model.ts';
import type { Scope } from '../database.ts';
import { Comments } from './comment-model.ts';

const COLUMNS = `id, coverage_request_id, content, created_at, ${authorOf('comments.admin_id')} as author`;

/** Notes that the staff alone reads. */
export function commentStore(scope: Scope): CommentStore {
  return {
    async ofCoverageRequest(coverageRequestId) {
      const [request, comments] = await Promise.all([
        CoverageRequests.query(scope.knex).findById(coverageRequestId).whereNull('deletedAt').select('id'),
        Comments.query(scope.knex)
          .where({ coverageRequestId })
          .orderBy(['createdAt', 'id'])
          .select(raw(COLUMNS))
          .castTo<Comment[]>(),
      ]);
      if (!request) throw domainError('not_found');
      return comments;
    },

    create: ({ at, ...comment }) =>
      Comments.query(scope.knex)
        .insert({ ...comment, createdAt: at })
        .returning(raw(COLUMNS))
        .castTo<Comment>()
        .execute(),
  };
}
