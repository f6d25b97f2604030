import { startOfMonth } from '@accordent/core/statistics/months.ts';
import type {
  BilledFigure,
  MonthSpan,
  Snapshot,
  StatisticsStore,
  Whose,
} from '@accordent/core/statistics/statistics-store.ts';
import { addMonths, monthsBetween } from '@accordent/core/statistics/months.ts';
import type { Month } from '@accordent/core/statistics/months.ts';
import { raw } from 'objection';
import { ALL_STATUSES, CANCELLED, NOT_SENT } from '../coverage-requests/day-counts.ts';
import type { Scope } from '../database.ts';
import { KEEP_ACTIVE, KEPT_ACTIVE, LIVE_ACTIVE } from './active-clients.ts';
import { FORGET_ANSWERS, KEEP_ANSWERS, keptAnswers, liveAnswers } from './answers.ts';
import { monthIn } from './month-sql.ts';
import { countBack, staffDays } from './staff-days.ts';
import { KeptMonths, NightlySnapshots } from './statistics-models.ts';
import { practiceLogsIn } from '../sessions/account-columns.ts';

const CREATED = `select to_char(day, 'YYYY-MM') as month, sum(n)::int as count from coverage_request_day_counts
         where status_id = ${ALL_STATUSES} and day >= $1::date and day < $2::date group by 1`;
const CREATED_BY = `select ${monthIn('created_at')} as month, count(*)::int as count from coverage_requests
         where deleted_at is null and practitioner_id = $3 and created_at >= $1 and created_at < $2 group by 1`;

const FILES = `select coalesce(sum(case status_id when ${ALL_STATUSES} then n else -n end), 0)::int as sent,
           coalesce(sum(n) filter (where status_id = ${NOT_SENT}), 0)::int as "notSent"
         from coverage_request_day_counts where status_id in (${NOT_SENT}, ${ALL_STATUSES}, ${CANCELLED}) and day >= $1::date and day < $2::date`;
const FILES_BY = `select count(*) filter (where transmitted_at is not null)::int as sent,
           count(*) filter (where transmitted_at is null)::int as "notSent"
         from coverage_requests
         where deleted_at is null and status_id <> ${CANCELLED} and practitioner_id = $3 and created_at >= $1 and created_at < $2`;

/** What has come in, each part from an index that covers it: those paid in part, or settled by a credit note, are few. */
const billed = (whose: string) => {
  const inTime = `issued_at >= $1 and issued_at < $2 ${whose}`;
  return `select month, sum(invoiced)::float8 as "invoicedCents", sum(paid)::float8 as "paidCents" from (
           select ${monthIn('issued_at')} as month, sum(total_incl_vat_cents) as invoiced,
             coalesce(sum(total_incl_vat_cents) filter (where is_paid), 0) as paid
           from invoices where is_paid in (true, false) and ${inTime} group by 1
           union all
           select ${monthIn('issued_at')}, 0, sum(paid_cents)
           from invoices where not is_paid and paid_cents > 0 and ${inTime} group by 1
           union all
           select ${monthIn('issued_at')}, 0, sum(paid_cents - total_incl_vat_cents)
           from invoices where is_paid and paid_cents <> total_incl_vat_cents and ${inTime} group by 1) sums group by month`;
};
const BILLED = billed('');
const BILLED_BY = billed('and practitioner_id = $3');

const conversions = (whose: string) => `select ${monthIn('h.created_at')} as month, count(*)::int as count
         from practitioner_histories h join practitioners p on p.id = h.practitioner_id and p.deleted_at is null
         where h.kind = 'plan' and h.created_at >= $1 and h.created_at < $2 ${whose}
           and exists (select from practitioner_histories e
             where e.practitioner_id = h.practitioner_id and e.kind = 'prospect' and (e.created_at, e.id) < (h.created_at, h.id))
           and not exists (select from practitioner_histories e
             where e.practitioner_id = h.practitioner_id and e.kind = 'plan' and (e.created_at, e.id) < (h.created_at, h.id))
         group by 1`;
const CONVERSIONS = conversions('');
const CONVERSIONS_BY = conversions('and h.practitioner_id = $3');

const FIRST_MONTH = `select to_char(least(
           (select min(created_at at time zone 'Europe/Paris') from practitioners where deleted_at is null),
           (select min(day)::timestamp from coverage_request_day_counts where status_id = ${ALL_STATUSES} and n > 0)), 'YYYY-MM') as month`;

const INCOMPLETE = `select count(*)::int as count
         from practitioners p
           left join agreement_counts c on c.practitioner_id = p.id
         where ${practiceLogsIn('p')}
           and coalesce(c.n, 0) < (select count(*) from mutual_groups where deleted_at is null)`;

/** Held alone while a month is kept: see figures_of_months_are_old() of the migrations. */
const HOLD = `select pg_advisory_xact_lock(hashtextextended('monthly_figures', 0))`;

type CountRow = { month: Month; count: number };

/** Figures of months and days, for the dashboard and the statistics. */
export function statisticsStore(scope: Scope): StatisticsStore {
  const byMonth = async (statement: string, values: readonly unknown[]) =>
    asMap(await scope.query<CountRow>(statement, values));
  const keptMonths = async (span: MonthSpan): Promise<{ month: Month; hasAnswers: boolean }[]> => {
    const [from, to] = firstDays(span);
    const kept = await KeptMonths.query(scope.knex)
      .where('month', '>=', from)
      .where('month', '<', to)
      .select('month', 'keptAt')
      .orderBy('month');
    return kept.map(({ month, keptAt }) => ({ month: month.slice(0, 7), hasAnswers: keptAt !== null }));
  };
  const firstMonth = async () => (await scope.query<{ month: Month | null }>(FIRST_MONTH))[0]?.month ?? null;

  return {
    staffDays: (wish) => staffDays(scope, wish),
    countBack: (wish) => countBack(scope, wish),
    created: (span, { practitionerId }) =>
      practitionerId === null
        ? byMonth(CREATED, firstDays(span))
        : byMonth(CREATED_BY, [...instants(span), practitionerId]),

    async activeClients(span, whose, now) {
      const kept = new Set((await keptMonths(span)).map(({ month }) => month));
      const others = monthsBetween(span.first, span.last).filter((month) => !kept.has(month));
      const [before, told] = await Promise.all([
        kept.size === 0 ? [] : scope.query<CountRow>(KEPT_ACTIVE, [...firstDays(span), whose.practitionerId]),
        others.length === 0
          ? []
          : scope.query<CountRow>(LIVE_ACTIVE, [
              others,
              others.map((month) => endOf(month, now)),
              whose.practitionerId,
            ]),
      ]);
      return asMap([...before, ...told]);
    },

    async answers(span, whose) {
      const kept = (await keptMonths(span)).flatMap(({ month, hasAnswers: has }) => (has ? [month] : []));
      const others = monthsBetween(span.first, span.last).filter((month) => !kept.includes(month));
      const figures = await Promise.all([
        kept.length === 0 ? [] : keptAnswers(scope, kept, whose),
        ...stretches(others).map((stretch) => liveAnswers(scope, instants(stretch), whose)),
      ]);
      return figures.flat();
    },

    billed: (span, whose) =>
      scope.query<BilledFigure>(
        whose.practitionerId === null ? BILLED : BILLED_BY,
        withWhose(instants(span), whose),
      ),

    conversions: (span, whose) =>
      byMonth(whose.practitionerId === null ? CONVERSIONS : CONVERSIONS_BY, withWhose(instants(span), whose)),

    async files(span, { practitionerId }) {
      const [row] = await scope.query<{ sent: number; notSent: number }>(
        practitionerId === null ? FILES : FILES_BY,
        practitionerId === null ? firstDays(span) : [...instants(span), practitionerId],
      );
      return row ?? { sent: 0, notSent: 0 };
    },

    firstMonth,

    async countIncompleteAgreements() {
      return (await scope.query<{ count: number }>(INCOMPLETE))[0]?.count ?? 0;
    },

    snapshots: (fromDay) =>
      NightlySnapshots.query(scope.knex)
        .where('day', '>=', fromDay)
        .select('day', 'usersToCall as callsToMake', 'incompleteAgreements')
        .orderBy('day')
        .castTo<Snapshot[]>()
        .execute(),

    async addSnapshot({ callsToMake, ...snapshot }) {
      // Objection gives back what it was handed, whether the table took it or not.
      const added = await scope
        .knex(NightlySnapshots.tableName)
        .insert({ ...snapshot, usersToCall: callsToMake })
        .onConflict('day')
        .ignore()
        .returning('day');
      return added.length === 1;
    },

    async monthsToKeep(before) {
      const first = await firstMonth();
      const last = addMonths(before, -1);
      if (!first || first > last) return [];
      const kept = await keptMonths({ first, last });
      const settled = new Set(kept.flatMap(({ month, hasAnswers: has }) => (has ? [month] : [])));
      return monthsBetween(first, last).filter((month) => !settled.has(month));
    },

    async keepMonth(month) {
      await scope.query(HOLD);
      const [first] = firstDays({ first: month, last: month });
      const isKnown = (await keptMonths({ first: month, last: month })).length > 0;
      await scope.query(FORGET_ANSWERS, [first]);
      await scope.query(KEEP_ANSWERS, instants({ first: month, last: month }));
      if (!isKnown) await scope.query(KEEP_ACTIVE, [[month], [startOfMonth(addMonths(month, 1))], null]);
      await KeptMonths.query(scope.knex)
        .insert({ month: first, keptAt: raw('now()') })
        .onConflict('month')
        .merge();
    },
  };
}

/** From the first day to the one after the last. */
const firstDays = ({ first, last }: MonthSpan): [string, string] => [
  `${first}-01`,
  `${addMonths(last, 1)}-01`,
];
const instants = ({ first, last }: MonthSpan): [Date, Date] => [
  startOfMonth(first),
  startOfMonth(addMonths(last, 1)),
];

const withWhose = (values: readonly unknown[], { practitionerId }: Whose) =>
  practitionerId === null ? values : [...values, practitionerId];

/** The first instant after a month, or after now. */
const endOf = (month: Month, now: Date): Date =>
  new Date(Math.min(startOfMonth(addMonths(month, 1)).getTime(), now.getTime() + 1));

/** Months that follow one another are read at a time. */
function stretches(months: readonly Month[]): MonthSpan[] {
  const found: MonthSpan[] = [];
  for (const month of months) {
    const last = found.at(-1);
    if (last && addMonths(last.last, 1) === month)
      found[found.length - 1] = { first: last.first, last: month };
    else found.push({ first: month, last: month });
  }
  return found;
}

const asMap = (rows: readonly CountRow[]): ReadonlyMap<Month, number> =>
  new Map(rows.map(({ month, count }) => [month, count]));
