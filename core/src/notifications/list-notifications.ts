import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { NotificationList } from './notification-store.ts';

/** Those that stand, newest first (part A §2). */
export async function listNotifications(
  { stores }: Pick<Ports, 'stores'>,
  { actor, page, perPage }: { actor: Administrator; page: number; perPage: number },
): Promise<NotificationList> {
  return stores.notifications.list(actor.id, { page, perPage });
}
