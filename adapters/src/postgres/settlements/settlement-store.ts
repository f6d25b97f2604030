import type { SettlementStore } from '@accordent/core/settlements/settlement-store.ts';
import {
  ageBounds,
  settlementViews,
  type Settlement,
  type SettlementGroup,
  type SettlementGrouping,
  type SettlementQuery,
  type SettlementTotals,
  type SettlementView,
} from '@accordent/core/settlements/settlement.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { IS_LAPSED } from '../answers/answer-rows.ts';
import { INSURER_PART, JOIN_STANDING_ANSWER } from '../answers/insurer-part.ts';
import { IS_WORKED_ON } from '../coverage-requests/steps.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../list/conditions.ts';
import { jsonOf, recordsIn, type JsonRow } from '../shape.ts';
import { IS_BILLED, IS_OWED } from '../bills/bill-rows.ts';
import {
  conditionOf,
  groupings,
  IS_LATE,
  IS_UNDER_WAY,
  JOINED,
  PAYER_KEY,
  settlementShape,
} from './settlement-rows.ts';

type Found = Pick<SettlementQuery, 'view' | 'groupBy' | 'words'> & {
  readonly today: string;
  readonly near: string;
};

/** The bills that are found: $1 and $2 are days, words follow. */
function foundBy({ view, words, today, near }: Found): {
  readonly text: string;
  readonly values: readonly unknown[];
} {
  const named = words.map((_, place) => ` and r.search like $${place + 3}`).join('');
  // Both days stand in every statement, whether its view looks at them or not.
  return {
    text: `${JOINED} where ${IS_WORKED_ON} and ${conditionOf(view)}${named} and $1::date is not null and $2::date is not null`,
    values: [today, near, ...words.map(searchPattern)],
  };
}

const orderOf = (by: SettlementGrouping): string =>
  `${groupings[by].name} collate "fr-x-icu" ${by === 'month' ? 'desc' : 'asc'}, ${groupings[by].key}, b.prescribed_on nulls last, b.due_on nulls last, b.id`;

const GAP = `case when greatest(b.announced_cents, b.received_cents) > 0
  then greatest(0, b.cents - greatest(b.announced_cents, b.received_cents)) else 0 end`;

const groupsOf = (by: SettlementGrouping, found: string): string => `select g.*, f.p50, f.p90 from (
    select ${groupings[by].key} as key, ${groupings[by].name} as name, count(*)::int as count,
      coalesce(sum(b.cents - b.received_cents) filter (where ${IS_LATE}), 0)::float8 as late,
      coalesce(sum(${GAP}) filter (where ${IS_OWED}), 0)::float8 as gaps,
      coalesce(sum(b.cents - b.received_cents) filter (where ${IS_OWED}), 0)::float8 as owed
    ${found} group by 1, 2) g
  left join payment_forecasts f on f.whose || '-' || f.insurer_id = g.key
  order by g.name collate "fr-x-icu" ${by === 'month' ? 'desc' : 'asc'}, g.key`;

const ages = ageBounds.map((most, place) => {
  const least = place === 0 ? 1 : Number(ageBounds[place - 1]) + 1;
  const bound = most === null ? '' : ` and $1::date - b.due_on <= ${most}`;
  return `coalesce(sum(b.cents - b.received_cents) filter (where ${IS_LATE} and $1::date - b.due_on >= ${least}${bound}), 0)::float8`;
});

const TOTALS = `select a.*, s.*, $2::date as near from (
    select count(*)::int as agreements, coalesce(sum(${INSURER_PART}), 0)::float8 as granted
    from coverage_requests r ${JOIN_STANDING_ANSWER} where ${IS_UNDER_WAY} and not ${IS_LAPSED}) a,
  (select count(*)::int as bills, coalesce(sum(b.cents), 0)::float8 as billed,
      count(*) filter (where b.announced_cents > 0)::int as "announcedBills",
      coalesce(sum(b.announced_cents), 0)::float8 as announced, coalesce(sum(b.received_cents), 0)::float8 as received,
      count(*) filter (where ${IS_LATE})::int as "lateBills",
      count(distinct ${PAYER_KEY}) filter (where ${IS_LATE})::int as "latePayers",
      coalesce(sum(b.cents - b.received_cents) filter (where ${IS_LATE}), 0)::float8 as late,
      array[${ages.join(', ')}] as ages,
      count(*) filter (where ${conditionOf('prescription')})::int as prescribed,
      coalesce(sum(b.cents - b.received_cents) filter (where ${conditionOf('prescription')}), 0)::float8 as "prescribedCents"
    ${JOINED} where ${IS_UNDER_WAY} and ${IS_BILLED}) s`;

const views = namesOf(settlementViews);
const COUNTS = `select ${views.map((view) => `count(*) filter (where ${conditionOf(view)})::int as "${view}"`).join(', ')}
  from billed_parts b join coverage_requests r on r.id = b.coverage_request_id
  where ${IS_WORKED_ON} and r.deleted_at is null and r.erased_at is null and $1::date is not null and $2::date is not null
    and (${IS_OWED} or b.taken_back_cents > 0)`;

/** What insurers owe, as staff look through it. */
export function settlementStore(scope: Scope): SettlementStore {
  const rowsOf = async (found: Found, tail: string): Promise<readonly Settlement[]> => {
    const { text, values } = foundBy(found);
    const statement = `select ${jsonOf(settlementShape(found.groupBy))} as record ${text} order by ${orderOf(found.groupBy)} ${tail}`;
    return recordsIn(await scope.query<JsonRow<Settlement>>(statement, [...values]));
  };
  const countOf = async (found: Found): Promise<number> => {
    const { text, values } = foundBy(found);
    const [row] = await scope.query<{ n: number }>(`select count(*)::int as n ${text}`, [...values]);
    return row?.n ?? 0;
  };

  return {
    async search({ page, perPage, ...found }) {
      const { text, values } = foundBy(found);
      const [rows, groups] = await Promise.all([
        rowsOf(found, `limit ${perPage} offset ${(page - 1) * perPage}`),
        scope.query<SettlementGroup>(groupsOf(found.groupBy, text), [...values]),
      ]);
      return { rows, groups, total: groups.reduce((sum, { count }) => sum + count, 0) };
    },

    walk: (found) => ({
      count: () => countOf(found),
      async *batches() {
        yield await rowsOf(found, '');
      },
    }),

    async counts({ today, near }) {
      const [row] = await scope.query<Record<SettlementView, number>>(COUNTS, [today, near]);
      return row!;
    },

    async totals({ today, near }) {
      const [row] = await scope.query<SettlementTotals & { near: unknown }>(TOTALS, [today, near]);
      const { near: _, ...totals } = row!;
      return totals;
    },

    nearest: ({ today, near, most }) =>
      nearestOf({ view: 'prescription', groupBy: 'payer', words: [], today, near }, most),
  };

  async function nearestOf(found: Found, most: number): Promise<readonly Settlement[]> {
    const { text, values } = foundBy(found);
    const statement = `select ${jsonOf(settlementShape('payer'))} as record ${text} order by b.prescribed_on, b.id limit ${most}`;
    return recordsIn(await scope.query<JsonRow<Settlement>>(statement, [...values]));
  }
}
