import type { Comment, CommentStore } from '@accordent/core/comments/comment-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';

type CommentRow = {
  id: number;
  coverage_request_id: number;
  content: string;
  created_at: Date;
  admin_id: number;
  firstname: string;
  lastname: string;
};

const OF_REQUEST = `select c.id, c.coverage_request_id, c.content, c.created_at, c.admin_id, a.firstname, a.lastname
         from comments c join administrators a on a.id = c.admin_id
         where c.coverage_request_id = $1 order by c.created_at, c.id`;

const REQUEST_STANDS = 'select from coverage_requests where id = $1 and deleted_at is null';

const CREATE = `with c as (
           insert into comments (coverage_request_id, admin_id, content, created_at) values ($1, $2, $3, $4) returning *)
         select c.id, c.coverage_request_id, c.content, c.created_at, c.admin_id, a.firstname, a.lastname
         from c join administrators a on a.id = c.admin_id`;

/** Notes that the staff alone reads. */
export function commentStore(scope: Scope): CommentStore {
  return {
    async ofCoverageRequest(coverageRequestId) {
      const [stands, rows] = await Promise.all([
        scope.query(REQUEST_STANDS, [coverageRequestId]),
        scope.query<CommentRow>(OF_REQUEST, [coverageRequestId]),
      ]);
      if (stands.length === 0) throw domainError('not_found');
      return rows.map(comment);
    },

    async create({ coverageRequestId, adminId, content, at }) {
      const [row] = await scope.query<CommentRow>(CREATE, [coverageRequestId, adminId, content, at]);
      if (!row) throw domainError('not_found');
      return comment(row);
    },
  };
}

const comment = (row: CommentRow): Comment => ({
  id: row.id,
  coverageRequestId: row.coverage_request_id,
  content: row.content,
  createdAt: row.created_at,
  author: { id: row.admin_id, firstname: row.firstname, lastname: row.lastname },
});
