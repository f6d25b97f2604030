import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { seenMandate, type SeenMandate } from './list-mandates.ts';
import { mandateToChange } from './mandate-to-change.ts';
import { mandateState } from './mandate-states.ts';
import type { MandateDays, NewRevocation } from './mandate.ts';

/**
 * Staff note that a mandate was revoked: from that day on it is no longer in force. Throws not_found, `archived`,
 * `mandate_ended`, `invalid` (a day to come, or before the mandate).
 */
export async function revokeMandate(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    mandateId,
    revocation,
  }: { readonly actor: Administrator; readonly mandateId: number; readonly revocation: NewRevocation },
): Promise<SeenMandate> {
  const at = clock.now();
  const today = parisDay(at);
  return transaction(async (stores) => {
    const mandate = await mandateToChange(stores, mandateId);
    if (!['to-come', 'in-force'].includes(mandateState(mandate, today))) throw domainError('mandate_ended');
    refuseFaults(
      isRevocable(mandate, revocation.revokedOn, today) ? {} : { revokedOn: 'mandate_revoked_on' },
    );
    await stores.mandates.revoke(mandateId, revocation);
    await stores.audit.record({
      actor,
      at,
      action: 'revoke-mandate',
      entity: 'mandate',
      entityId: mandateId,
      fields: ['revokedOn', 'reason'],
    });
    return seenMandate(await stores.mandates.get(mandateId), { day: today, isLocked: false });
  });
}

/** From the first day of the mandate to today; one that is still to come is revoked today. */
export const isRevocable = (
  { validFrom }: Pick<MandateDays, 'validFrom'>,
  day: string,
  today: string,
): boolean => day <= today && (day >= validFrom || day === today);
