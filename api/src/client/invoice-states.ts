import type { InvoiceItem } from '../invoices/invoices.schemas.ts';

/** What an invoice is called: screens do not import core. */
export { invoiceTitle } from '@accordent/core/invoices/invoice-title.ts';

type Chip = { readonly name: string; readonly color: string; readonly icon: string };

/** How each state is told; `waiting` is what one that is not paid is called. An overdue one still waits, and says since when. */
export const invoiceStates = (waiting: string): Readonly<Record<InvoiceItem['state'], Chip>> => ({
  pending: { name: waiting, color: 'azure', icon: 'hourglass' },
  overdue: { name: waiting, color: 'orange', icon: 'triangle-alert' },
  paid: { name: 'Payée', color: 'green', icon: 'circle-check' },
  credited: { name: 'Annulée par avoir', color: 'grey', icon: 'ban' },
  credit: { name: 'Avoir', color: 'violet', icon: 'file-text' },
});

/** Its chip; one that waits for the rest alone says that a part is paid. */
export const invoiceChip = ({ state, paid }: Pick<InvoiceItem, 'state' | 'paid'>, waiting: string): Chip => {
  const chip = invoiceStates(waiting)[state];
  return isPartlyPaid({ state, paid }) ? { ...chip, name: 'Payée en partie' } : chip;
};

/** Something of it came in, and it waits for the rest. */
export const isPartlyPaid = ({ state, paid }: Pick<InvoiceItem, 'state' | 'paid'>): boolean =>
  paid > 0 && (state === 'pending' || state === 'overdue');
