import type { InvoiceType } from './invoice-content.ts';

/** 'Facture n° 12'; a credit note says what it is: 'Avoir n° 12'. */
export const invoiceTitle = ({
  id,
  type,
}: {
  readonly id: number | string;
  readonly type?: InvoiceType;
}): string => `${type === 'credit' ? 'Avoir' : 'Facture'} n°\u00a0${id}`;
