import { debitAtHand } from '@accordent/core/debits/announce-debits.ts';
import { creditInvoice } from '@accordent/core/invoices/credit-invoice.ts';
import { issueInvoiceByHand } from '@accordent/core/invoices/issue-invoice-by-hand.ts';
import { listInvoices } from '@accordent/core/invoices/list-invoices.ts';
import { getInvoice } from '@accordent/core/invoices/open-invoice.ts';
import { sendInvoiceAgain } from '@accordent/core/invoices/send-invoice-again.ts';
import { setLastInvoiceNumber } from '@accordent/core/invoices/set-last-invoice-number.ts';
import { toggleInvoicePaid } from '@accordent/core/invoices/toggle-invoice-paid.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentDocumentUrl } from '../documents/signed-address.ts';
import { presentInvoiceRecord, presentInvoices } from './invoices.presenter.ts';
import {
  addInvoiceBody,
  invoiceAnswer,
  invoicePaidBody,
  invoicesAnswer,
  invoicesQuery,
  lastInvoiceIdAnswer,
  lastInvoiceIdBody,
  openedInvoiceAnswer,
} from './invoices.schemas.ts';

/** Invoices, in the back-office. */
export const invoiceRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/invoice', {
    summary: 'Invoices and credit notes, waiting or paid',
    action: 'see-invoices',
    query: invoicesQuery,
    isPureRead: true,
    answer: invoicesAnswer,
    handle: async ({ ports, actor, query }) =>
      presentInvoices(await listInvoices(ports, { actor, ...query }), ports.clock.now()),
  }),
  staffRoute.get('/admin/api/invoice/:id', {
    summary: 'An invoice, and an address that opens its PDF for five minutes',
    action: 'see-invoices',
    params: byId,
    answer: openedInvoiceAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params }) => {
      const { invoice, pass } = await getInvoice(ports, { actor, invoiceId: params.id });
      const debit = await debitAtHand(ports, { invoiceId: params.id });
      return {
        invoice: presentInvoiceRecord(invoice, ports.clock.now()),
        url: pass && presentDocumentUrl(pass),
        debit: debit && { collectDay: debit.collectOn, noticeDays: debit.noticeDays },
      };
    },
  }),
  staffRoute.post('/admin/api/invoice/add', {
    summary: 'Issue an invoice by hand',
    action: 'issue-invoice',
    body: addInvoiceBody,
    answer: invoiceAnswer,
    handle: async ({ ports, actor, body }) => {
      const issued = await issueInvoiceByHand(ports, {
        actor,
        practitionerId: body.userId,
        label: body.label,
        amount: body.amountExclVAT,
      });
      return { invoice: presentInvoiceRecord(issued, ports.clock.now()) };
    },
  }),
  staffRoute.post('/admin/api/invoice/:id/credit', {
    summary: 'Take an invoice back by a credit note, which is answered',
    action: 'credit-invoice',
    params: byId,
    answer: invoiceAnswer,
    handle: async ({ ports, actor, params }) => ({
      invoice: presentInvoiceRecord(
        await creditInvoice(ports, { actor, invoiceId: params.id }),
        ports.clock.now(),
      ),
    }),
  }),
  staffRoute.post('/admin/api/invoice/change/:id', {
    summary: 'A waiting invoice has been paid, or a paid one waits again',
    action: 'change-invoice-paid',
    params: byId,
    body: invoicePaidBody,
    answer: invoiceAnswer,
    handle: async ({ ports, actor, params, body }) => ({
      invoice: presentInvoiceRecord(
        await toggleInvoicePaid(ports, { actor, invoiceId: params.id, isPaid: body.isPaid ?? null }),
        ports.clock.now(),
      ),
    }),
  }),
  staffRoute.post('/admin/api/invoice/:id/send', {
    summary: 'Mail an invoice to the practitioner once more',
    action: 'send-invoice',
    params: byId,
    answer: invoiceAnswer,
    limit: 'mail-sends-account',
    handle: async ({ ports, actor, params }) => ({
      invoice: presentInvoiceRecord(
        await sendInvoiceAgain(ports, { actor, invoiceId: params.id }),
        ports.clock.now(),
      ),
    }),
  }),
  staffRoute.post('/admin/api/config/setLastInvoiceId', {
    summary: 'Raise the number after which the next invoice follows',
    action: 'set-last-invoice-number',
    body: lastInvoiceIdBody,
    answer: lastInvoiceIdAnswer,
    handle: async ({ ports, actor, body }) => ({
      lastInvoiceId: await setLastInvoiceNumber(ports, { actor, lastNumber: body.lastInvoiceId }),
    }),
  }),
];
