import { addPayment } from '@accordent/core/payments/add-payment.ts';
import { removePayment } from '@accordent/core/payments/remove-payment.ts';
import { setPayment } from '@accordent/core/payments/set-payment.ts';
import { undoPayment } from '@accordent/core/payments/undo-payment.ts';
import { presentFile } from '../documents/documents.presenter.ts';
import { fileAnswer } from '../documents/documents.schemas.ts';
import { staffRoute, type Route } from '../http/route.ts';
import {
  addPaymentBody,
  paymentOfFileParams,
  paymentParams,
  setPaymentBody,
  undoPaymentBody,
} from './payments.schemas.ts';

/** Payments of insurers, in the back-office. */
export const paymentRoutes: readonly Route[] = [
  staffRoute.put('/admin/api/dfc/file/:fileId/payment/add', {
    summary: 'Put the payment of the insurer on a document, or replace an unconfirmed one',
    action: 'set-payment',
    params: paymentOfFileParams,
    body: setPaymentBody,
    answer: fileAnswer,
    handle: async ({ ports, actor, params, body }) => {
      const { document, request } = await setPayment(ports, {
        actor,
        documentId: params.fileId,
        amount: body.amount,
        paymentId: body.paymentId ?? null,
      });
      return { file: presentFile(document, request, actor) };
    },
  }),
  staffRoute.put('/admin/api/dfc/file/:fileId/payment/more', {
    summary: 'Put one more payment of the insurer on a document: it paid in parts',
    action: 'set-payment',
    params: paymentOfFileParams,
    body: addPaymentBody,
    answer: fileAnswer,
    handle: async ({ ports, actor, params, body }) => {
      const { document, request } = await addPayment(ports, {
        actor,
        documentId: params.fileId,
        amount: body.amount,
      });
      return { file: presentFile(document, request, actor) };
    },
  }),
  staffRoute.put('/admin/api/dfc/file/:fileId/payment/:paymentId/update', {
    summary: 'Take the confirmation of a payment back',
    action: 'undo-payment',
    params: paymentParams,
    body: undoPaymentBody,
    answer: fileAnswer,
    handle: async ({ ports, actor, params }) => {
      const { document, request } = await undoPayment(ports, {
        actor,
        documentId: params.fileId,
        paymentId: params.paymentId,
      });
      return { file: presentFile(document, request, actor) };
    },
  }),
  staffRoute.delete('/admin/api/dfc/file/:fileId/payment/:paymentId', {
    summary: 'Take an unconfirmed payment off a document',
    action: 'remove-payment',
    params: paymentParams,
    answer: fileAnswer,
    handle: async ({ ports, actor, params }) => {
      const { document, request } = await removePayment(ports, {
        actor,
        documentId: params.fileId,
        paymentId: params.paymentId,
      });
      return { file: presentFile(document, request, actor) };
    },
  }),
];
