import { statusesThat } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { BarometerStore, NamedInsurerMonth } from '@accordent/core/forecasts/barometer-store.ts';
import type { AskedAgain } from '@accordent/core/forecasts/insurer-months.ts';
import type { Wait } from '@accordent/core/forecasts/waits.ts';
import type { Scope } from '../database.ts';
import { lineOf } from '../shape.ts';
import { monthIn } from '../statistics/month-sql.ts';
import { InsurerMonths } from './forecast-model.ts';
import { insurerInRole, JOIN_DETAILS } from './insurer-in-role.ts';
import { leaving, SENDINGS } from './sendings.ts';

const PAYER = insurerInRole('payer');

/** Bills that their insurer has. */
const BILLED = statusesThat(({ turn }) => turn === 'pay').join(', ');

/** Until staff know of the first payment; closed or taken back without one, they were last seen waiting. */
const PAY_WAITS = `
  select mutual_id as "mutualId", mutual_group_id as "mutualGroupId", sent_on as "sentOn", ended_on as "endedOn",
    is_answered as "isAnswered", count(*)::int as count
  from (
    select ${PAYER.mutualId} as mutual_id, ${PAYER.groupId} as mutual_group_id, to_char(paris_day(c.created_at), 'YYYY-MM-DD') as sent_on,
      to_char(paris_day(least(y.at, e.created_at)), 'YYYY-MM-DD') as ended_on,
      coalesce(y.at <= coalesce(e.created_at, y.at), false) as is_answered
    from status_changes c
      join coverage_requests r on r.id = c.coverage_request_id and r.deleted_at is null
      ${JOIN_DETAILS}
      left join lateral (${leaving(BILLED)}) e on true
      left join lateral (select min(p.created_at) as at from payments p
        where p.coverage_request_id = c.coverage_request_id and p.created_at >= c.created_at) y on true
    where c.to_status_id in (${BILLED}) and (c.from_status_id is null or c.from_status_id not in (${BILLED}))
      and c.created_at >= $1) w
  group by 1, 2, 3, 4, 5`;

/** A document may be refused as the insurer asks for it again, or soon after. */
const ASKED_AGAIN = `
  select w.mutual_id as "mutualId", w.mutual_group_id as "mutualGroupId", ${monthIn('w.sent_at')} as month,
    d.title, d.reason, w.comment, count(*)::int as count
  from (${SENDINGS}) w
    left join lateral (
      select d.title, d.reason from documents d
      where d.coverage_request_id = w.request_id and d.is_valid = false and d.erased_at is null
        and d.decided_at >= w.sent_at and d.decided_at < w.ended_at + interval '1 day'
      order by d.decided_at desc, d.id desc limit 1) d on true
  where w.answer = 'complement'
  group by 1, 2, 3, 4, 5, 6`;

const kept = lineOf<NamedInsurerMonth>({
  month: `to_char(m.month, 'YYYY-MM')`,
  whose: 'm.whose',
  insurerId: 'm.insurer_id',
  figures: 'm.figures',
  name: `coalesce(g.name, u.name, '')`,
});
const MONTHS = `select ${kept.columns} from insurer_months m
    left join mutual_groups g on m.whose = 'mutual-group' and g.id = m.insurer_id
    left join mutuals u on m.whose = 'mutual' and u.id = m.insurer_id
  where m.month between $1 and $2`;

/** Rows of one statement: far below its 65,535 values. */
const AT_ONCE = 1000;

const firstDay = (month: string) => `${month}-01`;

/** What became of what was sent to insurers, month by month. */
export function barometerStore(scope: Scope): BarometerStore {
  return {
    payWaits: (since) => scope.query<Wait>(PAY_WAITS, [since]),
    askedAgain: (since) => scope.query<AskedAgain>(ASKED_AGAIN, [since]),
    isKept: async () => (await InsurerMonths.query(scope.knex).limit(1)).length > 0,
    async replaceFrom(month, months) {
      await InsurerMonths.query(scope.knex).where('month', '>=', firstDay(month)).delete();
      for (let first = 0; first < months.length; first += AT_ONCE)
        await InsurerMonths.query(scope.knex).insert(
          months.slice(first, first + AT_ONCE).map((line) => ({ ...line, month: firstDay(line.month) })),
        );
    },
    months: async ({ first, last }) =>
      (await scope.query(MONTHS, [firstDay(first), firstDay(last)])).map(kept.read),
  };
}
