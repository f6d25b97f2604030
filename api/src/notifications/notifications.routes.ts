import { listNotifications } from '@accordent/core/notifications/list-notifications.ts';
import { readNotifications } from '@accordent/core/notifications/read-notifications.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { presentPage } from '../http/wire.ts';
import { presentNotification } from './notifications.presenter.ts';
import {
  notificationsAnswer,
  notificationsQuery,
  readNotificationsAnswer,
  readNotificationsBody,
} from './notifications.schemas.ts';

export const notificationRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/notifications', {
    summary: 'Notifications that stand, newest first',
    action: 'see-notifications',
    query: notificationsQuery,
    isPureRead: true,
    answer: notificationsAnswer,
    handle: async ({ ports, actor, query }) => {
      const found = await listNotifications(ports, { actor, ...query });
      return {
        ...presentPage('notifications', found, presentNotification),
        totalUnread: found.totalUnread,
      };
    },
  }),
  staffRoute.put('/admin/api/notifications/read', {
    summary: 'Marks notifications as read by the caller',
    action: 'see-notifications',
    body: readNotificationsBody,
    answer: readNotificationsAnswer,
    handle: ({ ports, actor, body }) => readNotifications(ports, { actor, ids: body.ids }),
  }),
];
