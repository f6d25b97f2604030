import type { StatusId } from '../coverage-requests/coverage-request-status.ts';
import type { InvoiceType } from '../invoices/invoice-content.ts';

/** Records whose opening is remembered; a prospect is a practitioner who has signed nothing yet. */
export const openedKinds = [
  'request',
  'practitioner',
  'contact',
  'mutual',
  'mutual-group',
  'invoice',
] as const;
export type OpenedKind = (typeof openedKinds)[number];

/** What may be found, in the order in which it is shown. */
export const foundKinds = [
  'patient',
  'practitioner',
  'request',
  'prospect',
  'mutual',
  'mutual-group',
  'invoice',
  'contact',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A record that holds all words, as the database has it; what its kind has not is '' or null. */
export type FoundRow = {
  readonly kind: FoundKind;
  readonly id: number;
  /** Of the person; of an insurer `lastname` alone. */
  readonly firstname: string;
  readonly lastname: string;
  /** The dentist behind it. */
  readonly dentistFirstname: string;
  readonly dentistLastname: string;
  /** Reference of a PEC, town of a dentist, part of a contact. */
  readonly place: string;
  readonly insurer: string;
  readonly phone: string;
  readonly email: string;
  readonly statusId: StatusId | null;
  readonly prospectStatus: string | null;
  readonly isArchived: boolean;
  /** Of a dentist those under way, of a patient all. */
  readonly requests: number | null;
  readonly invoice: FoundInvoice | null;
  /** When the one who asks opened it last. */
  readonly openedAt: Date | null;
};

export type FoundInvoice = {
  readonly type: InvoiceType;
  readonly inclVatCents: number;
  readonly isPaid: boolean;
  readonly dueOn: string;
  readonly creditedBy: number | null;
};

export type SearchWish = {
  readonly adminId: number;
  /** As searchWords() gives them; none: what was opened lately. */
  readonly words: readonly string[];
  readonly invoiceId: number | null;
  /** Of each kind at most. */
  readonly limit: number;
};

export type SearchStore = {
  /** A few of each kind, those opened lately first; of the PEC these alone, since their list finds the others. */
  find(wish: SearchWish): Promise<readonly FoundRow[]>;
  /** Keeps the latest `keep` of this administrator; what does not stand is left out. */
  remember(opened: {
    readonly adminId: number;
    readonly kind: OpenedKind;
    readonly id: number;
    readonly at: Date;
    readonly keep: number;
  }): Promise<void>;
};
