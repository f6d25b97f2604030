import type { Payment } from './payment-record.ts';

export type NewPayment = {
  readonly documentId: number;
  readonly coverageRequestId: number;
  readonly amountCents: number;
  readonly adminId: number;
  readonly at: Date;
};

export type PaymentStore = {
  add(payment: NewPayment): Promise<Payment>;
  /** Another amount in place of an unconfirmed one. Throws `paid_by_line` below what was received of its bill. */
  replace(
    id: number,
    by: Pick<NewPayment, 'documentId' | 'amountCents' | 'adminId' | 'at'>,
  ): Promise<Payment>;
  /** `practitionerId`: of the practice that says so; null: staff, by what the bank shows. */
  confirm(
    id: number,
    by: {
      readonly practitionerId: number | null;
      readonly memberId?: number | null;
      readonly at: Date;
    },
  ): Promise<void>;
  /** Takes a confirmation back. */
  undo(id: number, at: Date): Promise<void>;
  /** An unconfirmed one. Throws `paid_by_line` where less than what was received would be left of its bill. */
  remove(id: number): Promise<void>;
  /** With its document, when that is deleted. */
  deleteOfDocument(documentId: number): Promise<void>;
};
