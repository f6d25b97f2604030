import { confirmPayment } from '@accordent/core/payments/confirm-payment.ts';
import { presentFile } from '../documents/documents.presenter.ts';
import { fileAnswer } from '../documents/documents.schemas.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { confirmPaymentBody, paymentParams } from './payments.schemas.ts';

/** Payments of insurers, in the portal. */
export const paymentDentistRoutes: readonly Route[] = [
  dentistRoute.post('/api/dfc/file/:fileId/payment/:paymentId/update', {
    summary: 'Confirm that a payment was received',
    action: 'confirm-payment',
    params: paymentParams,
    body: confirmPaymentBody,
    answer: fileAnswer,
    handle: async ({ ports, actor, params, body }) => {
      const { document, request } = await confirmPayment(ports, {
        actor,
        documentId: params.fileId,
        paymentId: params.paymentId,
        isPaid: body.isPaid,
      });
      return { file: presentFile(document, request, actor) };
    },
  }),
];
