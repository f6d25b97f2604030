import { importReceipts } from '@accordent/core/receipts/import-receipts.ts';
import { listReceipts } from '@accordent/core/receipts/list-receipts.ts';
import {
  confirmReceipts,
  dismissReceipt,
  listInvoicePayments,
  payInvoiceByHand,
  undoInvoicePayment,
} from '@accordent/core/receipts/pay-invoice.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { receivedBytes } from '../documents/received-bytes.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentFile } from '../reconciliation/reconciliation.presenter.ts';
import { moneyFileAnswer, statementBody } from '../reconciliation/reconciliation.schemas.ts';
import { presentInvoicePayment, presentReceipts } from './receipts.presenter.ts';
import {
  confirmedReceiptsAnswer,
  confirmReceiptsBody,
  dismissReceiptBody,
  invoicePaymentsAnswer,
  payInvoiceBody,
  receiptsAnswer,
  undoInvoicePaymentBody,
} from './receipts.schemas.ts';

/** What dentists pay us, in the back-office. */
export const receiptRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/receipts', {
    summary: 'Credits of our account that wait, what each may pay, and the latest payments',
    action: 'see-receipts',
    isPureRead: true,
    answer: receiptsAnswer,
    handle: async ({ ports }) => presentReceipts(await listReceipts(ports)),
  }),
  staffRoute.post('/admin/api/receipts/statement', {
    summary: 'Read a statement of our account; the same file again adds nothing',
    action: 'import-receipts',
    body: statementBody,
    files: { file: 1 },
    answer: moneyFileAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, body, files }) => {
      const bytes = await receivedBytes(files);
      return presentFile(await importReceipts(ports, { actor, bytes, columns: body.columns ?? null }));
    },
  }),
  staffRoute.post('/admin/api/receipts/confirm', {
    summary: 'Confirm which credits paid which invoices, all or nothing',
    action: 'confirm-receipts',
    body: confirmReceiptsBody,
    answer: confirmedReceiptsAnswer,
    handle: async ({ ports, actor, body }) => {
      const receipts = body.receipts.map((one) => ({ receiptId: one.id, invoiceIds: one.invoiceIds }));
      const { invoices, cents } = await confirmReceipts(ports, { actor, receipts });
      return { invoices, amount: centsToEuros(cents) };
    },
  }),
  staffRoute.put('/admin/api/receipt/:id', {
    summary: 'Set a credit that pays no invoice aside, or take it back into the list',
    action: 'confirm-receipts',
    params: byId,
    body: dismissReceiptBody,
    handle: async ({ ports, actor, params, body }) =>
      dismissReceipt(ports, { actor, receiptId: params.id, ...body }),
  }),
  staffRoute.get('/admin/api/invoice/:id/payments', {
    summary: 'What pays an invoice, oldest first',
    action: 'see-invoice-payments',
    params: byId,
    isPureRead: true,
    answer: invoicePaymentsAnswer,
    handle: async ({ ports, actor, params }) => ({
      payments: (await listInvoicePayments(ports, { actor, invoiceId: params.id })).map(
        presentInvoicePayment,
      ),
    }),
  }),
  staffRoute.post('/admin/api/invoice/:id/payments', {
    summary: 'Note a payment that no statement has shown',
    action: 'pay-invoices',
    params: byId,
    body: payInvoiceBody,
    answer: invoicePaymentsAnswer,
    handle: async ({ ports, actor, params, body }) => ({
      payments: (await payInvoiceByHand(ports, { actor, invoiceId: params.id, ...body })).map(
        presentInvoicePayment,
      ),
    }),
  }),
  staffRoute.post('/admin/api/invoice-payment/:id/undo', {
    summary: 'Take back that something pays an invoice: a credit is free again, or its money was given back',
    action: 'pay-invoices',
    params: byId,
    body: undoInvoicePaymentBody,
    handle: async ({ ports, actor, params, body }) =>
      undoInvoicePayment(ports, {
        actor,
        paymentId: params.id,
        refundedOn: body.refundedOn ?? null,
      }),
  }),
];
