import type { Page, PageRequest } from '../shared/page.ts';

/** A note of the staff on a PEC; no dentist ever sees it. */
export type Comment = {
  readonly id: number;
  readonly coverageRequestId: number;
  readonly content: string;
  readonly createdAt: Date;
  readonly author: { readonly id: number; readonly firstname: string; readonly lastname: string };
};

export const commentColumns = ['creationDate', 'id'] as const;
export type CommentColumn = (typeof commentColumns)[number];

/** `perPage` null: all of them. `words` come from searchWords(). */
export type CommentQuery = Omit<PageRequest<CommentColumn>, 'perPage'> & {
  readonly perPage: number | null;
  readonly coverageRequestId: number;
  readonly words: readonly string[];
};

export type CommentStore = {
  /** Throws not_found when there is no such PEC. */
  search(query: CommentQuery): Promise<Page<Comment>>;
  create(comment: {
    coverageRequestId: number;
    adminId: number;
    content: string;
    at: Date;
  }): Promise<Comment>;
  /** Notes whom of the staff it names. */
  mention(commentId: number, adminIds: readonly number[], at: Date): Promise<void>;
};
