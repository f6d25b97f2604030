import type { InvoiceItem } from './invoices.api.ts';

type Chip = { readonly name: string; readonly color: string; readonly icon: string };

/** How each state is told to who pays; an overdue one says since when. */
export const invoiceStates: Readonly<Record<InvoiceItem['state'], Chip>> = {
  pending: { name: 'À payer', color: 'azure', icon: 'hourglass' },
  overdue: { name: 'À payer', color: 'orange', icon: 'triangle-alert' },
  paid: { name: 'Payée', color: 'green', icon: 'circle-check' },
  credited: { name: 'Annulée par avoir', color: 'grey', icon: 'ban' },
  credit: { name: 'Avoir', color: 'violet', icon: 'file-text' },
};

/** 'Facture n°12' (part B §2.2); a credit note says what it is. */
export const invoiceTitle = ({ id, type }: Pick<InvoiceItem, 'id' | 'type'>): string =>
  `${type === 'credit' ? 'Avoir' : 'Facture'} n°${id}`;
