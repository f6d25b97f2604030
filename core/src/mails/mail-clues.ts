import type { StatusId } from '../coverage-requests/coverage-request-status.ts';

/** What a mail says that may tell its PEC. */
export type MailClues = {
  readonly address: string;
  /** Whole references, and six digits that may be what people say of one. */
  readonly references: readonly string[];
  readonly numbers: readonly number[];
  /** In the form of a search, a space at both ends. */
  readonly words: string;
  readonly cents: readonly number[];
  /** It speaks of a request, whoever sends it. */
  readonly isOfRequest: boolean;
};

/** Why a PEC is offered: each proposes it, none ties it. */
export const clues = ['reference', 'patient', 'amount'] as const;
export type Clue = (typeof clues)[number];

export type ProposedRequest = {
  readonly id: number;
  readonly reference: string;
  readonly statusId: StatusId;
  readonly patient: { readonly firstname: string; readonly lastname: string };
  readonly practitioner: { readonly firstname: string; readonly lastname: string };
  readonly insurer: string;
  readonly clues: readonly Clue[];
};
