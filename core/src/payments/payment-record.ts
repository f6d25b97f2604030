/** What an insurer paid, put by staff on a document of an agreement; the dentist confirms it. */
export type Payment = {
  readonly id: number;
  readonly documentId: number;
  readonly amountCents: number;
  readonly isPaid: boolean;
  readonly paidAt: Date | null;
  readonly editedAt: Date;
};
