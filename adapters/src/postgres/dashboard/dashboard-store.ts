import type { DashboardStore, Waiting } from '@accordent/core/dashboard/dashboard-store.ts';
import type { Scope } from '../database.ts';

const BY_STATUS = // How many the day counters know; since when, an index tells with its first line.
  `select s.id as status_id, c.count, o.since
         from unnest($1::smallint[]) s (id)
           cross join lateral (select coalesce(sum(n), 0)::int as count from coverage_request_day_counts where status_id = s.id) c
           cross join lateral (select min(turn_since) as since from coverage_requests where status_id = s.id and deleted_at is null) o`;

const UNSEEN_MESSAGES = `select count(*)::int as count, min(m.created_at) as since
         from messages m join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
         where not m.is_from_admin and not m.is_seen`;

const LAST_INVOICE = `select last_id from invoice_counters where series = 'default'`;

const ACCOUNTS = `select count(*) filter (where not is_prospect and is_active)::int as "activeClients",
           count(*) filter (where is_prospect and prospect_status = 'thoughtful')::int as "thoughtfulProspects"
         from practitioners where deleted_at is null and archived_at is null`;

/** The counters of the dashboard and the top bar. */
export function dashboardStore(scope: Scope): DashboardStore {
  return {
    async waitingByStatus<Status extends number>(statusIds: readonly Status[]) {
      const rows = await scope.query<Waiting & { statusId: Status }>(BY_STATUS, [statusIds]);
      return new Map(rows.map(({ statusId, count, since }) => [statusId, { count, since }] as const));
    },
    async unseenMessages() {
      const [row] = await scope.query<Waiting>(UNSEEN_MESSAGES);
      return row ?? { count: 0, since: null };
    },
    async lastInvoiceId() {
      const [row] = await scope.query<{ lastId: number }>(LAST_INVOICE);
      return row?.lastId ?? 0;
    },
    async accounts() {
      const [row] = await scope.query<{ activeClients: number; thoughtfulProspects: number }>(ACCOUNTS);
      return row ?? { activeClients: 0, thoughtfulProspects: 0 };
    },
  };
}
