import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/** Notes that this administrator has opened a mail, and gives when he first did. Throws `not_found`. */
export async function readMail(
  { stores, transaction, clock }: Pick<Ports, 'stores' | 'transaction' | 'clock'>,
  { actor, mailId }: { actor: Administrator; mailId: number },
): Promise<Date> {
  const showsSecrets = await stores.settings.isDemo();
  return transaction(({ mails }) =>
    mails.markRead(mailId, { adminId: actor.id, at: clock.now(), showsSecrets }),
  );
}
