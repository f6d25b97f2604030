import type { CallOptions } from './api-under-test.ts';

/** Everything that a call of the portal may name, of one account. */
export type Things = {
  readonly userId: number;
  /** Linked to him, where he heads a practice. */
  readonly linkedId: number;
  readonly dfcId: number;
  readonly patientId: number;
  readonly nir: string;
  /** Undecided, so that it might be deleted. */
  readonly fileId: number;
  readonly paidFileId: number;
  readonly paymentId: number;
  readonly messageId: number;
  readonly messageFileId: number;
  readonly invoiceId: number;
  readonly mandateId: number;
  /** A bill with an amount, and a credit of the account that may pay it. */
  readonly partId: number;
  readonly lineId: number;
  readonly uploadId: string;
  readonly draftId: number;
  readonly draftDocumentId: number;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly deviceId: string;
  /** The place of a member of his practice. */
  readonly placeId: number;
  readonly invitationId: string;
  readonly personRequestId: number;
};

/** Of heads: to others it is forbidden, whatever it names. */
export type Expected = 'not found' | 'empty' | 'own' | 'own, of heads';
/** `names`: which of the call's ids is another's. */
export type Row = {
  readonly route: string;
  readonly names: readonly string[];
  readonly path?: (theirs: Things, own: Things) => string;
  readonly with?: (theirs: Things, own: Things) => CallOptions;
  /** 'not found' unless told otherwise. */
  readonly expected?: Expected;
};
