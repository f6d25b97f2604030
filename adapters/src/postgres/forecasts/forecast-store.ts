import { statusesThat } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { ForecastStore, ListedForecast } from '@accordent/core/forecasts/forecast-store.ts';
import type { Wait } from '@accordent/core/forecasts/waits.ts';
import type { Scope } from '../database.ts';
import { lineOf } from '../shape.ts';
import { Forecasts } from './forecast-model.ts';
import { listedForecastShape } from './forecast-rows.ts';

/** With the insurer. */
const STUDIED = statusesThat(({ turn }) => turn === 'study-request').join(', ');
const ANSWERED = statusesThat(({ answer }) => answer !== null).join(', ');

/** A wait begins as a PEC comes to its insurer, and ends as it leaves him; the search by status has its index. */
const WAITS = `
  select mutual_id as "mutualId", mutual_group_id as "mutualGroupId", sent_on as "sentOn", ended_on as "endedOn",
    is_answered as "isAnswered", count(*)::int as count
  from (
    select r.mutual_id, r.mutual_group_id, to_char(paris_day(c.created_at), 'YYYY-MM-DD') as sent_on,
      to_char(paris_day(e.created_at), 'YYYY-MM-DD') as ended_on,
      coalesce(e.to_status_id in (${ANSWERED}), false) as is_answered
    from status_changes c
      join coverage_requests r on r.id = c.coverage_request_id and r.deleted_at is null
      left join lateral (
        select n.created_at, n.to_status_id from status_changes n
        where n.coverage_request_id = c.coverage_request_id and (n.created_at, n.id) > (c.created_at, c.id)
          and n.to_status_id not in (${STUDIED})
        order by n.created_at, n.id limit 1) e on true
    where c.to_status_id in (${STUDIED}) and (c.from_status_id is null or c.from_status_id not in (${STUDIED}))
      and c.created_at >= $1) w
  group by 1, 2, 3, 4, 5`;

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
    waits: (since) => scope.query<Wait>(WAITS, [since]),
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
