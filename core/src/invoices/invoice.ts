import type { InvoiceContent, InvoiceType } from './invoice-content.ts';

/** An issued invoice or credit note. Its number is its id; cents of a credit note are negative. */
export type Invoice = {
  readonly id: number;
  readonly type: InvoiceType;
  /** The invoice that this credit note takes back. */
  readonly creditOf: number | null;
  /** The credit note that takes this invoice back. */
  readonly creditedBy: number | null;
  readonly practitioner: {
    readonly id: number;
    readonly firstname: string;
    readonly lastname: string;
    /** Deleted ones are told nothing any more. */
    readonly isDeleted: boolean;
  };
  readonly label: string;
  readonly issuedAt: Date;
  /** `yyyy-MM-dd`. */
  readonly dueOn: string;
  /** The day of the debit that stands for it, `yyyy-MM-dd`; null: none does. */
  readonly collectOn: string | null;
  readonly exclVatCents: number;
  readonly vatCents: number;
  readonly inclVatCents: number;
  readonly isPaid: boolean;
  /** What has come in for it. */
  readonly paidCents: number;
  /** When it was last said to be paid or waiting, and by whom; null while nobody has. */
  readonly paidChangedAt: Date | null;
  readonly paidChangedBy: { readonly firstname: string; readonly lastname: string } | null;
  /** When it was last mailed to the practitioner. */
  readonly mailedAt: Date | null;
  readonly editedAt: Date;
  /** The stored PDF; null until the worker has made it. */
  readonly fileKey: string | null;
  readonly content: InvoiceContent;
};

/** A line of a list: without what its paper says. */
export type ListedInvoice = Omit<Invoice, 'content'>;

/** What its file is called, without and with its ending. */
export const invoiceName = (id: number): string => `facture-${id}`;
export const invoiceFileName = (id: number): string => `${invoiceName(id)}.pdf`;
