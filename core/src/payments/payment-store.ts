import type { Payment } from './payment-record.ts';

export type PaymentStore = {
  /** One per document: an amount that stands there already is replaced. Throws `payment_confirmed` below what was received of it. */
  save(payment: {
    readonly documentId: number;
    readonly coverageRequestId: number;
    readonly amountCents: number;
    readonly adminId: number;
    readonly at: Date;
  }): Promise<Payment>;
  confirm(id: number, by: { readonly practitionerId: number; readonly at: Date }): Promise<void>;
  /** Takes a confirmation back. */
  undo(id: number, at: Date): Promise<void>;
  /** With its document, when that is deleted. */
  deleteOfDocument(documentId: number): Promise<void>;
};
