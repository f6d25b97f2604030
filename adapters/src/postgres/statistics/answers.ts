import { statuses, statusesThat } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { Month } from '@accordent/core/statistics/months.ts';
import type { AnswerFigure, Whose } from '@accordent/core/statistics/statistics-store.ts';
import type { Scope } from '../database.ts';
import { lineOf, type Shape } from '../shape.ts';
import { monthIn } from './month-sql.ts';

/**
 * Of the figures `a` and their groups `g`; `name`: 'agreement', 'refusal', 'sent', 'complete', or 'answer:' and the days since
 * the PEC was transmitted.
 */
const answerShape: Shape<AnswerFigure> = {
  month: 'a.month',
  mutualGroup: { id: 'a.mutual_group_id', name: 'g.name' },
  kind: `split_part(a.name, ':', 1)`,
  days: `nullif(split_part(a.name, ':', 2), '')::int`,
  count: 'a.count',
};
const answer = lineOf(answerShape);

/** Named in the text: those of insurers have their index. */
const AGREED = statusesThat(({ answer }) => answer === 'agreement').join(', ');
const ANSWERED = statusesThat(({ answer }) => answer === 'agreement' || answer === 'refusal').join(', ');

const SENT = statuses.transmitted.id;
/** What a request is asked for before it is complete. */
const ASKED = statuses.toComplete.id;

/** What was transmitted for the first time from $1 to before $2; what is refused afterwards changes nothing of it. */
const sentBetween = (whose: string) => `
  select ${monthIn('c.created_at')} as month, r.practitioner_id, r.mutual_group_id, n.name
  from status_changes c
    join coverage_requests r on r.id = c.coverage_request_id and r.deleted_at is null ${whose}
    cross join lateral (values ('sent', true),
      ('complete', not exists (select from documents d
          where d.coverage_request_id = c.coverage_request_id and d.is_valid = false and d.decided_at < c.created_at)
        and not exists (select from status_changes e where e.coverage_request_id = c.coverage_request_id
          and e.to_status_id = ${ASKED} and (e.created_at, e.id) < (c.created_at, c.id)))
    ) n (name, counts)
  where c.to_status_id = ${SENT} and c.created_at >= $1 and c.created_at < $2 and n.counts
    and not exists (select from status_changes e where e.coverage_request_id = c.coverage_request_id
      and e.to_status_id = ${SENT} and (e.created_at, e.id) < (c.created_at, c.id))`;

/** Answers that came from $1 to before $2, each with the names under which it counts. */
const answersBetween = (whose: string) => `
  select ${monthIn('c.created_at')} as month, r.practitioner_id, r.mutual_group_id, n.name
  from status_changes c
    join coverage_requests r on r.id = c.coverage_request_id and r.deleted_at is null ${whose}
    cross join lateral (values
      (case when c.to_status_id in (${AGREED}) then 'agreement' else 'refusal' end,
       not exists (select from status_changes e where e.coverage_request_id = c.coverage_request_id
         and e.to_status_id = c.to_status_id and (e.created_at, e.id) < (c.created_at, c.id))),
      ('answer:' || (paris_day(c.created_at) - paris_day(r.transmitted_at)),
       r.transmitted_at <= c.created_at
         and not exists (select from status_changes e where e.coverage_request_id = c.coverage_request_id
           and e.to_status_id in (${ANSWERED}) and (e.created_at, e.id) < (c.created_at, c.id)))
    ) n (name, counts)
  where c.to_status_id in (${ANSWERED}) and c.created_at >= $1 and c.created_at < $2 and n.counts`;

/** Both. */
const figuresBetween = (whose: string) => `${answersBetween(whose)} union all ${sentBetween(whose)}`;

const live = (whose: string) => `select ${answer.columns}
         from (select month, mutual_group_id, name, count(*)::int as count from (${figuresBetween(whose)}) f group by 1, 2, 3) a
           left join mutual_groups g on g.id = a.mutual_group_id`;
const LIVE = live('');
const LIVE_BY = live('and r.practitioner_id = $3');

const kept = (whose: string) => `select ${answer.columns}
         from (select to_char(month, 'YYYY-MM') as month, mutual_group_id, name, sum(value)::int as count from monthly_figures
               where month = any ($1::date[]) and name <> 'active' ${whose} group by 1, 2, 3) a
           left join mutual_groups g on g.id = a.mutual_group_id`;
const KEPT = kept('');
const KEPT_BY = kept('and practitioner_id = $2');

/** Told from the PEC themselves. */
export const liveAnswers = async (
  scope: Scope,
  bounds: readonly [Date, Date],
  { practitionerId }: Whose,
): Promise<AnswerFigure[]> =>
  (practitionerId === null
    ? await scope.query(LIVE, bounds)
    : await scope.query(LIVE_BY, [...bounds, practitionerId])
  ).map(answer.read);

/** As they were kept. */
export async function keptAnswers(
  scope: Scope,
  months: readonly Month[],
  { practitionerId }: Whose,
): Promise<AnswerFigure[]> {
  const firstDays = months.map((month) => `${month}-01`);
  const rows =
    practitionerId === null
      ? await scope.query(KEPT, [firstDays])
      : await scope.query(KEPT_BY, [firstDays, practitionerId]);
  return rows.map(answer.read);
}

/** $1: the first day of a month. */
export const FORGET_ANSWERS = `delete from monthly_figures where month = $1::date and name <> 'active'`;

/** $1, $2: the first instants of a month and of the next. */
export const KEEP_ANSWERS = `insert into monthly_figures (month, practitioner_id, mutual_group_id, name, value)
         select to_date(month, 'YYYY-MM'), practitioner_id, mutual_group_id, name, count(*)
         from (${figuresBetween('')}) f group by 1, 2, 3, 4`;
