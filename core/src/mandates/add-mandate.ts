import { receiveDocument } from '../documents/receive-document.ts';
import { practitionerToChange } from '../practitioners/practitioner-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { seenMandate, type SeenMandate } from './list-mandates.ts';
import { lastDayOf, overlapped } from './mandate-states.ts';
import type { NewMandate } from './mandate.ts';

type Addition = {
  readonly actor: Administrator;
  readonly practitionerId: number;
  readonly mandate: NewMandate;
  /** What was signed; null: it comes later. */
  readonly bytes: Uint8Array | null;
};

/**
 * Staff enter a mandate that a client signed. Throws not_found, `archived`, `not_a_client`, `mandate_overlaps`, and
 * what receiveDocument throws.
 */
export async function addMandate(
  ports: Pick<Ports, 'transaction' | 'clock' | 'documentInspector' | 'antivirus' | 'fileStore'>,
  { actor, practitionerId, mandate, bytes }: Addition,
): Promise<SeenMandate> {
  const file = bytes && (await receiveDocument(ports, { bytes }));
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const { isProspect } = await practitionerToChange(stores, practitionerId);
    if (isProspect) throw domainError('not_a_client');
    const other = overlapped(await stores.mandates.ofPractitioner(practitionerId), mandate);
    if (other) throw domainError('mandate_overlaps', { from: other.validFrom, until: lastDayOf(other) });
    const id = await stores.mandates.add({ ...mandate, practitionerId, paper: file, adminId: actor.id, at });
    await stores.audit.record({
      actor,
      at,
      action: 'add-mandate',
      entity: 'mandate',
      entityId: id,
      fields: [
        'scope',
        'validFrom',
        ...(mandate.validUntil ? ['validUntil'] : []),
        ...(file ? ['file'] : []),
      ],
    });
    return seenMandate(await stores.mandates.get(id), { day: parisDay(at), isLocked: false });
  });
}
