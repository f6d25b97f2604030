import type { Comment, CommentColumn, CommentStore } from '@accordent/core/comments/comment-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import { authorOf } from '../administrators/administrator-model.ts';
import type { Scope } from '../database.ts';
import { eachWord } from '../list/conditions.ts';
import { gatheredPage, orderOf } from '../list/page.ts';
import { sql, where } from '../list/sql.ts';
import { CommentMentions, Comments } from './comment-model.ts';

const COLUMNS = `comments.id, coverage_request_id, content, comments.created_at, ${authorOf('comments.admin_id')} as author`;

const STANDS = 'select from coverage_requests where id = $1 and deleted_at is null';

const sortedBy: Record<CommentColumn, string> = { creationDate: 'comments.created_at', id: 'comments.id' };

/** Notes that the staff alone reads. */
export function commentStore(scope: Scope): CommentStore {
  return {
    async search({ coverageRequestId, words, orderBy, order, ...cut }) {
      const found = sql`from comments ${where(
        sql`comments.coverage_request_id = ${coverageRequestId}`,
        // Those of one PEC are few: their texts need no index.
        ...eachWord(
          words,
          (word) =>
            sql`' ' || search_form(concat_ws(' ', content, (select concat_ws(' ', a.firstname, a.lastname)
              from administrators a where a.id = comments.admin_id))) like ${word}`,
        ),
      )}`;
      const by = orderOf([sortedBy[orderBy], 'comments.id'], order);
      const [standing, page] = await Promise.all([
        scope.query(STANDS, [coverageRequestId]),
        gatheredPage<Comment>(scope, { columns: COLUMNS, found, by }, { ...cut, isSearch: words.length > 0 }),
      ]);
      if (standing.length === 0) throw domainError('not_found');
      return {
        ...page,
        rows: page.rows.map(({ total: _total, ...row }: Comment & { total?: number }) => row),
      };
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
