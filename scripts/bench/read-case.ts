/** SQL by hand and its values. Prepared once a connection, unless its plan depends on the values. */
export type HandMade = {
  /** Gives one row with one column `part`: the text of a JSON object, which becomes a part of the answer. */
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isPlannedEachTime?: boolean;
};

export type Kind = 'pec' | 'list' | 'record' | 'screen';

/** A read of the product, and the same answer made by hand: parts that are asked for side by side. */
export type ReadCase = {
  readonly name: string;
  readonly kind: Kind;
  /** A bound that an issue sets for the first answer of a process; the bench fails above it. */
  readonly firstWithinMs?: number;
  readonly as: 'staff' | 'dentist';
  readonly ask: string;
  /** With a body it is a POST. */
  readonly body?: unknown;
  readonly hand: readonly HandMade[];
  /** What must be the same in both answers; the ids of the first list and the total unless told otherwise. */
  readonly facts?: (answer: Record<string, unknown>) => unknown;
  /** A search has a goal of its own in milliseconds, and is within it or within its kind's bound. */
  readonly goalMs?: number;
  /** By id or date: as fast at 2,000,000 as at 10,000. */
  readonly isFlat?: boolean;
};

/** What the cases ask about in one set of data. */
export type Facts = {
  /** The default filter of the list: the last 365 days up to tomorrow, as Paris days and as instants. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly from: string;
  readonly before: string;
  readonly size: number;
  readonly adminId: number;
  readonly practitionerId: number;
  readonly requestId: number;
  readonly silentSince: string;
  /** What the hand-made dashboard is told: the product reckons it from the clock. */
  readonly days: Readonly<Record<string, string>>;
};

/** At most, times the floor (issue 7). */
export const TARGETS: Record<Kind, number> = { pec: 1.3, list: 2, record: 1.5, screen: 2 };
/** The list of PEC may be this much above its floor instead, in milliseconds. */
export const PEC_MARGIN_MS = 0.5;

/** SQL of a JSON object. */
export const object = (fields: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/** Fields of the wire and their columns: 'id planId size:size_bytes' are id, plan_id and size_bytes of the alias. */
export const columns = (alias: string, names: string): Record<string, string> =>
  Object.fromEntries(
    names.split(' ').map((name) => {
      const [field = '', column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] =
        name.split(':');
      return [field, `${alias}.${column}`];
    }),
  );

/** SQL of an instant as the wire has it. */
export const date = (column: string): string =>
  `case when ${column} is not null then json_build_object('timestamp', floor(extract(epoch from ${column}))::bigint) end`;

/** SQL of a list under this key: `row` for each of `from`, in the order of `place`; `isCounted`: with their number. */
export const listOf = (
  key: string,
  { row, from, place, isCounted = false }: { row: string; from: string; place: string; isCounted?: boolean },
): string =>
  `select json_build_object('${key}', coalesce(json_agg(${row} order by ${place}), '[]')${isCounted ? `, 'total', count(*)` : ''})::text as part from ${from}`;

/** SQL of the number of received mails that the administrator $1 has not opened. */
export const UNREAD_MAILS = `(select sum(case when admin_id is null then n else -n end) from mail_counts
  where not is_outgoing and (admin_id is null or admin_id = $1))`;

/** SQL: joins the latest PEC of the practice of the head `p`. */
export const LATEST_OF_PRACTICE = `left join latest_requests own on own.practitioner_id = p.id
  left join (select m.parent_id, max(l.at) as at from practitioners m join latest_requests l on l.practitioner_id = m.id
    where m.parent_id is not null group by 1) linked on linked.parent_id = p.id
  cross join lateral (select greatest(own.at, linked.at) as at) last`;

/** SQL of an exact total. */
export const totalOf = (from: string): string =>
  `select json_build_object('total', count(*))::text as part from ${from}`;

/** SQL of a total that is exact up to 1,000. */
export const cappedTotalOf = (from: string): string =>
  `select case when count(*) > 1000 then json_build_object('total', 1000, 'totalCapped', true) else json_build_object('total', count(*)) end::text as part
   from (select ${from} limit 1001) found`;

/** Of every list. */
export function idsAndTotal(answer: Record<string, unknown>): unknown {
  const lines = Object.values(answer).find((value): value is { id: unknown }[] => Array.isArray(value));
  return [lines?.map(({ id }) => id), answer['total'], answer['totalCapped']];
}
