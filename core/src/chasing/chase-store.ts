import type { PlaybookSource } from '../mutuals/playbook.ts';
import type { ChaseFacts } from './chase.ts';

export type ChaseStore = {
  /**
   * PEC whose insurers are awaited and that were sent with a proof, by id: these, or all whose group or mutual is reminded by mail, or was;
   * without those of archived practitioners, or erased.
   */
  awaited(ids: readonly number[] | null): Promise<readonly ChaseFacts[]>;
  /** Locks these PEC until the transaction ends, always in one order. */
  lock(ids: readonly number[]): Promise<void>;
  /** Notes the one mail of a day to an insurer, by the lines of the proof that it carries; false: that day has one. */
  addMail(mail: {
    readonly insurer: Pick<PlaybookSource, 'kind' | 'id'>;
    readonly day: string;
    readonly at: Date;
    readonly sendingIds: readonly number[];
  }): Promise<boolean>;
  /** Of these, a mail still reminds the insurers of those that are `toCome`. */
  mark(ids: readonly number[], toCome: readonly number[]): Promise<void>;
  /** Puts the reminders of a PEC off, or on again; false: they were. */
  hold(coverageRequestId: number, held: { readonly adminId: number; readonly at: Date }): Promise<boolean>;
  resume(coverageRequestId: number): Promise<boolean>;
  /** One more reminder by mail, which the lists count. */
  countReminder(coverageRequestId: number, at: Date): Promise<void>;
  /**
   * The mail of a reminder of this instant has not left, as its proof or bill says: it counts no longer, and its line is
   * gone, unless one of the staff typed something beside it.
   */
  takeBackReminder(coverageRequestId: number, at: Date): Promise<void>;
};
