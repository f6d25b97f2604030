import { z } from 'zod';
import { listTotals, wholeNumber, wireDate } from '../http/wire.schemas.ts';

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
  icon: z.enum(['AlertTriangle', 'PhoneCall', 'Eye', 'DollarSign', 'FileText']),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Newest first, whatever else is asked. */
export const notificationsQuery = z.object({
  page: wholeNumber.pipe(z.int().min(1, 'wrong_type').max(1_000_000, 'wrong_type')).default(1),
  perPage: z.enum(['20', '50', '100']).transform(Number).default(20),
});

export const notificationsAnswer = z.object({
  notifications: z.array(notification),
  ...listTotals,
  totalUnread: z.int(),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

export const readNotificationsBody = z.object({ ids: z.array(z.string().max(20)).max(500) });
export const readNotificationsAnswer = z.object({ totalUnread: z.int() });
