import { addDepot } from '@accordent/core/depots/add-depot.ts';
import { newAccess } from '@accordent/core/depots/depot-access.ts';
import { depotDigits } from '@accordent/core/depots/depot-digits.ts';
import { depotToken } from '@accordent/core/depots/depot-token.ts';
import { minutesAfter } from '@accordent/core/shared/calendar.ts';
import { appendProof } from '@accordent/core/transmissions/append-proof.ts';
import type { World } from './builders.ts';

/** A PEC that was sent by mail with a link to its insurer's clerk, a code on its way, and what one has opened. */
export async function aDepot(
  { ports }: World,
  {
    coverageRequestId,
    adminId,
    dossierId,
  }: { coverageRequestId: number; adminId: number; dossierId: number },
): Promise<{ id: string; token: string; codeId: string; code: string; access: string }> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const sendingId = await appendProof(ports, stores, {
      coverageRequestId,
      kind: 'sent',
      purpose: 'request',
      way: 'mail',
      sendingId: null,
      adminId,
      at,
      facts: { insurer: 'Orélia', to: 'pec@orelia.example', dossierId },
    });
    await addDepot(ports, stores, { sendingId, coverageRequestId, address: 'pec@orelia.example', at });
    const depot = await stores.depots.ofSending(sendingId);
    if (!depot) throw new Error('no link was opened');
    const { id } = depot;
    const codeId = await stores.depots.addCode({
      depotId: id,
      createdAt: at,
      expiresAt: minutesAfter(at, 10),
    });
    return {
      id,
      token: depotToken(ports.urlSigner, depot),
      codeId,
      code: depotDigits(ports.loginCodes, codeId),
      access: newAccess(ports, id, at).text,
    };
  });
}
