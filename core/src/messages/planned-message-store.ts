import type { MessageFile } from './message-files.ts';
import type { ErrorCode } from '../shared/domain-error.ts';

/** A message of the staff that is sent later. */
export type PlannedMessage = {
  readonly id: number;
  readonly coverageRequestId: number;
  readonly adminId: number;
  readonly author: { readonly firstname: string; readonly lastname: string };
  readonly replyToId: number | null;
  readonly subject: string;
  readonly content: string;
  readonly sendAt: Date;
  readonly files: readonly Pick<MessageFile, 'id' | 'name' | 'mime' | 'sizeBytes'>[];
  /** Why it was not sent when its time came; it is a draft again. */
  readonly refused: ErrorCode | null;
};

export type NewPlannedMessage = Omit<PlannedMessage, 'id' | 'author' | 'refused' | 'files'> & {
  readonly at: Date;
};

export type PlannedMessageStore = {
  /** Of one PEC, the next first. */
  ofCoverageRequest(coverageRequestId: number): Promise<readonly PlannedMessage[]>;
  /** Gives its id. */
  create(message: NewPlannedMessage): Promise<number>;
  /** Throws not_found. */
  get(id: number): Promise<PlannedMessage>;
  /** Locked until the transaction ends; throws not_found. */
  getToChange(id: number): Promise<PlannedMessage>;
  refuse(id: number, why: ErrorCode): Promise<void>;
  remove(id: number): Promise<void>;
};
