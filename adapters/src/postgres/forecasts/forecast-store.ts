import type { ForecastStore, ListedForecast } from '@accordent/core/forecasts/forecast-store.ts';
import type { Sending } from '@accordent/core/forecasts/insurer-months.ts';
import type { Scope } from '../database.ts';
import { lineOf } from '../shape.ts';
import { Forecasts } from './forecast-model.ts';
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
    list: async () => (await scope.query(LIST, [])).map(listed.read),
  };
}
