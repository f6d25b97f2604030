import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { statusIdsOf, type DentistList } from '@accordent/core/coverage-requests/dentist-stages.ts';
import { pecPage, pecRows } from './pec-cases.ts';
import { cappedTotalOf, columns, date, listOf, object, totalOf } from './read-case.ts';
import type { Facts, HandMade, ReadCase } from './read-case.ts';

const OF_STATUSES = 'and r.practitioner_id = $1 and r.status_id = any ($2)';
const MINE = 'r.deleted_at is null and r.practitioner_id = $1';
const NEWEST = 'r.created_at desc, r.id desc';

/** What a dentist may have to do: those PEC alone, with all that tells it. */
const toDo = (practitionerId: number): HandMade => ({
  text: listOf('todo', {
    place: 'r.status_since desc',
    row: object({
      ...columns('r', 'id reference'),
      since: date('r.status_since'),
      patient: object(columns('p', 'firstname lastname')),
      documents: `(select json_agg(${object({ title: 'd.title', isValid: 'd.is_valid', reason: 'd.reason', date: date('d.decided_at') })}) from documents d where d.coverage_request_id = r.id and d.deleted_at is null)`,
      payments: `(select json_agg(${object({ amount: 'y.amount_cents', date: date('y.created_at') })}) from payments y where y.coverage_request_id = r.id and not y.is_paid)`,
      messages: `(select json_agg(${object({ subject: 'm.subject', date: date('m.created_at') })}) from messages m where m.coverage_request_id = r.id and m.is_from_admin and not m.is_seen)`,
      change:
        '(select c.comment from status_changes c where c.coverage_request_id = r.id order by c.created_at desc, c.id desc limit 1)',
    }),
    from: `coverage_requests r join patients p on p.id = r.patient_id where ${MINE} and (
      r.status_id in (${statuses.incomplete.id}, ${statuses.agreed.id}, ${statuses.toComplete.id})
      or r.status_id in (${statuses.new.id}, ${statuses.transmitted.id}, ${statuses.underStudy.id}, ${statuses.agreementTransmitted.id}, ${statuses.agreementToTransmit.id}) and (
        exists (select from documents d where d.coverage_request_id = r.id and d.deleted_at is null and d.is_valid = false)
        or exists (select from payments y where y.coverage_request_id = r.id and not y.is_paid offset 0))
      or r.id in (select m.coverage_request_id from messages m where m.practitioner_id = $1 and m.is_from_admin and not m.is_seen))`,
  }),
  values: [practitionerId],
});

/** The portal's lists: PEC of each kind, messages, invoices, and the metrics of the first screen. */
export function dentistCases({ practitionerId }: Facts): readonly ReadCase[] {
  const agreements = {
    text: pecRows(
      'lastDFC',
      pecPage(OF_STATUSES, 'coalesce(r.agreed_at, r.status_since) desc, r.id desc', 'limit 5'),
    ),
    values: [practitionerId, statusIdsOf('afc')],
  };
  const list = (
    name: string,
    type: DentistList,
    filter: Record<string, unknown>,
    hand: readonly HandMade[],
    isFlat = false,
  ): ReadCase => ({
    name: `portail, ${name}`,
    kind: 'list',
    as: 'dentist',
    ask: '/api/dfc',
    body: { type, ...filter },
    hand: [...hand, agreements, toDo(practitionerId)],
    isFlat,
    facts: (answer) => [
      (answer['dfc'] as { id: number }[]).map(({ id }) => id),
      (answer['lastDFC'] as { id: number }[]).map(({ id }) => id),
      answer['total'],
    ],
  });
  const page = (where: string, values: readonly unknown[], order = NEWEST): readonly HandMade[] => [
    { text: pecRows('dfc', pecPage(where, order)), values },
    { text: totalOf(`coverage_requests r where r.deleted_at is null ${where}`), values },
  ];
  const ofType = (type: DentistList): [string, unknown[]] => [
    OF_STATUSES,
    [practitionerId, statusIdsOf(type)],
  ];
  const search = `${OF_STATUSES} and r.search like $3`;
  const found = [practitionerId, statusIdsOf('dfc'), '%mutuelle%'];
  return [
    list('demandes', 'dfc', {}, page(...ofType('dfc')), true),
    list('accords', 'afc', {}, page(...ofType('afc')), true),
    list('toutes', 'all', {}, page('and r.practitioner_id = $1', [practitionerId]), true),
    list(
      'demandes, statut',
      'dfc',
      { statusId: statuses.transmitted.id },
      page('and r.practitioner_id = $1 and r.status_id = $2', [practitionerId, statuses.transmitted.id]),
      true,
    ),
    list(
      'demandes, tri patient',
      'dfc',
      { orderBy: 'patient', order: 'asc' },
      page(...ofType('dfc'), 'r.patient_name, r.id'),
    ),
    list('demandes, recherche', 'dfc', { search: 'mutuelle' }, [
      { text: pecRows('dfc', pecPage(search, NEWEST)), values: found, isPlannedEachTime: true },
      {
        text: cappedTotalOf(`from coverage_requests r where r.deleted_at is null ${search}`),
        values: found,
        isPlannedEachTime: true,
      },
    ]),
    {
      name: 'portail, messages',
      kind: 'list',
      as: 'dentist',
      ask: '/api/messages',
      hand: [
        {
          text: listOf('messages', {
            place: 'm.created_at desc, m.id desc',
            row: object({
              ...columns('m', 'id subject content'),
              creationDate: date('m.created_at'),
              ...columns('m', 'isFromAdmin isSeen'),
              dfc: object({
                ...columns('r', 'id reference statusId'),
                patient: object(columns('p', 'firstname lastname')),
              }),
              messageViews: `(select coalesce(json_agg(${object({ userId: 'v.practitioner_id', date: date('v.seen_at') })}), '[]') from message_views v where v.message_id = m.id and v.admin_id is null)`,
            }),
            from: `(select m.* from messages m join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
                where m.practitioner_id = $1 order by m.created_at desc, m.id desc limit 20) m
              join coverage_requests r on r.id = m.coverage_request_id join patients p on p.id = r.patient_id`,
          }),
          values: [practitionerId],
        },
        {
          text: totalOf(
            'messages m join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null where m.practitioner_id = $1',
          ),
          values: [practitionerId],
        },
      ],
    },
    {
      name: 'portail, factures',
      kind: 'list',
      as: 'dentist',
      ask: '/api/invoices',
      hand: [
        {
          text: listOf('invoices', {
            place: 'i.issued_at desc, i.id desc',
            row: object({
              ...columns('i', 'id type label'),
              creationDate: date('i.issued_at'),
              dueDate: date('i.due_on'),
              isPaid: 'i.is_paid',
              totalPriceExclVAT: 'i.total_excl_vat_cents / 100.0',
              totalPriceInclVAT: 'i.total_incl_vat_cents / 100.0',
            }),
            from: '(select * from invoices where practitioner_id = $1 order by issued_at desc, id desc limit 20) i',
          }),
          values: [practitionerId],
        },
        {
          text: `select json_build_object('total', count(*), 'totalPriceInclVAT', sum(total_incl_vat_cents) / 100.0)::text as part from invoices where practitioner_id = $1`,
          values: [practitionerId],
        },
      ],
    },
    {
      name: 'portail, chiffres du cabinet',
      kind: 'screen',
      as: 'dentist',
      ask: '/api/metrics',
      hand: [
        {
          text: `select json_build_object('totalAll', count(*), 'totalDFC', count(*) filter (where s.stage = 'request'),
              'totalAFC', count(*) filter (where s.stage = 'agreement'), 'minDate', ${date('min(r.created_at)')}, 'maxDate', ${date('max(r.created_at)')})::text as part
            from coverage_requests r join coverage_request_statuses s on s.id = r.status_id where ${MINE}`,
          values: [practitionerId],
        },
        {
          text: listOf('allPatients', {
            place: 'p.lastname collate "fr-x-icu", p.firstname collate "fr-x-icu", p.id',
            row: object(columns('p', 'id firstname lastname')),
            from: `patients p where p.erased_at is null and p.id in (select r.patient_id from coverage_requests r where ${MINE})`,
          }),
          values: [practitionerId],
        },
        {
          text: listOf('payments', {
            place: 'y.is_paid, coalesce(y.paid_at, y.edited_at) desc, y.id desc',
            row: object({
              ...columns('y', 'paymentId:id fileId:document_id'),
              ...columns('r', 'dfcId:id reference'),
              amount: 'y.amount_cents / 100.0',
              isPaid: 'y.is_paid',
              paymentDate: date('y.paid_at'),
              patient: object(columns('p', 'id firstname lastname')),
              ...columns('r', 'mutualName mutualGroupName'),
            }),
            from: `coverage_requests r join payments y on y.coverage_request_id = r.id join patients p on p.id = r.patient_id where ${MINE}`,
          }),
          values: [practitionerId],
        },
        toDo(practitionerId),
      ],
      facts: ({ totalAll, totalDFC, totalAFC, payments }) => [
        totalAll,
        totalDFC,
        totalAFC,
        (payments as { paymentId: number }[]).map(({ paymentId }) => paymentId),
      ],
    },
  ];
}
