import { waysByHand, paymentWays } from '@accordent/api/receipts/receipts.schemas.ts';
import type { InvoicePaymentItem } from './receipts.api.ts';

/** Those that a person notes, as a choice takes them. */
export const handWays = waysByHand.map((value) => ({ value, label: paymentWays[value] }));

/** 'Chèque, n° 1234567'; of a line what the bank says. */
export const wayWords = ({ way, label, note }: Pick<InvoicePaymentItem, 'way' | 'label' | 'note'>): string =>
  [paymentWays[way], label || note].filter(Boolean).join(', ');
