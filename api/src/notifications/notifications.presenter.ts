import type { SeenNotification } from '@accordent/core/notifications/notification-store.ts';
import { leaving } from '../http/leaving.ts';
import { notification } from './notifications.schemas.ts';

export const presentNotification = (seen: SeenNotification) =>
  leaving(notification, { ...seen, date: seen.at });
