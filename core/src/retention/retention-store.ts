import type { RetentionKind } from './retention-rules.ts';

export type Purged = {
  /** How many records. */
  readonly count: number;
  /** Files that the erased rows named, for the caller to delete once the transaction stands. */
  readonly fileKeys: readonly string[];
  /** Of lines of the journal: the places of their seals, which stay. */
  readonly sealPlaces: readonly number[];
};

/** A practice, and how many of its closed PEC leave of which no notice was mailed. */
export type UnreachedPractice = {
  readonly id: number;
  readonly name: { readonly firstname: string; readonly lastname: string };
  readonly count: number;
};

export type RetentionStore = {
  /** Of whom closed PEC of before leave that were not told. */
  listToTell(before: Date): Promise<readonly number[]>;
  /**
   * Notes that those of one practitioner leave, and those until then each in its time; gives how many, and whether anybody
   * can be told: himself, else his head.
   */
  tell(
    practitionerId: number,
    wish: { readonly before: Date; readonly until: Date; readonly at: Date },
  ): Promise<{ readonly count: number; readonly isReached: boolean }>;
  /** The account that is told of what leaves of a practitioner: his own, else the head's; null: nobody can log in. */
  readerOf(practitionerId: number): Promise<number | null>;
  /** Of whom closed PEC are older than `before` and not erased yet, of which no notice was mailed. */
  listUnreached(before: Date): Promise<readonly UnreachedPractice[]>;
  /** What is still there of what a practitioner was told, by when that was. */
  listTold(practitionerId: number): Promise<readonly { readonly count: number; readonly toldAt: Date }[]>;
  /** How many records of a kind are older than `before` and not erased yet. */
  count(kind: RetentionKind, before: Date): Promise<number>;
  /** Erases the `limit` oldest of them. */
  purge(kind: RetentionKind, wish: { before: Date; at: Date; limit: number }): Promise<Purged>;
};
