import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';

/** How many each of the staff has left: what came since he last looked. */
const UNREAD: readonly (readonly [adminId: number, unread: number])[] = [
  [1, 9],
  [2, 12],
];
const ALL = 1000;

/** Raises what the rows call for, as the worker would, and reads all of it but the latest. */
export async function demoNotifications(
  {
    transaction,
    randomTokens,
    stores,
    billing,
  }: Pick<Ports, 'transaction' | 'randomTokens' | 'stores' | 'billing'>,
  now: Date,
): Promise<void> {
  await refreshNotifications({ transaction, randomTokens, billing, clock: { now: () => now } });
  for (const [adminId, unread] of UNREAD) {
    const { rows } = await stores.notifications.list(adminId, { page: 1, perPage: ALL });
    await stores.notifications.markRead(
      rows.slice(unread).map(({ id }) => id),
      adminId,
      now,
    );
  }
}
