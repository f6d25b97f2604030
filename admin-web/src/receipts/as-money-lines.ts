import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import type { MoneyWords } from '@accordent/api/client/money-lines/money-words.ts';
import type { ConfirmLines, MoneyLinesAnswer } from '@accordent/api/reconciliation/reconciliation.schemas.ts';
import type { ReceiptsAnswer } from './receipts.api.ts';

export const wordsOfInvoices: MoneyWords = {
  several: 'Plusieurs factures possibles',
  namesOther: 'Le libellé nomme une autre facture',
  noted: 'Même somme déjà notée',
  paidBy: 'Facture payée par',
  unit: 'factures',
  reference: 'N° de facture lu',
  short: (reference) => reference,
};

/** Receipts that may pay something, as the sheet of money lines takes them. */
export const asMoneyLines = ({ receipts, reversed }: ReceiptsAnswer): MoneyLinesAnswer => ({
  lots: [],
  credits: receipts.flatMap(({ id, day, label, amount, match }) =>
    match === null
      ? []
      : [
          {
            id,
            day,
            label,
            amount,
            certainty: match.certainty,
            reason: match.reason,
            gap: match.gap,
            isTicked: match.isTicked,
            bills: match.invoices.map((one) => ({
              partId: one.invoiceId,
              reference: invoiceTitle({ id: one.invoiceId }),
              patient: one.name,
              insurer: '',
              amount: one.amount,
            })),
          },
        ],
  ),
  reversed: reversed.map(({ id, day, label, amount, reversedDay }) => ({
    id,
    day,
    label,
    amount,
    reversedDay,
  })),
});

/** What is ticked there, as the call takes it. */
export const asReceipts = ({ credits }: ConfirmLines) => ({
  receipts: credits.map(({ id, partIds }) => ({ id, invoiceIds: partIds })),
});
