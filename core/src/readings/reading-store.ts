/** `nothing`: it was read, and is no paper that we know; `failed`: the reading was given up. */
export const readingStates = ['waiting', 'read', 'nothing', 'failed'] as const;
export type ReadingState = (typeof readingStates)[number];

/** What was read of a file, sealed: '' before, and where it is nothing. */
export type SealedReading = {
  readonly foundSealed: string;
  readonly cropsSealed: string;
};

export type KeptReading = SealedReading & { readonly state: ReadingState };

/** An insurer that people have known by this number, and how often. */
export type KnownInsurer = {
  readonly amcNumber: string;
  readonly mutual: { readonly id: number; readonly name: string } | null;
  readonly group: { readonly id: number; readonly name: string } | null;
  readonly confirmed: number;
};

/** What is read of papers. A reading lives as long as a document of a draft or of a PEC names its file. */
export type ReadingStore = {
  /** Asks for those files that nobody has asked for yet; gives the ids of the new readings. */
  ask(fileKeys: readonly string[], at: Date): Promise<readonly number[]>;
  /** Null when it is gone, or was read. `rpps`: of the dentist whose file it is, '' unknown. */
  toRead(id: number): Promise<{ readonly fileKey: string; readonly rpps: string } | null>;
  /** Does nothing once it is gone. */
  end(
    id: number,
    result: SealedReading & {
      readonly state: Exclude<ReadingState, 'waiting'>;
      readonly readerVersion: number;
      readonly at: Date;
    },
  ): Promise<void>;
  /** Of the documents of a draft, in their order. */
  ofDraft(draftId: number): Promise<readonly (KeptReading & { readonly documentId: number })[]>;
  /** Puts this file where it belongs in the drafts in which nobody has said so. */
  sortUnplaced(
    fileKey: string,
    place: { readonly place: string; readonly placeReason: string },
  ): Promise<void>;
  /** Of the documents of a request, oldest first. */
  ofRequest(
    coverageRequestId: number,
  ): Promise<readonly (KeptReading & { readonly documentId: number; readonly title: string })[]>;
  /** Of a document that is validated, with the insurer of its request; null: it is not, or none was asked for. */
  ofValidated(documentId: number): Promise<
    | (KeptReading & {
        readonly title: string;
        readonly mutualId: number | null;
        readonly mutualGroupId: number | null;
      })
    | null
  >;
  /** Every number by which somebody has known an insurer. */
  knownAmc(): Promise<readonly string[]>;
  insurersOfAmc(amcNumber: string): Promise<readonly KnownInsurer[]>;
  /** Notes that a number is learned from this document; false where one was before. */
  teachOnce(documentId: number): Promise<boolean>;
  /** A person has said that this number is this insurer's. */
  learnAmc(said: {
    readonly amcNumber: string;
    readonly mutualId: number | null;
    readonly mutualGroupId: number | null;
    readonly at: Date;
  }): Promise<void>;
};
