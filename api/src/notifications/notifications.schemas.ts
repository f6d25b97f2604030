import { notificationColumns, notificationIcons } from '@accordent/core/notifications/notification-store.ts';
import { z } from 'zod';
import { listQuery, listTotals, wireDate } from '../http/wire.schemas.ts';

/** `color`, `background`: keys of colour families. */
export const notification = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  subtitle: z.string(),
  date: wireDate,
  link: z.string(),
  color: z.string(),
  background: z.string(),
  icon: z.enum(notificationIcons),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = listQuery(notificationColumns, 'desc');

export const notificationsAnswer = z.object({
  notifications: z.array(notification),
  ...listTotals,
  totalUnread: z.int(),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

export const readNotificationsBody = z.object({ ids: z.array(z.string().max(20)).max(500) });
export const readNotificationsAnswer = z.object({ totalUnread: z.int() });
export type ReadNotificationsAnswer = z.infer<typeof readNotificationsAnswer>;
