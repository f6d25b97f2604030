import { decisions } from '@accordent/core/answers/answer.ts';
import { isAgreement } from '@accordent/core/answers/answer-rules.ts';
import type { HeldPeriod } from '@accordent/core/answers/validity-filter.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';

/** SQL: the decisions by which an insurer pays, as a list. */
export const AGREEMENTS = namesOf(decisions)
  .filter(isAgreement)
  .map((decision) => `'${decision}'`)
  .join(', ');

/** SQL: the last day of the card of the request `r`. */
const CARD_END = `(select e.card_valid_until from coverage_request_details e where e.coverage_request_id = r.id)`;

/** SQL: the last day on which the answer `w` of the request `r` holds, as heldUntil in core; a test compares the two. */
export const HELD_UNTIL = `case when w.decision in (${AGREEMENTS}) then least(w.valid_until, ${CARD_END}) end`;

type Condition = { readonly text: string; readonly values: readonly unknown[] };

/** SQL: requests `r` whose agreement holds until a day of this period: those that end by themselves, then by their card. */
export function conditionOfHeld({ from, to }: HeldPeriod): Condition {
  const parts = [
    between('w.valid_until', from, to),
    notBefore('coalesce(e.card_valid_until, w.valid_until)', from),
  ];
  const byCard = [between('e.card_valid_until', from, to), later('w.valid_until', to)];
  const own = `select w.id from answers w left join coverage_request_details e on e.coverage_request_id = w.coverage_request_id
    where ${IS_AGREEMENT} and ${joined(parts)}`;
  const card = `select w.id from coverage_request_details e join answers w on w.coverage_request_id = e.coverage_request_id
    where ${IS_AGREEMENT} and ${joined(byCard)}`;
  return {
    text: `r.answer_id in (${own} union all ${card})`,
    values: [...parts, ...byCard].flatMap(({ values }) => values),
  };
}

const IS_AGREEMENT = `w.kind = 'confirmed' and w.decision in (${AGREEMENTS})`;

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

const notBefore = (column: string, day: string | null): Condition =>
  day === null ? { text: 'true', values: [] } : { text: `${column} >= ?`, values: [day] };

const later = (column: string, day: string | null): Condition =>
  day === null
    ? { text: `${column} is null`, values: [] }
    : { text: `(${column} is null or ${column} > ?)`, values: [day] };
