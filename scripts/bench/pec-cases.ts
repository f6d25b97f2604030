import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { cappedTotalOf, columns, date, listOf, object, totalOf } from './read-case.ts';
import type { Facts, HandMade, ReadCase } from './read-case.ts';

const row = object({
  ...columns('r', 'id reference'),
  creationDate: date('r.created_at'),
  editionDate: date('r.edited_at'),
  userId: 'r.practitioner_id',
  user: object(columns('d', 'id firstname lastname')),
  statusId: 'r.status_id',
  status: object(columns('s', 'id name color')),
  patient: object({
    ...columns('p', 'firstname lastname'),
    mutual: `case when r.mutual_id is not null then ${object(columns('r', 'id:mutual_id name:mutual_name'))} end`,
    mutualGroup: `case when r.mutual_group_id is not null then ${object(columns('r', 'id:mutual_group_id name:mutual_group_name'))} end`,
  }),
  filesPending: 'r.files_pending',
  nextAction: object({
    ...columns('r', 'who:turn_who kind:turn_kind count:turn_count'),
    since: date('r.turn_since'),
  }),
});

/** The lines of the requests that `ids` gives with their `place`; SQL. */
export const pecRows = (key: string, ids: string): string =>
  listOf(key, {
    row,
    place: 'page.place',
    from: `(${ids}) page join coverage_requests r on r.id = page.id
      join practitioners d on d.id = r.practitioner_id join patients p on p.id = r.patient_id
      join coverage_request_statuses s on s.id = r.status_id`,
  });

/** One page of ids with their place, cut before anything is joined; SQL. */
export const pecPage = (where: string, order: string, cut = 'limit 20'): string =>
  `select id, row_number() over () as place from (
     select r.id from coverage_requests r where r.deleted_at is null ${where} order by ${order} ${cut}) i`;

const NEWEST = 'r.created_at desc, r.id desc';
const PERIOD = 'and r.created_at >= $1 and r.created_at < $2';

const counted = (statuses: string, days: string): string =>
  `select json_build_object('total', coalesce(sum(n), 0))::text as part from coverage_request_day_counts where status_id = ${statuses} ${days}`;

/** Goals of searches at 2,000,000 PEC. */
const PERSON_MS = 20;
const BROAD_MS = 10;

/** The staff's list of PEC: filters, sorts, deep pages and searches. */
export function pecCases(facts: Facts): readonly ReadCase[] {
  const { firstDay, lastDay, from, before, practitionerId } = facts;
  const period = [from, before];
  const days = [firstDay, lastDay];
  const year = { startDate: `${firstDay} 00:00:00`, endDate: `${lastDay} 23:59:59` };
  const pec = (
    name: string,
    ask: Record<string, string | number>,
    hand: readonly HandMade[],
    isFlat = true,
  ): ReadCase => ({
    name: `PEC, ${name}`,
    kind: 'pec',
    as: 'staff',
    ask: `/admin/api/dfc?${new URLSearchParams(Object.entries(ask).map(([key, value]) => [key, String(value)])).toString()}`,
    hand,
    isFlat,
  });
  const total = { text: counted('0', 'and day >= $1 and day <= $2'), values: days };
  const page = (
    where: string,
    values: readonly unknown[],
    { order = NEWEST, cut = 'limit 20', isPlannedEachTime = false } = {},
  ): HandMade => ({
    text: pecRows('dfc', pecPage(where, order, cut)),
    values,
    isPlannedEachTime,
  });
  const deep = (number: number) => `limit 20 offset ${(number - 1) * 20}`;
  const status = (id: number): readonly HandMade[] => [
    page(`${PERIOD} and r.status_id = $3`, [...period, id]),
    { text: counted('$3', 'and day >= $1 and day <= $2'), values: [...days, id] },
  ];
  const ofPractitioner = 'and r.practitioner_id = $1';
  const notSent = `and r.transmitted_at is null and r.status_id <> ${statuses.cancelled.id}`;
  const sorted = (orderBy: string, column: string, number = 1): ReadCase =>
    pec(
      `tri ${orderBy}${number > 1 ? `, page ${number}` : ''}`,
      { ...year, orderBy, order: 'asc', page: number },
      [
        page(PERIOD, period, {
          order: `${column}, r.id`,
          cut: number === 1 ? 'limit 20' : deep(number),
          isPlannedEachTime: true,
        }),
        total,
      ],
      false,
    );
  const like = (words: readonly string[]) =>
    words.map((_, index) => `and r.search like $${index + 3}`).join(' ');
  const selective = (text: string): ReadCase => {
    const words = text.split(' ');
    const found = `select r.id, r.created_at from coverage_requests r where r.deleted_at is null ${PERIOD} ${like(words)} limit 1001`;
    const ids = `select id, row_number() over () as place from (
        select id from (select * from (${found}) f offset 0) r order by ${NEWEST} limit 20) i`;
    const values = [...period, ...words.map((word) => `%${word}%`)];
    const search = pec(
      `recherche « ${text} »`,
      { ...year, search: text },
      [
        { text: pecRows('dfc', ids), values, isPlannedEachTime: true },
        {
          text: cappedTotalOf(`from coverage_requests r where r.deleted_at is null ${PERIOD} ${like(words)}`),
          values,
          isPlannedEachTime: true,
        },
      ],
      false,
    );
    return { ...search, goalMs: PERSON_MS };
  };
  const broad = (word: string): ReadCase => {
    const values = [...period, `%${word}%`];
    const search = pec(
      `recherche large « ${word} »`,
      { ...year, search: word },
      [
        page(`${PERIOD} and r.search like $3`, values, { isPlannedEachTime: true }),
        {
          text: cappedTotalOf(
            `from coverage_requests r where r.deleted_at is null ${PERIOD} and r.search like $3`,
          ),
          values,
          isPlannedEachTime: true,
        },
      ],
      false,
    );
    return { ...search, goalMs: BROAD_MS };
  };
  const reference = `PEC-${new Date().getUTCFullYear()}-${String(facts.size).padStart(6, '0')}`;
  return [
    pec('première page', year, [page(PERIOD, period), total]),
    pec('page 200', { ...year, page: 200 }, [page(PERIOD, period, { cut: deep(200) }), total]),
    pec('sans période', {}, [page('', []), { text: counted('0', ''), values: [] }]),
    pec('sans période, page 500', { page: 500 }, [
      page('', [], { cut: deep(500) }),
      { text: counted('0', ''), values: [] },
    ]),
    pec('statut Transmise', { ...year, statusId: statuses.transmitted.id }, status(statuses.transmitted.id)),
    pec('statut Clôturée', { ...year, statusId: statuses.closed.id }, status(statuses.closed.id)),
    pec('statut Clôturée, page 20', { ...year, statusId: statuses.closed.id, page: 20 }, [
      page(`${PERIOD} and r.status_id = $3`, [...period, statuses.closed.id], { cut: deep(20) }),
      { text: counted('$3', 'and day >= $1 and day <= $2'), values: [...days, statuses.closed.id] },
    ]),
    pec('praticien', { userId: practitionerId }, [
      page(ofPractitioner, [practitionerId]),
      {
        text: totalOf(`coverage_requests r where r.deleted_at is null ${ofPractitioner}`),
        values: [practitionerId],
      },
    ]),
    pec('praticien et statut', { userId: practitionerId, statusId: statuses.closed.id }, [
      page(`${ofPractitioner} and r.status_id = ${statuses.closed.id}`, [practitionerId]),
      {
        text: totalOf(
          `coverage_requests r where r.deleted_at is null ${ofPractitioner} and r.status_id = ${statuses.closed.id}`,
        ),
        values: [practitionerId],
      },
    ]),
    pec('non envoyées', { ...year, isSent: 0 }, [
      page(`${PERIOD} ${notSent}`, period),
      { text: counted('-1', 'and day >= $1 and day <= $2'), values: days },
    ]),
    pec('tri id', { ...year, orderBy: 'id', order: 'desc' }, [
      page(PERIOD, period, { order: 'r.id desc', isPlannedEachTime: true }),
      total,
    ]),
    pec('tri date, croissant', { ...year, order: 'asc' }, [
      page(PERIOD, period, { order: 'r.created_at, r.id' }),
      total,
    ]),
    sorted('reference', 'r.reference'),
    sorted('patient', 'r.patient_name'),
    sorted('patient', 'r.patient_name', 100),
    sorted('user', 'r.practitioner_name'),
    sorted('mutual', 'r.mutual_name'),
    pec(
      'tri statut',
      { ...year, orderBy: 'status', order: 'asc' },
      [
        {
          text: pecRows(
            'dfc',
            `select id, row_number() over () as place from (
             select h.id from coverage_request_statuses t cross join lateral (
               select r.id, r.created_at from coverage_requests r where r.status_id = t.id and r.deleted_at is null ${PERIOD}
               order by ${NEWEST} limit 20) h
             order by t.position, h.created_at desc, h.id desc limit 20) i`,
          ),
          values: period,
        },
        total,
      ],
      false,
    ),
    pec(
      'tri âge',
      { ...year, orderBy: 'age', order: 'desc' },
      [
        page(`${PERIOD} and r.turn_who is not null`, period, {
          order: 'r.turn_since, r.id',
          isPlannedEachTime: true,
        }),
        total,
      ],
      false,
    ),
    pec('recherche d’une référence', { search: reference }, [
      {
        text: pecRows(
          'dfc',
          `select id, 1 as place from coverage_requests where reference = $1 and deleted_at is null`,
        ),
        values: [reference],
      },
      { text: totalOf('coverage_requests where reference = $1 and deleted_at is null'), values: [reference] },
    ]),
    selective('hautecoeur melanie'),
    selective('introuvable'),
    broad('mutuelle'),
  ];
}
