import type { Decision } from '@accordent/core/answers/answer.ts';

/** What a printed letter holds; null where it says nothing of it. Amounts in cents, days as `yyyy-MM-dd`. */
export type LetterTruth = {
  readonly kind: 'letter';
  readonly reference: string;
  readonly insurerReference: string;
  readonly writtenOn: string;
  readonly decision: Decision;
  readonly granted: number | null;
  readonly validUntil: string | null;
  readonly lines: readonly { readonly code: string; readonly granted: number }[];
};

export type QuoteTruth = {
  readonly kind: 'quote';
  readonly rpps: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly birthDate: string;
  readonly nir: string | null;
  readonly insuredNir: string | null;
  readonly quotedOn: string;
  readonly total: number;
  readonly acts: readonly ActTruth[];
};

export type ActTruth = {
  readonly code: string;
  /** Null of several teeth. */
  readonly tooth: string | null;
  readonly fee: number;
  readonly base: number | null;
};

/** A file that is neither, or the other of the two: nothing may be proposed. */
export type NothingTruth = { readonly kind: 'nothing' };

export type Printed<Truth = LetterTruth | QuoteTruth | NothingTruth> = {
  readonly name: string;
  readonly html: string;
  readonly truth: Truth;
};

/** The day on which all of them are read. */
export const READ_ON = '2026-12-31';
