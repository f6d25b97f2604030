import { foretold } from '@accordent/core/forecasts/forecast.ts';
import type { ForecastStore, ListedForecast } from '@accordent/core/forecasts/forecast-store.ts';
import type { Sending } from '@accordent/core/forecasts/insurer-months.ts';
import type { Scope } from '../database.ts';
import { lineOf } from '../shape.ts';
import { Forecasts, PaymentForecasts } from './forecast-model.ts';
import { listedForecastShape } from './forecast-rows.ts';
import { SENDINGS } from './sendings.ts';

/** Those of one insurer and day that ended alike, together. */
const WAITS = `
  select mutual_id as "mutualId", mutual_group_id as "mutualGroupId", sent_on as "sentOn", ended_on as "endedOn",
    answer is not null as "isAnswered", answer, count(*)::int as count, sum(reminders)::int as reminders
  from (
    select w.mutual_id, w.mutual_group_id, w.answer, to_char(paris_day(w.sent_at), 'YYYY-MM-DD') as sent_on,
      to_char(paris_day(w.ended_at), 'YYYY-MM-DD') as ended_on,
      (select count(*) from reminders m where m.coverage_request_id = w.request_id and m.whom = 'insurer'
        and m.created_at >= w.sent_at and (w.ended_at is null or m.created_at < w.ended_at)) as reminders
    from (${SENDINGS}) w) d
  group by 1, 2, 3, 4, 6`;

const listed = lineOf<ListedForecast>(listedForecastShape);
const LIST = `select ${listed.columns} from forecasts f
    left join mutual_groups g on f.whose = 'mutual-group' and g.id = f.insurer_id
  where f.whose = 'all' or g.deleted_at is null and f.whose = 'mutual-group'
  order by f.whose = 'all' desc, g.name collate "fr-x-icu", f.insurer_id`;

/** $1 has few PEC: those of some practices, by their index. */
const OF_PRACTICES = `
  select coalesce(g.name, u.name) as name, f.p50, f.p90
  from (
    select mutual_group_id, case when mutual_group_id is null then mutual_id end as mutual_id, count(*) as n
    from coverage_requests where practitioner_id = any ($1) and deleted_at is null group by 1, 2) r
    left join mutual_groups g on g.id = r.mutual_group_id
    left join mutuals u on u.id = r.mutual_id
    join forecasts f on f.whose = case when g.id is null then 'mutual' else 'mutual-group' end
      and f.insurer_id = coalesce(g.id, u.id)
  where f.answers >= $2 and f.p50 is not null
  order by r.n desc, coalesce(g.name, u.name) collate "fr-x-icu" limit $3`;

/** Those after $2, in one order, as whoever locks several of them; gives the last one looked at. */
const LIMITS = `
  with waiting as (
    select id, first_limit_of(turn_kind, id, mutual_id, mutual_group_id) as days, first_limit
    from coverage_requests where turn_kind = any ($1) and turn_who = 'insurer' and deleted_at is null and id > $2
    order by id limit $3), told as (
    update coverage_requests r set first_limit = s.days from waiting s
    where r.id = s.id and s.first_limit is distinct from s.days and r.turn_kind = any ($1))
  select max(id) as last from waiting`;
/** All that wait are too many for the time of one statement. */
const LIMITS_AT_ONCE = 2000;

/** Rows of one statement: far below its 65,535 values. */
const AT_ONCE = 1000;

/** By when insurers answer. */
export function forecastStore(scope: Scope): ForecastStore {
  return {
    waits: (since) => scope.query<Sending>(WAITS, [since]),
    async replace(forecasts, at) {
      await Forecasts.query(scope.knex).delete();
      for (let first = 0; first < forecasts.length; first += AT_ONCE)
        await Forecasts.query(scope.knex).insert(
          forecasts.slice(first, first + AT_ONCE).map(({ of, usual, holidays, ...forecast }) => ({
            ...forecast,
            whose: of,
            usualChecked: usual.checked,
            usualBeforeP50: usual.beforeP50,
            usualBeforeP90: usual.beforeP90,
            holidaysChecked: holidays.checked,
            holidaysBeforeP50: holidays.beforeP50,
            holidaysBeforeP90: holidays.beforeP90,
            reckonedAt: at,
          })),
        );
    },
    async replacePayments(forecasts, at) {
      await PaymentForecasts.query(scope.knex).delete();
      for (let first = 0; first < forecasts.length; first += AT_ONCE)
        await PaymentForecasts.query(scope.knex).insert(
          forecasts
            .slice(first, first + AT_ONCE)
            .map(({ of, ...forecast }) => ({ ...forecast, whose: of, reckonedAt: at })),
        );
    },
    async refreshLimits() {
      for (let last: number | null = 0; last !== null;) {
        const found: readonly { last: number | null }[] = await scope.query(LIMITS, [
          foretold,
          last,
          LIMITS_AT_ONCE,
        ]);
        last = found[0]?.last ?? null;
      }
    },
    ofPractices: (practitionerIds, { leastAnswers, most }) =>
      scope.query(OF_PRACTICES, [practitionerIds, leastAnswers, most]),
    list: async () => (await scope.query(LIST, [])).map(listed.read),
  };
}
