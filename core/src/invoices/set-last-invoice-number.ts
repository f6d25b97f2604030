import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * The number after which the next invoice follows: it is only raised, and the gap that this leaves is kept as
 * meant. The present one is accepted and changes nothing. Throws `invoice_number_lower`.
 * points.
 */
export async function setLastInvoiceNumber(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, lastNumber }: { actor: Administrator; lastNumber: number },
): Promise<number> {
  const at = clock.now();
  return transaction(async ({ invoices, audit }) => {
    await invoices.holdSeries();
    const present = await invoices.lastNumber();
    if (lastNumber < present) throw domainError('invoice_number_lower');
    if (lastNumber === present) return present;
    await invoices.raiseLastNumber({ from: present, to: lastNumber, adminId: actor.id, at });
    await audit.record({
      actor,
      at,
      action: 'set-last-invoice-number',
      entity: 'invoice',
      entityId: lastNumber,
      fields: ['lastInvoiceId'],
    });
    return lastNumber;
  });
}
