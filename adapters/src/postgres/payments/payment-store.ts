import type { PaymentStore } from '@accordent/core/payments/payment-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { driverError } from '../database-errors.ts';
import { Payments } from './payment-model.ts';

/** What insurers paid, a row a document. */
export function paymentStore(scope: Scope): PaymentStore {
  const payments = () => Payments.query(scope.knex);

  return {
    async save({ at, ...payment }) {
      const { id } = await unlessReceived(
        payments()
          .insert({ ...payment, createdAt: at, editedAt: at })
          .onConflict('documentId')
          .merge(['amountCents', 'adminId', 'editedAt'])
          .returning('id'),
      );
      const { documentId, amountCents } = payment;
      return { id, documentId, amountCents, isPaid: false, paidAt: null, editedAt: at };
    },

    async confirm(id, { practitionerId, at }) {
      await payments()
        .findById(id)
        .patch({ isPaid: true, paidAt: at, confirmedByPractitionerId: practitionerId, editedAt: at });
    },

    async undo(id, at) {
      await payments()
        .findById(id)
        .patch({ isPaid: false, paidAt: null, confirmedByPractitionerId: null, editedAt: at });
    },

    async deleteOfDocument(documentId) {
      await payments().where({ documentId }).delete();
    },
  };
}

/** An amount below what the bank has shown already is one that was confirmed. */
async function unlessReceived<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const constraint: unknown = Reflect.get(driverError(error) as object, 'constraint');
    if (constraint !== 'never_received_beyond_the_part') throw error;
    throw domainError('payment_confirmed');
  }
}
