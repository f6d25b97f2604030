import { notePayerMailFailed } from '../bills/note-payer-mail.ts';
import type { Ports } from '../shared/ports.ts';
import { noteFailure } from '../transmissions/note-delivery.ts';

/**
 * A mail of the staff was given up after its last try: what it should have sent to an insurer, or told its payer, is the
 * staff's turn again.
 * Twice does no harm.
 */
export async function noteMailGivenUp(
  { transaction, clock, randomTokens }: Pick<Ports, 'transaction' | 'clock' | 'randomTokens'>,
  { mailId }: { mailId: number },
): Promise<void> {
  await transaction(async (stores) => {
    const letter = await stores.mails.getLetter(mailId);
    if (!letter) return;
    const { sendingId } = letter;
    const failure = { at: clock.now(), kind: 'unsent', reason: 'aucun essai n’a abouti' } as const;
    if (sendingId !== null) await noteFailure({ randomTokens }, stores, { sendingId, ...failure });
    // Filing it after it has left may be what was given up.
    else if ((await stores.outgoingMails.stateOf(`staff-mail:${mailId}`)) !== 'sent')
      await notePayerMailFailed(stores, { mailId, ...failure });
  });
}
