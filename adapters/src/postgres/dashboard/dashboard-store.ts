import { lateSince } from '@accordent/core/coverage-requests/next-action.ts';
import type { DashboardStore, Waiting, WaitingInStatus } from '@accordent/core/dashboard/dashboard-store.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { conditionOfStep, IS_ASIDE, IS_LATE, TOLD_OF_TURNS } from '../coverage-requests/steps.ts';
import { askedTogether } from '../asked-together.ts';
import type { Scope } from '../database.ts';
import { numbered } from '../list/rows.ts';
import { askedUntilTold, saysNothingNew } from '../until-told.ts';
import { KeptFigures } from './dashboard-model.ts';

// How many the day counters know; since when, an index tells with its first line. Ours stand in the index of turns, which
// holds all that is asked.
const BY_STATUS = numbered(`with ours as (select r.status_id, count(*)::int as count from coverage_requests r
           where r.deleted_at is null and r.status_id = any (?) and ${conditionOfStep(IS_LATE).staff} and not ${IS_ASIDE} group by 1)
         select s.id as status_id, c.count, o.since, o.first_limit, coalesce(u.count, 0) as ours
         from unnest(?::smallint[]) s (id)
           left join ours u on u.status_id = s.id
           cross join lateral (select coalesce(sum(n), 0)::int as count from coverage_request_day_counts where status_id = s.id) c
           left join lateral (select turn_since as since, first_limit from coverage_requests where status_id = s.id and deleted_at is null
             order by turn_since limit 1) o on true`);

const UNSEEN_MESSAGES = `select count(*)::int as count, min(m.created_at) as since
         from messages m join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
         where not m.is_from_admin and not m.is_seen`;

const LAST_INVOICE = `select last_id from invoice_counters where series = 'default'`;

const ACCOUNTS = `select count(*) filter (where not is_prospect and is_active)::int as "activeClients",
           count(*) filter (where is_prospect and prospect_status = 'thoughtful')::int as "thoughtfulProspects"
         from practitioners where deleted_at is null and archived_at is null`;

const FIGURES = `select figures from dashboard_figures f where day = $1 and ${saysNothingNew('f.seen', '$2')}`;

/** The counters of the dashboard and the top bar, and the figures that a worker keeps. */
export function dashboardStore(scope: Scope): DashboardStore {
  return {
    async waitingByStatus<Status extends number>(statusIds: readonly Status[], at: Date) {
      const values = [statusIds, lateSince(at), parisDay(at), statusIds];
      const rows = await askedUntilTold<WaitingInStatus & { statusId: Status }>(scope, TOLD_OF_TURNS, {
        text: BY_STATUS,
        values,
      });
      return new Map(rows.map(({ statusId, ...waiting }) => [statusId, waiting] as const));
    },
    async unseenMessages() {
      const [row] = await askedTogether<Waiting>(scope, 'query', { text: UNSEEN_MESSAGES, values: [] });
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
    async presentSnapshot() {
      const [row] = await scope.query<{ seen: string }>('select pg_current_snapshot()::text as seen');
      return row?.seen ?? '';
    },
    async figures({ day, toldBy }) {
      const [row] = await scope.query<{ figures: unknown }>(FIGURES, [day, toldBy]);
      return row?.figures ?? null;
    },
    async keepFigures(kept) {
      await KeptFigures.query(scope.knex)
        .insert({ isOnly: true, ...kept })
        .onConflict('isOnly')
        .merge();
    },
  };
}
