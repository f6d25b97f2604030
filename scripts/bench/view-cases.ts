import {
  coverageRequestStatuses,
  statuses,
} from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { lateSince } from '@accordent/core/coverage-requests/next-action.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import { pecPage, pecRows } from './pec-cases.ts';
import { totalOf, type Facts, type HandMade, type ReadCase } from './read-case.ts';

/** Views that the bench's administrator keeps: world.ts saves them, the last case counts them. */
export const keptViews = [
  {
    name: 'En cours',
    filters: { statusIds: [statuses.transmitted.id, statuses.underStudy.id] },
    period: null,
  },
  { name: 'Un groupement', filters: { turn: 'staff', mutualGroup: 2 }, period: { from: null, to: null } },
  { name: 'Un praticien', filters: { userId: 7, isSent: true }, period: { from: null, to: null } },
] as const;

const OLDEST = 'r.turn_since, r.id';
const NEWEST = 'r.created_at desc, r.id desc';
const LIMITS = coverageRequestStatuses.flatMap(({ id, limits }) =>
  limits ? [`when ${id} then ${limits.late}`] : [],
);
const LATE = `(r.turn_since < ($2::timestamptz[])[coalesce(r.first_limit, case r.status_id ${LIMITS.join(' ')} end)]) is true`;
const STANDS = `and not coalesce(r.aside_until > $1, false) and r.practitioner_id not in (
  select a.id from practitioners a where a.archived_at is not null or a.deleted_at is not null)`;
const BY_STAFF = `and r.turn_who is not null and (r.turn_who = 'staff' or ${LATE})`;
const CHECK = `and r.turn_who = 'staff' and r.turn_kind = 'check-documents' ${STANDS}`;
const TRANSMIT = `and r.turn_who = 'staff' and r.turn_kind in ('transmit-request', 'transmit-agreement', 'add-agreement') ${STANDS}`;

/** The tabs above the list, the list in groups and by owner, and what the tabs count. */
export function viewCases({ firstDay, lastDay, from, before, adminId }: Facts): readonly ReadCase[] {
  const now = new Date();
  const late = lateSince(now);
  const aside = [parisDay(now)];
  const both = [...aside, late];
  const read = (name: string, ask: Record<string, string | number>, hand: readonly HandMade[]): ReadCase => ({
    name: `PEC, ${name}`,
    kind: 'pec',
    as: 'staff',
    ask: `/admin/api/dfc?${new URLSearchParams(Object.entries(ask).map(([key, value]) => [key, String(value)])).toString()}`,
    hand,
    isFlat: false,
  });
  const ordered = { orderBy: 'age', order: 'desc' };
  const queue = (
    name: string,
    ask: Record<string, string | number>,
    where: string,
    values: readonly unknown[],
  ) =>
    read(`vue ${name}`, { ...ordered, aside: 0, ...ask }, [
      { text: pecRows('dfc', pecPage(where, OLDEST)), values, isPlannedEachTime: true },
      { text: totalOf(`coverage_requests r where r.deleted_at is null ${where}`), values },
    ]);
  const year = { startDate: `${firstDay} 00:00:00`, endDate: `${lastDay} 23:59:59` };
  /** The first page lies in the fullest group: its rows, once all groups are counted. */
  const grouped = (
    name: string,
    ask: Record<string, string>,
    {
      column,
      names,
      where,
      order,
      values,
    }: Record<'column' | 'names' | 'where' | 'order', string> & { values: readonly unknown[] },
  ) => {
    const fullest = `(select c.id from (select ${column} as id, count(*) as n from coverage_requests r
        where r.deleted_at is null ${where} group by 1) c join ${names} g on g.id = c.id order by c.n desc, g.name, c.id limit 1)`;
    // Where the fullest has less than a page.
    const isThin = values === aside;
    const through = `select id, row_number() over () as place from (select r.id from coverage_requests r
        join (select ${column} as id, count(*) as n from coverage_requests r where r.deleted_at is null ${where} group by 1) c
          on c.id = ${column} join ${names} g on g.id = c.id
        where r.deleted_at is null ${where} order by c.n desc, g.name, c.id, ${order} limit 20) i`;
    return read(name, ask, [
      {
        text: pecRows('dfc', isThin ? through : pecPage(`${where} and ${column} = ${fullest}`, order)),
        values,
        isPlannedEachTime: true,
      },
      { text: totalOf(`coverage_requests r where r.deleted_at is null ${where}`), values },
    ]);
  };
  const byGroup = { column: 'r.mutual_group_id', names: 'mutual_groups' };
  const byPractitioner = { column: 'r.practitioner_id', names: 'practitioners' };
  const inYear = {
    where: 'and r.created_at >= $1 and r.created_at < $2',
    order: NEWEST,
    values: [from, before],
  };
  const inCheck = { where: CHECK, order: OLDEST, values: aside };
  const check = { ...ordered, aside: '0', turn: 'check' };
  const several = `and r.created_at >= $1 and r.created_at < $2 and r.status_id in (${statuses.transmitted.id}, ${statuses.underStudy.id})`;
  return [
    queue('À vérifier', { turn: 'check' }, CHECK, aside),
    queue('À transmettre', { turn: 'transmit' }, TRANSMIT, aside),
    queue(
      'Chez le dentiste',
      { turn: 'dentist' },
      `and r.turn_who = 'dentist' and not ${LATE} ${STANDS}`,
      both,
    ),
    queue(
      'Chez la mutuelle',
      { turn: 'insurer' },
      `and r.turn_who = 'insurer' and not ${LATE} ${STANDS}`,
      both,
    ),
    queue(
      'À relancer',
      { turn: 'remind' },
      `and r.turn_who in ('dentist', 'insurer') and ${LATE} ${STANDS}`,
      both,
    ),
    queue('À moi', { turn: 'staff', owner: 'me' }, `and r.owner_id = $3 ${BY_STAFF} ${STANDS}`, [
      ...both,
      adminId,
    ]),
    queue('d’un collègue', { turn: 'staff', owner: 3 }, `and r.owner_id = $3 ${BY_STAFF} ${STANDS}`, [
      ...both,
      3,
    ]),
    read('vue d’un responsable', { owner: 3 }, [
      { text: pecRows('dfc', pecPage('and r.owner_id = $1', NEWEST)), values: [3] },
      { text: totalOf('coverage_requests r where r.deleted_at is null and r.owner_id = $1'), values: [3] },
    ]),
    read(
      'vue de plusieurs statuts',
      { ...year, statusIds: `${statuses.transmitted.id},${statuses.underStudy.id}` },
      [
        { text: pecRows('dfc', pecPage(several, NEWEST)), values: [from, before] },
        {
          text: `select json_build_object('total', coalesce(sum(n), 0))::text as part from coverage_request_day_counts
          where status_id in (${statuses.transmitted.id}, ${statuses.underStudy.id}) and day >= $1 and day <= $2`,
          values: [firstDay, lastDay],
        },
      ],
    ),
    grouped('vue par groupement', { ...year, groupBy: 'mutualGroup' }, { ...byGroup, ...inYear }),
    grouped('vue par praticien', { ...year, groupBy: 'user' }, { ...byPractitioner, ...inYear }),
    grouped(
      'vue À vérifier, par groupement',
      { ...check, groupBy: 'mutualGroup' },
      { ...byGroup, ...inCheck },
    ),
    grouped(
      'vue À vérifier, par praticien',
      { ...check, groupBy: 'user' },
      { ...byPractitioner, ...inCheck },
    ),
    {
      name: 'vues, avec trois à soi',
      kind: 'list',
      as: 'staff',
      ask: '/admin/api/views',
      hand: [COUNTS(both, { adminId, firstDay })],
      facts: ({ views }) => (views as { count: number }[]).map(({ count: n }) => n),
      isFlat: false,
    },
  ];
}

const count = (which: string): string =>
  `json_build_object('count', (select count(*) from coverage_requests r where r.deleted_at is null ${which}))`;

const COUNTS = (
  both: readonly unknown[],
  { adminId, firstDay }: { adminId: number; firstDay: string },
): HandMade => ({
  text: `select json_build_object('views', json_build_array(
      json_build_object('count', (select sum(n) from coverage_request_day_counts where status_id = 0 and day >= $4)),
      ${[
        CHECK,
        TRANSMIT,
        `and r.turn_who = 'dentist' and not ${LATE} ${STANDS}`,
        `and r.turn_who = 'insurer' and not ${LATE} ${STANDS}`,
        `and r.turn_who in ('dentist', 'insurer') and ${LATE} ${STANDS}`,
        `and r.owner_id = $3 ${BY_STAFF} ${STANDS}`,
      ]
        .map(count)
        .join(', ')},
      json_build_object('count', (select coalesce(sum(n), 0) from coverage_request_day_counts
        where status_id in (${statuses.transmitted.id}, ${statuses.underStudy.id}) and day >= $4)),
      ${count(`${BY_STAFF} and r.mutual_group_id = 2 and r.practitioner_id not in (
        select a.id from practitioners a where a.archived_at is not null or a.deleted_at is not null)`)},
      ${count(`and r.practitioner_id = 7 and r.transmitted_at is not null and r.status_id <> ${statuses.cancelled.id}`)}
    ))::text as part`,
  values: [...both, adminId, firstDay],
});
