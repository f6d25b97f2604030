import type { SeenNotification } from '@accordent/core/notifications/notification-store.ts';
import { presentDate } from '../http/wire.ts';
import type { Notification } from './notifications.schemas.ts';

export function presentNotification(seen: SeenNotification): Notification {
  return {
    id: seen.id,
    kind: seen.kind,
    title: seen.title,
    subtitle: seen.subtitle,
    date: presentDate(seen.at),
    link: seen.link,
    color: seen.color,
    background: seen.background,
    icon: seen.icon,
    isRead: seen.isRead,
  };
}
