/** A line of the journal, whole: what its seal stands for. */
export type JournalLine = {
  readonly id: number;
  /** UTC, to the microsecond, as the database keeps it. */
  readonly at: string;
  readonly actorKind: string;
  readonly actorId: number | null;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly fields: readonly string[];
  readonly requestId: string;
  readonly amountCents: number | null;
  readonly amountBeforeCents: number | null;
};

/** The mark of a line, chained to the one before; places follow one another without a gap. */
export type JournalSeal = {
  readonly place: number;
  readonly eventId: number;
  readonly sealedAt: Date;
  /** The version of the key. */
  readonly key: string;
  readonly digest: string;
  readonly hash: string;
};

/** A seal as it is found, with the line that it names; null: the line is gone. */
export type FoundSeal = JournalSeal & { readonly line: JournalLine | null };

/** From and to, both in it. */
export type Places = readonly [from: number, to: number];

/** A signature for all seals up to a place, made each night and by each purge of the journal. */
export type JournalAnchor = {
  readonly id: number;
  readonly kind: 'night' | 'purge';
  readonly at: Date;
  readonly place: number;
  readonly hash: string;
  /** The places whose lines a purge has taken. */
  readonly gone: readonly Places[];
  readonly key: string;
  readonly signature: string;
};

export type JournalHead = Pick<JournalSeal, 'place' | 'hash'>;

export type JournalStore = {
  /** The right to write seals until the transaction ends; false: another has it. */
  takeTurn(): Promise<boolean>;
  /** The same, waited for. */
  waitForTurn(): Promise<void>;
  head(): Promise<JournalHead | null>;
  /** Lines without a seal after this id, by id. */
  unsealed(choice: { readonly afterId: number; readonly limit: number }): Promise<readonly JournalLine[]>;
  /** The id after which lines that have just been committed are looked for. */
  recentFrom(): Promise<number>;
  addSeals(seals: readonly JournalSeal[]): Promise<void>;
  /** In their order, after this place. */
  seals(choice: { readonly afterPlace: number; readonly limit: number }): Promise<readonly FoundSeal[]>;
  /** In the order in which they were made. */
  anchors(): Promise<readonly JournalAnchor[]>;
  /** Of the latest anchor; '' where there is none. */
  lastSignature(): Promise<string>;
  addAnchor(anchor: Omit<JournalAnchor, 'id'>): Promise<void>;
};
