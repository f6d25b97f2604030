import type { PaymentStore } from '@accordent/core/payments/payment-store.ts';
import type { Scope } from '../database.ts';
import { unlessReceived } from '../bills/unless-received.ts';
import { Payments } from './payment-model.ts';

/** What insurers paid, as staff enter it and dentists confirm it. */
export function paymentStore(scope: Scope): PaymentStore {
  const payments = () => Payments.query(scope.knex);

  return {
    async add({ at, ...payment }) {
      const { id } = await payments()
        .insert({ ...payment, createdAt: at, editedAt: at })
        .returning('id');
      const { documentId, amountCents } = payment;
      return { id, documentId, amountCents, isPaid: false, paidAt: null, editedAt: at };
    },

    async replace(id, { documentId, amountCents, adminId, at }) {
      // What was confirmed of the bill is in what stays: beyond it, a line has paid.
      await unlessReceived(
        payments().findById(id).patch({ amountCents, adminId, editedAt: at }),
        'paid_by_line',
      );
      return { id, documentId, amountCents, isPaid: false, paidAt: null, editedAt: at };
    },

    async confirm(id, { practitionerId, memberId = null, at }) {
      await payments().findById(id).patch({
        isPaid: true,
        paidAt: at,
        confirmedByPractitionerId: practitionerId,
        confirmedByMemberId: memberId,
        editedAt: at,
      });
    },

    async undo(id, at) {
      await payments().findById(id).patch({
        isPaid: false,
        paidAt: null,
        confirmedByPractitionerId: null,
        confirmedByMemberId: null,
        editedAt: at,
      });
    },

    async remove(id) {
      await unlessReceived(payments().findById(id).delete(), 'paid_by_line');
    },

    async deleteOfDocument(documentId) {
      await payments().where({ documentId }).delete();
    },
  };
}
