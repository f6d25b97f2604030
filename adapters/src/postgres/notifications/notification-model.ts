import type { NewNotification } from '@accordent/core/notifications/notification-store.ts';
import { table } from '../table.ts';

export const Notifications = table<Omit<NewNotification, 'at'> & { createdAt: Date; removedAt: Date | null }>(
  'notifications',
);
