import type { Ports } from '../shared/ports.ts';
import { noteFailure } from '../transmissions/note-delivery.ts';

/**
 * A mail of the staff was given up after its last try: what it should have sent to an insurer is the staff's turn again.
 * Twice does no harm.
 */
export async function noteMailGivenUp(
  { transaction, clock, randomTokens }: Pick<Ports, 'transaction' | 'clock' | 'randomTokens'>,
  { mailId }: { mailId: number },
): Promise<void> {
  await transaction(async (stores) => {
    const letter = await stores.mails.getLetter(mailId);
    const sendingId = letter?.sendingId ?? null;
    if (sendingId === null) return;
    const reason = 'aucun essai n’a abouti';
    await noteFailure({ randomTokens }, stores, { sendingId, at: clock.now(), kind: 'unsent', reason });
  });
}
