import { receiveDocument } from '../documents/receive-document.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { seenMandate, type SeenMandate } from './list-mandates.ts';
import { mandateToChange } from './mandate-to-change.ts';

/**
 * The paper of a mandate that was entered without it; one that is there is never replaced. Throws not_found,
 * `archived`, `mandate_has_paper`, and what receiveDocument throws.
 */
export async function addMandatePaper(
  ports: Pick<Ports, 'transaction' | 'clock' | 'documentInspector' | 'antivirus' | 'fileStore'>,
  {
    actor,
    mandateId,
    bytes,
  }: { readonly actor: Administrator; readonly mandateId: number; readonly bytes: Uint8Array },
): Promise<SeenMandate> {
  const paper = await receiveDocument(ports, { bytes });
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const mandate = await mandateToChange(stores, mandateId);
    if (mandate.paper) throw domainError('mandate_has_paper');
    await stores.mandates.savePaper(mandateId, paper);
    await stores.audit.record({
      actor,
      at,
      action: 'add-mandate-paper',
      entity: 'mandate',
      entityId: mandateId,
    });
    return seenMandate(await stores.mandates.get(mandateId), { day: parisDay(at), isLocked: false });
  });
}
