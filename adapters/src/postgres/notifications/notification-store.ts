import type { NotificationStore } from '@accordent/core/notifications/notification-store.ts';
import type { Scope } from '../database.ts';

const RAISE = {
  name: 'notification-raise',
  text: `insert into notifications (id, key, kind, title, subtitle, link, color, background, icon, practitioner_id, coverage_request_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict on constraint one_notification_per_cause do nothing`,
};

const REMOVE_FOR_PRACTITIONER = {
  name: 'notification-remove-for-practitioner',
  text: `update notifications set removed_at = $3 where kind = $1 and practitioner_id = $2 and removed_at is null`,
};

/** What staff are told on the bell and the dashboard. */
export function notificationStore(scope: Scope): NotificationStore {
  return {
    async raise(notification) {
      const { id, key, kind, title, subtitle, link, color, background, icon } = notification;
      const { practitionerId, coverageRequestId, at } = notification;
      await scope.query(RAISE, [
        id,
        key,
        kind,
        title,
        subtitle,
        link,
        color,
        background,
        icon,
        practitionerId,
        coverageRequestId,
        at,
      ]);
    },

    async removeForPractitioner(kind, practitionerId, at) {
      await scope.query(REMOVE_FOR_PRACTITIONER, [kind, practitionerId, at]);
    },
  };
}
