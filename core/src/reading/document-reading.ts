import type { Box } from './words.ts';

/** What a paper of a new PEC is, as far as its own words tell. */
export const sortedKinds = ['card-front', 'card-back', 'quote'] as const;
export type SortedKind = (typeof sortedKinds)[number];

/** What is read of cards and quotes, under the names of the request's own fields where it has them. */
const readNames = [
  'lastname',
  'firstname',
  'birthDate',
  'nir',
  'insuredNir',
  'amcNumber',
  'memberNumber',
  'cardValidFrom',
  'cardValidUntil',
  'rpps',
  'quoteDate',
  'quoteTotal',
  'actCode',
  'actTooth',
  'actFee',
] as const;
export type ReadName = (typeof readNames)[number];

/** A value that was read, for a person to take or leave. */
export type ReadField = {
  readonly name: ReadName;
  /** Which person of a card, or which act of a quote: from 0. */
  readonly of: number;
  /** Days as `yyyy-MM-dd`, amounts in cents. */
  readonly value: string | number;
  /** In French, for whoever asks. */
  readonly why: string;
  /** From 0 to 1. */
  readonly score: number;
  /** From 1. */
  readonly page: number;
  /** In parts of the page as a viewer shows it: from 0 to 1. */
  readonly box: Box;
};

export type DocumentReading = {
  /** Null where it is none of them for sure. */
  readonly kind: SortedKind | null;
  /** What it was known by: 'Reconnue à son n° AMC'; '' where it was not. */
  readonly why: string;
  readonly fields: readonly ReadField[];
};

export const NOTHING_READ: DocumentReading = { kind: null, why: '', fields: [] };

/** Raised when what is read changes: a reading tells by which reader it was made. */
export const READER_VERSION = 1;

/** A field with its cutting of the paper, as a WebP picture in base64; null where none could be made. */
export type CutField = ReadField & { readonly crop: string | null };

/** What a reader needs to know beside the bytes. */
export type ReadingFacts = {
  /** `yyyy-MM-dd`, in Paris. */
  readonly today: string;
  /** Of the dentist whose document it is; null for none. */
  readonly rpps: string | null;
  /** Numbers by which somebody has known an insurer. */
  readonly knownAmc: readonly string[];
};

/** Reads photographs and PDFs, a page at a time and one document at a time, out of anybody's way. */
export type PaperReader = {
  /** Null when the reading was given up: the bytes are too heavy, take too long, or crash what reads them. */
  read(
    bytes: Uint8Array,
    facts: ReadingFacts,
  ): Promise<(Omit<DocumentReading, 'fields'> & { readonly fields: readonly CutField[] }) | null>;
};
