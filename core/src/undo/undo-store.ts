import type { Administrator } from '../shared/actor.ts';
import type { JobName } from '../shared/jobs.ts';

/** A PEC as it stood at one moment: status, turn, decisions, history. What is in it is the store's own. */
export type RequestState = { readonly state: unknown };

/** A job that an act asked for, and that still waits. */
export type AskedJob = { readonly name: JobName; readonly payload: object };

export type NewUndoableAct = {
  readonly coverageRequestId: number;
  readonly adminId: number;
  readonly at: Date;
  readonly before: RequestState;
  readonly jobs: readonly AskedJob[];
};

export type UndoableAct = {
  readonly id: number;
  readonly coverageRequestId: number;
  readonly at: Date;
  readonly jobs: readonly AskedJob[];
};

/** What the staff have just done, as long as it can be taken back. */
export type UndoStore = {
  /** The PEC as it stands now; its row is locked before. */
  look(coverageRequestId: number): Promise<RequestState>;
  /** Keeps an act with the PEC as it stands after it; gives its id. */
  keep(act: NewUndoableAct): Promise<number>;
  /** Throws not_found for one that is not there, or somebody else's. */
  get(id: number, actor: Administrator): Promise<UndoableAct>;
  /** Whether the PEC still stands as the act left it. */
  isLatest(id: number): Promise<boolean>;
  /** Puts the PEC back as it stood before, takes its lines of history away, and forgets the act. */
  putBack(id: number): Promise<void>;
};
