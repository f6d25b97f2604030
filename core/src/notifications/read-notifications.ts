import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/** Marks these as read by the actor; unknown ones are left out. Gives how many stay unread. */
export async function readNotifications(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, ids }: { actor: Administrator; ids: readonly string[] },
): Promise<{ readonly totalUnread: number }> {
  return transaction(async ({ notifications }) => {
    await notifications.markRead(ids, actor.id, clock.now());
    return { totalUnread: await notifications.countUnread(actor.id) };
  });
}
