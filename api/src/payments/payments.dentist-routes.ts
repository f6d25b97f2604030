import { confirmPayment, paymentAsItStands } from '@accordent/core/payments/confirm-payment.ts';
import { eurosToCents } from '@accordent/core/shared/money.ts';
import { presentFile } from '../documents/documents.presenter.ts';
import { fileAnswer } from '../documents/documents.schemas.ts';
import { answerChange } from '../http/present-stale.ts';
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
    handle: ({ ports, actor, params: { fileId: documentId, paymentId }, body: { isPaid, amount } }) =>
      answerChange(
        confirmPayment(ports, {
          actor,
          documentId,
          paymentId,
          isPaid,
          amountCents: amount === undefined ? undefined : eurosToCents(amount),
        }),
        {
          present: () => paymentAsItStands(ports, { actor, documentId }),
          answer: ({ document, request }) => ({ file: presentFile(document, request, actor) }),
        },
      ),
  }),
];
