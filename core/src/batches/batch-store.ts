import type { CoverageRequestRow } from '../coverage-requests/coverage-request-store.ts';
import type { ErrorCode } from '../shared/domain-error.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Batch, BatchAct } from './batch.ts';

/** Who asked for it, and for what. */
export type AskedBatch = {
  readonly wanted: BatchAct;
  readonly adminId: number;
  readonly sessionId: string;
};

type Refusal = { readonly code: ErrorCode; readonly facts: Readonly<Record<string, unknown>> };

/** How one of them went: done, and how it is taken back; or refused. */
export type Outcome = { readonly undoId: number } | Refusal;

export type BatchStore = {
  /** Those of the ids that are no PEC (any more) are left out; gives its id. */
  create(batch: AskedBatch & { readonly ids: readonly number[]; readonly at: Date }): Promise<number>;
  /** As it stands at an instant. Throws not_found: one's own only. */
  get(id: number, actor: Administrator, at: Date): Promise<Batch>;
  /** Null where it is gone. */
  find(id: number): Promise<AskedBatch | null>;
  /** A PEC that waits for its turn, locked until the transaction ends; null when none is left to take. */
  takeNext(id: number): Promise<number | null>;
  /** Notes how it went, once. */
  settle(id: number, coverageRequestId: number, outcome: Outcome): Promise<void>;
  /** How those that were done are taken back, the latest first. */
  undoIds(id: number): Promise<readonly number[]>;
  end(id: number, at: Date): Promise<void>;
  /**
   * How many of these PEC have which status, with how many documents to decide, and what their insurers still owe, in
   * cents; archived and erased ones left out.
   */
  standing(ids: readonly number[]): Promise<
    readonly (Pick<CoverageRequestRow, 'statusId' | 'filesPending'> & {
      readonly count: number;
      readonly owed: number;
    })[]
  >;
  /** How many of these PEC have which insurers. */
  insurersOf(ids: readonly number[]): Promise<
    readonly {
      readonly mutualId: number | null;
      readonly mutualGroupId: number | null;
      readonly count: number;
    }[]
  >;
};
