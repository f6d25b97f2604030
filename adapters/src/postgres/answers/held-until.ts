import type { HeldPeriod } from '@accordent/core/answers/validity-filter.ts';

/** SQL: the last day of the card of the request `r`. */
const CARD_END = `(select e.card_valid_until from coverage_request_details e where e.coverage_request_id = r.id)`;

/** SQL: the last day on which the answer `w` of the request `r` holds, as heldUntil in core; a test compares the two. */
export const HELD_UNTIL = `case when w.valid_until is not null then least(w.valid_until, ${CARD_END}) end`;

type Condition = { readonly text: string; readonly values: readonly unknown[] };

/** SQL: requests `r` whose answer holds until a day of this period: those that end by themselves, then by their card. */
export function conditionOfHeld({ from, to }: HeldPeriod): Condition {
  const parts = [
    between('w.valid_until', from, to),
    after('coalesce(e.card_valid_until, w.valid_until)', from),
  ];
  const byCard = [between('e.card_valid_until', from, to), after('w.valid_until', to, '>')];
  const own = `select w.id from answers w left join coverage_request_details e on e.coverage_request_id = w.coverage_request_id
    where w.kind = 'confirmed' and ${joined(parts)}`;
  const card = `select w.id from coverage_request_details e join answers w on w.coverage_request_id = e.coverage_request_id
    where w.kind = 'confirmed' and ${joined(byCard)}`;
  const all = to === null ? [parts] : [parts, byCard];
  return {
    text: `r.answer_id in (${to === null ? own : `${own} union all ${card}`})`,
    values: all.flat().flatMap(({ values }) => values),
  };
}

const joined = (parts: readonly Condition[]): string => parts.map(({ text }) => text).join(' and ');

function between(column: string, from: string | null, to: string | null): Condition {
  const bounds = [
    ...(from === null ? [] : [[`${column} >= ?`, from] as const]),
    ...(to === null ? [] : [[`${column} <= ?`, to] as const]),
  ];
  return {
    text: [`${column} is not null`, ...bounds.map(([text]) => text)].join(' and '),
    values: bounds.map(([, day]) => day),
  };
}

const after = (column: string, day: string | null, than: '>=' | '>' = '>='): Condition =>
  day === null ? { text: 'true', values: [] } : { text: `${column} ${than} ?`, values: [day] };
