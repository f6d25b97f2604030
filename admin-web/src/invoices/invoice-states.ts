import type { InvoiceItem } from './invoices.api.ts';

type Chip = { readonly name: string; readonly color: string; readonly icon: string };

/** How each state is told (part A §4: 'Payée', 'En attente'); an overdue one still waits, and says since when. */
export const invoiceStates: Readonly<Record<InvoiceItem['state'], Chip>> = {
  pending: { name: 'En attente', color: 'azure', icon: 'hourglass' },
  overdue: { name: 'En attente', color: 'orange', icon: 'triangle-alert' },
  paid: { name: 'Payée', color: 'green', icon: 'circle-check' },
  credited: { name: 'Annulée par avoir', color: 'grey', icon: 'ban' },
  credit: { name: 'Avoir', color: 'violet', icon: 'file-text' },
};

/** 'Facture n°12', as the specification writes the title (part B §2.2); a credit note says what it is. */
export const invoiceTitle = ({ id, type }: Pick<InvoiceItem, 'id' | 'type'>): string =>
  `${type === 'credit' ? 'Avoir' : 'Facture'} n°${id}`;
