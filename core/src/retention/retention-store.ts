import type { RetentionKind } from './retention-rules.ts';

export type Purged = {
  /** How many records. */
  readonly count: number;
  /** Files that the erased rows named, for the caller to delete once the transaction stands. */
  readonly fileKeys: readonly string[];
  /** Of lines of the journal: the places of their seals, which stay. */
  readonly sealPlaces: readonly number[];
};

export type RetentionStore = {
  /** Notes that closed PEC of before leave; gives of whom, and how many. One that was erased or told stands aside. */
  tell(wish: {
    before: Date;
    at: Date;
  }): Promise<readonly { readonly practitionerId: number; readonly count: number }[]>;
  /** What is still there of what a practitioner was told, by when that was. */
  listTold(practitionerId: number): Promise<readonly { readonly count: number; readonly toldAt: Date }[]>;
  /** How many records of a kind are older than `before` and not erased yet. */
  count(kind: RetentionKind, before: Date): Promise<number>;
  /** Erases the `limit` oldest of them. */
  purge(kind: RetentionKind, wish: { before: Date; at: Date; limit: number }): Promise<Purged>;
};
