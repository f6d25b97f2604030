import type { Comment, CommentStore } from '@accordent/core/comments/comment-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import { authorOf } from '../administrators/administrator-model.ts';
import type { Scope } from '../database.ts';
import { CommentMentions, Comments } from './comment-model.ts';

const COLUMNS = `comments.id, coverage_request_id, content, comments.created_at, ${authorOf('comments.admin_id')} as author`;

// Of a PEC without comments there is a line all the same, without one.
const OF_REQUEST = `select ${COLUMNS} from coverage_requests r left join comments on comments.coverage_request_id = r.id
         where r.id = $1 and r.deleted_at is null order by comments.created_at, comments.id`;

/** Notes that the staff alone reads. */
export function commentStore(scope: Scope): CommentStore {
  return {
    async ofCoverageRequest(coverageRequestId) {
      const found = await scope.query<Comment | { id: null }>(OF_REQUEST, [coverageRequestId]);
      if (found.length === 0) throw domainError('not_found');
      return found.filter((row) => row.id !== null);
    },

    create: ({ at, ...comment }) =>
      Comments.query(scope.knex)
        .insert({ ...comment, createdAt: at })
        .returning(raw(COLUMNS))
        .castTo<Comment>()
        .execute(),

    async mention(commentId, adminIds, at) {
      const rows = adminIds.map((adminId) => ({ commentId, adminId, createdAt: at }));
      if (rows.length > 0) await CommentMentions.query(scope.knex).insert(rows);
    },
  };
}
