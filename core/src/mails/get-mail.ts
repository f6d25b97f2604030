import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { namedByUs } from './list-mails.ts';
import type { Mail } from './mail-store.ts';

/** One mail, for an address that names it. Throws `not_found`, also for what the list does not show, unless he wrote it. */
export async function getMail(
  { stores, product }: Pick<Ports, 'stores' | 'product'>,
  { actor, mailId }: { actor: Administrator; mailId: number },
): Promise<Mail> {
  const showsSecrets = await stores.settings.isDemo();
  return namedByUs(await stores.mails.get(mailId, { adminId: actor.id, showsSecrets }), product);
}
