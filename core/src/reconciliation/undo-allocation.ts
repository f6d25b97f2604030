import { settleBills } from '../bills/settle-bills.ts';
import { refuseBelowTaken } from '../bills/take-back.ts';
import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { awaitPayment } from '../payments/await-payment.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Allocation } from './money-store.ts';
import { practiceOf } from './practice-of.ts';

/** What lines of a practice's statements and remittances pay, newest first. Throws not_found. */
export async function listAllocations(
  { stores }: Pick<Ports, 'stores'>,
  { actor, practitionerId }: { readonly actor: Administrator; readonly practitionerId: number },
): Promise<readonly Allocation[]> {
  const practice = await practiceOf(stores, { actor, practitionerId });
  return stores.money.allocationsOf(practice.practitionerId);
}

/**
 * Staff take back that a line pays a bill: the line is free again, and what it had settled waits again, no other payment;
 * lines that had settled it with this one stay. Where it had taken the place of the dentist's word, that stands again,
 * and nothing waits, unless the bank took the line back. Said twice, it is not_found. Throws `locked`, `taken_back` too.
 */
export async function undoAllocation(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, allocationId }: { readonly actor: Administrator; readonly allocationId: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    const { documentId } = await stores.money.allocationToUndo(allocationId);
    const request = await requestToChange(stores, { documentId, actor });
    // Two at once: the second finds it undone.
    const { partId, kind, cents, hasReplaced, settled } = await stores.money.allocationToUndo(allocationId);
    if (kind === 'paid') refuseLocked(request);
    await stores.money.undo(allocationId, { adminId: actor.id, at });
    if (hasReplaced) await stores.money.giveWordBack(allocationId);
    await stores.money.detachLines(settled);
    let present = request;
    for (const payment of request.payments.filter(({ id }) => settled.includes(id)))
      present = (await awaitPayment(stores, { request: present, payment, actor, at })).request;
    if (kind === 'paid') await refuseBelowTaken(stores, { requestId: request.id, documentId });
    if (settled.length > 0) return;
    if (kind === 'paid') await settleBills(stores, { request, actor, at });
    await stores.audit.record({
      actor,
      at,
      action: 'undo-allocation',
      entity: 'bill',
      entityId: partId,
      amountCents: cents,
    });
  });
}
