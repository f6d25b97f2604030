import type {
  NotificationColumn,
  NotificationStore,
  SeenNotification,
} from '@accordent/core/notifications/notification-store.ts';
import type { Scope } from '../database.ts';
import { eachWord } from '../list/conditions.ts';
import { countOf, cutPage } from '../list/page.ts';
import { rowsOf } from '../list/rows.ts';
import { asIs, filled, sql, where } from '../list/sql.ts';
import { Notifications } from './notification-model.ts';

const LOCK = `select pg_advisory_xact_lock(hashtext('notifications'), hashtext($1))`;

const IS_READ = (reader: string) =>
  `exists (select from notification_reads r where r.notification_id = n.id and r.admin_id = ${reader})`;

// Everybody's, and one's own.
const STANDS_FOR = (reader: string) =>
  `n.removed_at is null and (n.admin_id is null or n.admin_id = ${reader})`;

const SHOWN = `n.id, n.kind, n.title, n.subtitle, n.link, n.color, n.background, n.icon, n.created_at as at,
  ${IS_READ('?')} as is_read`;

const sortedBy: Record<NotificationColumn, string> = {
  date: 'n.created_at',
  title: 'n.title collate "fr-x-icu"',
  kind: 'n.kind',
  id: 'n.id',
};

// Joined: thousands may stand, and each would be looked up on its own.
const TOTALS = `select count(*)::int as total, count(*) filter (where r.admin_id is null)::int as unread
         from notifications n left join notification_reads r on r.notification_id = n.id and r.admin_id = $1
         where ${STANDS_FOR('$1')}`;

const MARK_READ = `insert into notification_reads (notification_id, admin_id, read_at)
         select n.id, $2, $3 from notifications n where n.id = any ($1) and (n.admin_id is null or n.admin_id = $2)
         on conflict do nothing`;

const RESTATE = `update notifications n set subtitle = s.subtitle
         from unnest($1::text[], $2::text[]) s (id, subtitle) where s.id = n.id`;

/** What staff are told on the bell and the dashboard. */
export function notificationStore(scope: Scope): NotificationStore {
  const notifications = () => Notifications.query(scope.knex);
  const totals = async (adminId: number) => {
    const [row] = await scope.query<{ total: number; unread: number }>(TOTALS, [adminId]);
    return row ?? { total: 0, unread: 0 };
  };
  return {
    async raise({ at, ...notification }) {
      await notifications()
        .insert({ ...notification, createdAt: at })
        .onConflict('key')
        .merge({ removedAt: null, subtitle: notification.subtitle })
        .whereNotNull('notifications.removedAt');
    },
    async lock(kind) {
      await scope.query(LOCK, [kind]);
    },
    async standing(kind, of) {
      return notifications()
        .where({ kind, ...of })
        .whereNull('removedAt')
        .select('id', 'key', 'subtitle');
    },
    async restate(subtitles) {
      await scope.query(RESTATE, [subtitles.map(({ id }) => id), subtitles.map(({ subtitle }) => subtitle)]);
    },
    async remove(ids, at) {
      await notifications()
        .whereRaw('id = any (?)', [[...ids]])
        .whereNull('removedAt')
        .patch({ removedAt: at });
    },
    async list(adminId, { orderBy = 'date', order = 'desc', words = [], ...cut }) {
      const found = sql`from notifications n ${where(
        filled(STANDS_FOR('?'), [adminId]),
        ...eachWord(words, (word) => sql`(' ' || search_form(n.title || ' ' || n.subtitle)) like ${word}`),
      )}`;
      const by = asIs(`${sortedBy[orderBy]} ${order}, n.id`);
      const lines = sql`select ${filled(SHOWN, [adminId])} ${found} order by ${by}`;
      const [rows, { total, unread }, count] = await Promise.all([
        rowsOf<SeenNotification>(scope, cutPage(lines, cut)),
        totals(adminId),
        words.length === 0 ? null : countOf(scope, found, { isSearch: true }),
      ]);
      return { rows, total, totalCapped: false, ...count, totalUnread: unread };
    },
    async markRead(ids, adminId, at) {
      await scope.query(MARK_READ, [ids, adminId, at]);
    },
    countUnread: async (adminId) => (await totals(adminId)).unread,
  };
}
