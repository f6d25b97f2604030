import type {
  NewNotification,
  NotificationColumn,
  NotificationStore,
  SeenNotification,
} from '@accordent/core/notifications/notification-store.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../list/conditions.ts';

const RAISE = `insert into notifications as n (id, key, kind, title, subtitle, link, color, background, icon, practitioner_id, coverage_request_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict on constraint one_notification_per_cause
           do update set removed_at = null, subtitle = excluded.subtitle where n.removed_at is not null`;

const LOCK = `select pg_advisory_xact_lock(hashtext('notifications'), hashtext($1))`;

const STANDING = `select id, key from notifications
         where kind = $1 and removed_at is null and ($2::integer is null or coverage_request_id = $2)`;

const REMOVE = 'update notifications set removed_at = $2 where id = any ($1) and removed_at is null';

const LIST = `select n.id, n.kind, n.title, n.subtitle, n.link, n.color, n.background, n.icon, n.created_at as at,
           exists (select from notification_reads r where r.notification_id = n.id and r.admin_id = $1) as is_read
         from notifications n where n.removed_at is null`;

const sortedBy: Record<NotificationColumn, string> = {
  date: 'n.created_at',
  title: 'n.title collate "fr-x-icu"',
  kind: 'n.kind',
  id: 'n.id',
};

const MATCHES = "(' ' || search_form(n.title || ' ' || n.subtitle)) like";

const TOTALS = `select count(*)::int as total,
           count(*) filter (where not exists (
             select from notification_reads r where r.notification_id = n.id and r.admin_id = $1))::int as unread
         from notifications n where n.removed_at is null`;

const MARK_READ = `insert into notification_reads (notification_id, admin_id, read_at)
         select id, $2, $3 from notifications where id = any ($1)
         on conflict do nothing`;

type ListRow = Omit<SeenNotification, 'isRead'> & { isRead: boolean };

/** What staff are told on the bell and the dashboard. */
export function notificationStore(scope: Scope): NotificationStore {
  const totals = async (adminId: number) => {
    const [row] = await scope.query<{ total: number; unread: number }>(TOTALS, [adminId]);
    return row ?? { total: 0, unread: 0 };
  };
  return {
    async raise(notification) {
      await scope.query(RAISE, valuesOf(notification));
    },
    async lock(kind) {
      await scope.query(LOCK, [kind]);
    },
    standing: (kind, { coverageRequestId = null as number | null }) =>
      scope.query<{ id: string; key: string }>(STANDING, [kind, coverageRequestId]),
    async remove(ids, at) {
      await scope.query(REMOVE, [ids, at]);
    },
    async list(adminId, { page, perPage, orderBy = 'date', order = 'desc', words = [] }) {
      const patterns = words.map(searchPattern);
      const likes = (first: number) =>
        patterns.map((_, place) => ` and ${MATCHES} $${first + place}`).join('');
      const [rows, { total, unread }, [found]] = await Promise.all([
        scope.query<ListRow>(
          `${LIST}${likes(4)} order by ${sortedBy[orderBy]} ${order}, n.id limit $2 offset $3`,
          [adminId, perPage, (page - 1) * perPage, ...patterns],
        ),
        totals(adminId),
        words.length === 0
          ? []
          : scope.query<{ total: number }>(
              `select count(*)::int as total from notifications n where n.removed_at is null${likes(1)}`,
              patterns,
            ),
      ]);
      const all = found?.total ?? total;
      const totalCapped = words.length > 0 && all > SEARCH_TOTAL_CAP;
      return {
        rows: rows.map(({ isRead, ...shown }) => ({ ...shown, isRead })),
        total: totalCapped ? SEARCH_TOTAL_CAP : all,
        totalCapped,
        totalUnread: unread,
      };
    },
    async markRead(ids, adminId, at) {
      await scope.query(MARK_READ, [ids, adminId, at]);
    },
    countUnread: async (adminId) => (await totals(adminId)).unread,
  };
}

function valuesOf(notification: NewNotification): unknown[] {
  const { id, key, kind, title, subtitle, link, color, background, icon } = notification;
  const { practitionerId, coverageRequestId, at } = notification;
  return [
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
  ];
}
