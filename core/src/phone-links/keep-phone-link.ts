import { draftToChange } from '../drafts/keep-drafts.ts';
import type { Practitioner } from '../shared/actor.ts';
import { minutesAfter } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { PHONE_LINK_MINUTES, type PhoneLink } from './phone-link.ts';

type OfDraft = { readonly actor: Practitioner; readonly draftId: number };

/**
 * Opens a draft to the next telephone that scans its address, instead of the one before. The address, 256 bits of it a
 * secret, is told this once: the database has its hash alone. Throws not_found and `draft_sent`.
 */
export async function beginPhoneLink(
  {
    transaction,
    clock,
    randomTokens,
    product,
  }: Pick<Ports, 'transaction' | 'clock' | 'randomTokens' | 'product'>,
  { actor, draftId }: OfDraft,
): Promise<{ readonly address: string; readonly expiresAt: Date }> {
  const token = randomTokens.token();
  const at = clock.now();
  const expiresAt = minutesAfter(at, PHONE_LINK_MINUTES);
  await transaction(async (stores) => {
    await draftToChange(stores, { actor, draftId });
    const tokenHash = randomTokens.hash(token);
    await stores.phoneLinks.begin({ draftId, tokenHash, createdAt: at, expiresAt });
    await stores.audit.record({
      actor,
      at,
      action: 'begin-phone-link',
      entity: 'draft',
      entityId: draftId,
    });
  });
  return { address: `${product.publicUrl}/photo/${token}`, expiresAt };
}

/** What opens a draft to a telephone now; null for nothing. Throws not_found. */
export async function getPhoneLink(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, draftId }: OfDraft,
): Promise<PhoneLink | null> {
  await stores.drafts.get(draftId, actor);
  return stores.phoneLinks.liveOfDraft(draftId, clock.now());
}

/** No telephone adds anything any more; where none could, nothing is done. Throws not_found. */
export async function endPhoneLink(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, draftId }: OfDraft,
): Promise<void> {
  await transaction(async (stores) => {
    // Locked: a photo that comes at this instant is in before it, or is refused.
    await stores.drafts.getToChange(draftId, actor);
    const at = clock.now();
    if (!(await stores.phoneLinks.endOfDraft(draftId, at))) return;
    await stores.audit.record({ actor, at, action: 'end-phone-link', entity: 'draft', entityId: draftId });
  });
}
