import type { RequestDocument } from '../documents/document.ts';
import type { Payment } from '../payments/payment-record.ts';

/** Whose turn it is: stored with the request at each change, so that a list can show and sort it. */
export type Turn = {
  readonly who: 'staff' | 'dentist' | 'insurer' | null;
  readonly kind: string;
  readonly count: number;
  readonly since: Date;
};

/** A coverage request (PEC) with all that its rules look at. */
export type CoverageRequest = {
  readonly id: number;
  readonly reference: string;
  readonly practitionerId: number;
  readonly patientId: number;
  readonly statusId: number;
  readonly statusSince: Date;
  readonly mutualId: number | null;
  readonly mutualGroupId: number | null;
  readonly remark: string;
  readonly replacesId: number | null;
  /** Whether another request replaces this one. */
  readonly isReplaced: boolean;
  /** Whether its practitioner is archived or deleted: then nothing of it may be changed (decisions §4). */
  readonly isOfArchived: boolean;
  /** Its content is gone for good, so that it stays as it was closed (decisions §13). */
  readonly isErased: boolean;
  readonly turn: Turn;
  readonly version: number;
  readonly createdAt: Date;
  /** Not deleted, oldest first. */
  readonly documents: readonly RequestDocument[];
  readonly payments: readonly Payment[];
};

/** A line of the history: from which status to which, by whom, when, and what was said. */
export type StatusChange = {
  readonly coverageRequestId: number;
  readonly from: number | null;
  readonly to: number;
  readonly comment: string;
  readonly by: { readonly adminId: number } | { readonly practitionerId: number };
  readonly at: Date;
};
