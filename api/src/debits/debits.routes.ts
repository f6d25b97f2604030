import { announceDebit, stopDebit } from '@accordent/core/debits/announce-debits.ts';
import {
  addDebitMandate,
  listDebitMandates,
  revokeDebitMandate,
} from '@accordent/core/debits/change-debit-mandates.ts';
import { confirmCollection } from '@accordent/core/debits/credit-debits.ts';
import { getDebitBatch, listDebits } from '@accordent/core/debits/list-debits.ts';
import { cancelDebitBatch, downloadDebitFile, prepareDebits } from '@accordent/core/debits/prepare-debits.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import {
  presentDebitBatch,
  presentDebitMandate,
  presentDebits,
  presentPreparation,
} from './debits.presenter.ts';
import {
  confirmedCollectionAnswer,
  debitBatchAnswer,
  debitMandateAnswer,
  debitMandatesAnswer,
  debitRevocation,
  debitsAnswer,
  newDebitMandate,
  preparedDebitsAnswer,
  prepareDebitsBody,
} from './debits.schemas.ts';

/** SEPA debits of what dentists owe us: mandates, what is handed to the bank, what came of it. */
export const debitRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/user/:id/debit-mandates', {
    summary: 'SEPA debit mandates of a practitioner, latest first',
    action: 'see-debits',
    params: byId,
    isPureRead: true,
    answer: debitMandatesAnswer,
    handle: async ({ ports, params: { id: practitionerId } }) => {
      const { mandates, canAdd } = await listDebitMandates(ports, { practitionerId });
      return { mandates: mandates.map(presentDebitMandate), canAdd };
    },
  }),
  staffRoute.post('/admin/api/user/:id/debit-mandate', {
    summary: 'Add a SEPA debit mandate that a client signed',
    action: 'change-debit-mandates',
    params: byId,
    body: newDebitMandate,
    answer: debitMandateAnswer,
    handle: async ({ ports, actor, params: { id: practitionerId }, body: mandate }) => ({
      mandate: presentDebitMandate(await addDebitMandate(ports, { actor, practitionerId, mandate })),
    }),
  }),
  staffRoute.put('/admin/api/debit-mandate/:id/revoke', {
    summary: 'Revoke a SEPA debit mandate from today on, and say why',
    action: 'change-debit-mandates',
    params: byId,
    body: debitRevocation,
    answer: debitMandateAnswer,
    handle: async ({ ports, actor, params, body: { reason } }) => ({
      mandate: presentDebitMandate(await revokeDebitMandate(ports, { actor, mandateId: params.id, reason })),
    }),
  }),
  staffRoute.get('/admin/api/debits', {
    summary: 'Debits that are announced, those that came back, and what was handed to the bank',
    action: 'see-debits',
    isPureRead: true,
    answer: debitsAnswer,
    handle: async ({ ports }) => presentDebits(await listDebits(ports)),
  }),
  staffRoute.post('/admin/api/debits/prepare', {
    summary:
      'Prepare the debits of a day, or of the next one on which any may be; a second call changes nothing',
    action: 'prepare-debits',
    body: prepareDebitsBody,
    answer: preparedDebitsAnswer,
    handle: async ({ ports, actor, body }) =>
      presentPreparation(await prepareDebits(ports, { actor, collectOn: body.collectDay ?? null })),
  }),
  staffRoute.post('/admin/api/debits/collection/:id', {
    summary: 'Confirm that a credit of our account is the lump sum of debits: it pays their invoices',
    action: 'confirm-receipts',
    params: byId,
    answer: confirmedCollectionAnswer,
    handle: async ({ ports, actor, params }) => {
      const { invoices, cents } = await confirmCollection(ports, { actor, receiptId: params.id });
      return { invoices, amount: centsToEuros(cents) };
    },
  }),
  staffRoute.get('/admin/api/debit-batch/:id', {
    summary: 'The debits that were handed to the bank at once',
    action: 'see-debits',
    params: byId,
    isPureRead: true,
    answer: debitBatchAnswer,
    handle: async ({ ports, params }) =>
      presentDebitBatch(await getDebitBatch(ports, { batchId: params.id })),
  }),
  staffRoute.get('/admin/api/debit-batch/:id/file', {
    summary: 'The file of a batch for the bank (pain.008.001.08)',
    action: 'prepare-debits',
    params: byId,
    answer: 'raw',
    limit: 'exports-account',
    handle: async ({ ports, actor, params, ctx }) => {
      const { name, text } = await downloadDebitFile(ports, { actor, batchId: params.id });
      ctx.attachment(name);
      ctx.set({ 'Cache-Control': 'private, no-store', 'Content-Type': 'application/xml; charset=utf-8' });
      ctx.body = text;
    },
  }),
  staffRoute.post('/admin/api/debit-batch/:id/cancel', {
    summary: 'Cancel a batch that the bank never got or refused: its invoices are debited with another',
    action: 'prepare-debits',
    params: byId,
    handle: async ({ ports, actor, params }) => cancelDebitBatch(ports, { actor, batchId: params.id }),
  }),
  staffRoute.post('/admin/api/debit/:id/stop', {
    summary: 'Have an announced debit not be',
    action: 'announce-debits',
    params: byId,
    handle: async ({ ports, actor, params }) => stopDebit(ports, { actor, debitId: params.id }),
  }),
  staffRoute.post('/admin/api/invoice/:id/debit', {
    summary: 'Have an unpaid invoice debited that is not by itself: once more, or older than the mandate',
    action: 'announce-debits',
    params: byId,
    handle: async ({ ports, actor, params }) => announceDebit(ports, { actor, invoiceId: params.id }),
  }),
];
