/** A note of the staff on a PEC; no dentist ever sees it. */
export type Comment = {
  readonly id: number;
  readonly coverageRequestId: number;
  readonly content: string;
  readonly createdAt: Date;
  readonly author: { readonly id: number; readonly firstname: string; readonly lastname: string };
};

export type CommentStore = {
  /** Oldest first; throws not_found when there is no such PEC. */
  ofCoverageRequest(coverageRequestId: number): Promise<readonly Comment[]>;
  create(comment: {
    coverageRequestId: number;
    adminId: number;
    content: string;
    at: Date;
  }): Promise<Comment>;
  /** Notes whom of the staff it names. */
  mention(commentId: number, adminIds: readonly number[], at: Date): Promise<void>;
};
