import { refuseBelowTaken } from '../bills/take-back.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { awaitPayment } from './await-payment.ts';
import { thePayment } from './the-payment.ts';
import type { ChangedPayment } from './settle-payment.ts';

/** Staff take the dentist's confirmation back: the amount waits again. Throws not_found, `locked`, `taken_back`. */
export async function undoPayment(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, documentId, paymentId }: { actor: Administrator; documentId: number; paymentId: number },
): Promise<ChangedPayment> {
  const at = clock.now();
  return transaction(async (stores) => {
    const request = await requestToChange(stores, { documentId, actor });
    const payment = thePayment(request, documentId, paymentId);
    if (!payment.isPaid) return { request, document: await stores.documents.getView(documentId) };
    const undone = await awaitPayment(stores, { request, payment, actor, at });
    await refuseBelowTaken(stores, { requestId: request.id, documentId });
    return undone;
  });
}
