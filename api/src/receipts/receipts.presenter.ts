import { batchReference } from '@accordent/core/debits/debit.ts';
import type { ReceiptsToMatch } from '@accordent/core/receipts/list-receipts.ts';
import type { InvoicePayment, Receipt } from '@accordent/core/receipts/receipt.ts';
import { creditLabel } from '@accordent/core/reconciliation/expected.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { presentDate } from '../http/wire.ts';
import type { InvoicePaymentItem, ReceiptItem, ReceiptsAnswer } from './receipts.schemas.ts';

const presentReceipt = (receipt: Receipt): ReceiptItem => ({
  id: receipt.id,
  day: receipt.bookedOn,
  label: creditLabel(receipt),
  amount: centsToEuros(receipt.cents),
  whole: centsToEuros(receipt.wholeCents),
});

export const presentInvoicePayment = (payment: InvoicePayment): InvoicePaymentItem => ({
  id: payment.id,
  invoiceId: payment.invoiceId,
  user: payment.practitioner,
  way: payment.way,
  amount: centsToEuros(payment.cents),
  day: payment.paidOn,
  note: payment.note,
  label: payment.label,
  isCredited: payment.isCredited,
  isReversed: payment.isReversed,
  creationDate: presentDate(payment.createdAt),
  by: payment.by,
});

export const presentReceipts = ({
  collections,
  receipts,
  reversed,
  dismissed,
  payments,
  owedCents,
}: ReceiptsToMatch): ReceiptsAnswer => ({
  collections: collections.map(({ receipt, batchId, debits }) => {
    const returnedCount = debits.filter(({ isReturned }) => isReturned).length;
    return {
      ...presentReceipt(receipt),
      reference: batchReference(batchId),
      count: debits.length - returnedCount,
      returnedCount,
    };
  }),
  receipts: receipts.map(({ receipt, match, isTicked }) => ({
    ...presentReceipt(receipt),
    match: match && {
      certainty: match.certainty,
      reason: match.reason,
      gap: centsToEuros(match.gap),
      isTicked,
      invoices: match.expected.map(({ id, patient, cents }) => ({
        invoiceId: id,
        name: patient,
        amount: centsToEuros(cents),
      })),
    },
  })),
  reversed: reversed.map((one) => ({ ...presentReceipt(one), reversedDay: one.reversedOn })),
  dismissed: dismissed.map(presentReceipt),
  payments: payments.map(presentInvoicePayment),
  owed: centsToEuros(owedCents),
});
