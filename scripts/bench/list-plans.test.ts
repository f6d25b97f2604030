import { practiceOverviewStore } from '@accordent/adapters/postgres/coverage-requests/practice-overview-store.ts';
import { searchCoverageRequests } from '@accordent/adapters/postgres/coverage-requests/search-coverage-requests.ts';
import { openDatabase } from '@accordent/adapters/postgres/database.ts';
import type { Database, Scope } from '@accordent/adapters/postgres/database.ts';
import { storesOn } from '@accordent/adapters/postgres/stores.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import type { TestDatabase } from '@accordent/adapters/testing/database.ts';
import type { CoverageRequestQuery } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { statusIdsOf } from '@accordent/core/coverage-requests/dentist-stages.ts';
import { readDashboard } from '@accordent/core/dashboard/read-dashboard.ts';
import { groupings } from '@accordent/core/coverage-requests/grouping.ts';
import { steps } from '@accordent/core/coverage-requests/views.ts';
import type { Administrator, Practitioner } from '@accordent/core/shared/actor.ts';
import type { Stores } from '@accordent/core/shared/ports.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateRequests } from './generate.ts';

const REQUESTS = 20_000;
const DAY_MS = 86_400_000;

let place: TestDatabase;
let database: Database;
let explainer: pg.Client;

beforeAll(async () => {
  place = await createTestDatabase();
  explainer = new pg.Client({ connectionString: place.url });
  await explainer.connect();
  await generateRequests(explainer, REQUESTS);
  database = openDatabase({ url: place.url });
}, 120_000);
afterAll(async () => {
  await database.close();
  await explainer.end();
  await place.drop();
});

const session = { sessionId: '0198b5d0-0000-7000-8000-000000000000' };
const staff: Administrator = { ...session, kind: 'admin', id: 1, isSuper: false };
const dentist: Practitioner = {
  ...session,
  kind: 'practitioner',
  id: 7,
  planId: 1,
  isSuper: false,
  practiceIds: [7],
};
const everybody = Array.from({ length: 1000 }, (_, index) => index + 1);
const superPractitioner: Practitioner = { ...dentist, planId: 4, isSuper: true, practiceIds: [7, 8, 9, 10] };

const oldest = { orderBy: 'age', order: 'desc' } as const;
const first = { page: 1, perPage: 20, orderBy: 'creationDate', order: 'desc' } as const;
/** What the back-office starts with: the last 365 days up to tomorrow. */
const year = {
  startDate: new Date(Date.now() - 365 * DAY_MS),
  endDate: new Date(Date.now() + DAY_MS),
};
const sorts = [
  'creationDate',
  'id',
  'reference',
  'patient',
  'user',
  'mutual',
  'status',
  'age',
] as const satisfies readonly CoverageRequestQuery['orderBy'][];
const orders = ['asc', 'desc'] as const;

type Case = [name: string, query: CoverageRequestQuery, actor: Administrator | Practitioner];

const cases: Case[] = [
  ['default', { ...first, ...year }, staff],
  ['without a period', first, staff],
  ['deep', { ...first, ...year, page: 200 }, staff],
  ...[1, 2, 3, 4, 17, 19, 20, 22, 23, 24, 30].map((statusId): Case => [
    `status ${statusId}`,
    { ...first, ...year, statusId },
    staff,
  ]),
  ...steps.flatMap((name): Case[] => {
    const step = {
      ...first,
      ...oldest,
      step: { name, at: new Date() },
      aside: { is: false, on: '2026-11-23' },
    };
    return [
      [`queue ${name}`, step, staff],
      [`queue ${name}, of a colleague`, { ...step, ownerId: 3 }, staff],
      ...groupings.map((by): Case => [
        `queue ${name}, by ${by}`,
        { ...step, groupBy: { by, folded: [] } },
        staff,
      ]),
    ];
  }),
  ['granted between two amounts', { ...first, ...year, grantedFrom: 10_000, grantedTo: 12_000 }, staff],
  ['held until a day soon', { ...first, held: { from: '2026-11-24', to: '2026-12-24' } }, staff],
  ['held until a day of the past', { ...first, held: { from: null, to: '2026-11-23' } }, staff],
  ['several statuses', { ...first, ...year, statusIds: [3, 4] }, staff],
  ['practitioner', { ...first, userId: 7 }, staff],
  ['of an owner', { ...first, ownerId: 3 }, staff],
  ['of an owner, in the year', { ...first, ...year, ownerId: 3 }, staff],
  ['practitioner, in the year', { ...first, ...year, userId: 7 }, staff],
  ['search of a person', { ...first, ...year, search: 'hautecoeur melanie' }, staff],
  ['search of a reference', { ...first, search: 'PEC-2026-004242' }, staff],
  ['search of six digits', { ...first, search: '004242' }, staff],
  ...sorts.flatMap((orderBy) =>
    orders.flatMap((order): Case[] => [
      [`by ${orderBy}, ${order}`, { ...first, ...year, orderBy, order }, staff],
      [`by ${orderBy}, ${order}, of status 2`, { ...first, ...year, orderBy, order, statusId: 2 }, staff],
      [`of a practitioner, by ${orderBy}, ${order}`, { ...first, orderBy, order, userId: 7 }, staff],
    ]),
  ),
  ...[dentist, superPractitioner].flatMap((actor) =>
    (['dfc', 'afc'] as const).flatMap((type): Case[] => {
      const of = `practice of ${actor.practiceIds.length}, ${type}`;
      const statusIds = statusIdsOf(type);
      return [
        [of, { ...first, statusIds }, actor],
        [`${of}, a patient`, { ...first, statusIds, patientId: 406 }, actor],
        [`${of}, a status`, { ...first, statusIds, statusId: statusIds[0]! }, actor],
        [`${of}, a search`, { ...first, statusIds, search: 'hautecoeur' }, actor],
        [
          `${of}, the latest agreements`,
          { ...first, perPage: 5, orderBy: 'agreementDate', statusIds },
          actor,
        ],
        ...sorts.map((orderBy): Case => [`${of}, by ${orderBy}`, { ...first, orderBy, statusIds }, actor]),
      ];
    }),
  ),
  ['all of a dentist', first, dentist],
  ['all of a practice', first, superPractitioner],
  ['a patient of a dentist', { ...first, patientId: 406 }, dentist],
];

test.each(cases)('the list %s reads no whole table of PEC', async (_, query, actor) => {
  const { scope, wholeReads } = explaining(database);
  await searchCoverageRequests(scope, query, actor);
  expect(wholeReads).toEqual([]);
});

test.each([
  ['of one', [7]],
  ['of four', [7, 8, 9, 10]],
])('the first screen of a practice %s reads no whole table of PEC', async (_, practiceIds) => {
  const { scope, wholeReads } = explaining(database);
  const store = practiceOverviewStore(scope);
  await store.totals(practiceIds);
  await store.toDoFacts(practiceIds);
  await store.patients(practiceIds);
  await store.payments(practiceIds);
  expect(wholeReads).toEqual([]);
});

test('the dashboard reads no whole table of PEC', async () => {
  const { scope, wholeReads } = explaining(database);
  await readDashboard({ stores: storesOn(scope), clock: { now: () => new Date() } }, { actor: staff });
  expect(wholeReads).toEqual([]);
});

/** Tables that grow with the requests, or with the months. */
const MANY_ROWS = [
  'audit_events',
  'comments',
  'coverage_requests',
  'documents',
  'invoices',
  'mail_views',
  'mails',
  'message_views',
  'messages',
  'notification_reads',
  'notifications',
  'patients',
  'payments',
  'practitioner_histories',
  'status_changes',
];

const page = { page: 1, perPage: 20, order: 'desc', words: [] } as const;
const ofRequest = {
  ...page,
  perPage: null,
  order: 'asc',
  orderBy: 'creationDate',
  coverageRequestId: 10_000,
} as const;
const ranks = { actions: ['add-document'], entities: ['document'] };
const mailbox = { ...page, orderBy: 'Date', adminId: 1, showsSecrets: false } as const;

type Look = [name: string, look: (stores: Stores) => Promise<unknown>];

const others: Look[] = [
  ...[1, 50].flatMap((number): Look[] => {
    const at = { ...page, page: number };
    return [
      [
        `messages received, page ${number}`,
        ({ messages }) => messages.search({ ...at, orderBy: 'creationDate', isFromAdmin: false }),
      ],
      [
        `mails received, page ${number}`,
        ({ mails }) => mails.search({ ...mailbox, page: number, box: 'received' }),
      ],
      [
        `the journal, page ${number}`,
        ({ auditEvents }) => auditEvents.search({ ...at, orderBy: 'date', ranks }),
      ],
      [
        `invoices paid, page ${number}`,
        ({ invoices }) => invoices.search({ ...at, orderBy: 'creationDate', isPaid: true }, staff),
      ],
      [
        `histories, page ${number}`,
        ({ practitionerHistories }) => practitionerHistories.search({ ...at, orderBy: 'creationDate' }),
      ],
      [
        `notifications, page ${number}`,
        ({ notifications }) => notifications.list(1, { page: number, perPage: 20 }),
      ],
    ];
  }),
  [
    'everything by a person',
    ({ search }) => search.find({ adminId: 1, words: ['hautecoeur', 'melanie'], invoiceId: 12, limit: 5 }),
  ],
  [
    'what was opened lately',
    ({ search }) => search.find({ adminId: 1, words: [], invoiceId: null, limit: 8 }),
  ],
  [
    'messages unread',
    ({ messages }) =>
      messages.search({ ...page, orderBy: 'creationDate', isFromAdmin: false, isSeen: false }),
  ],
  [
    'messages found',
    ({ messages }) => messages.search({ ...page, orderBy: 'creationDate', words: ['hautecoeur', 'melanie'] }),
  ],
  [
    'messages of a practitioner',
    ({ messages }) => messages.search({ ...page, orderBy: 'creationDate', practitionerIds: [7] }),
  ],
  [
    'messages of a practice',
    ({ messages }) =>
      messages.search({ ...page, orderBy: 'creationDate', practitionerIds: superPractitioner.practiceIds }),
  ],
  ['messages of a PEC', ({ messages }) => messages.search(ofRequest)],
  ['comments of a PEC', ({ comments }) => comments.search(ofRequest)],
  ['mails sent', ({ mails }) => mails.search({ ...mailbox, box: 'sent' })],
  ['mails unread', ({ mails }) => mails.search({ ...mailbox, box: 'received', isRead: false })],
  ['mails found', ({ mails }) => mails.search({ ...mailbox, box: null, words: ['hautecoeur', 'melanie'] })],
  ['mails of a practitioner', ({ mails }) => mails.search({ ...mailbox, box: null, practitionerId: 7 })],
  ['mails unread, counted', ({ mails }) => mails.countUnread(1)],
  [
    'the journal of an administrator',
    ({ auditEvents }) => auditEvents.search({ ...page, orderBy: 'date', ranks, adminId: 3 }),
  ],
  [
    'the journal of a PEC',
    ({ auditEvents }) =>
      auditEvents.search({ ...page, orderBy: 'date', ranks, entity: 'coverage-request', entityId: 10_000 }),
  ],
  [
    'invoices of a practitioner',
    ({ invoices }) => invoices.search({ ...page, orderBy: 'creationDate', userId: 7 }, staff),
  ],
  [
    'invoices of a practice',
    ({ invoices }) => invoices.search({ ...page, orderBy: 'creationDate' }, superPractitioner),
  ],
  [
    'the history of a practitioner',
    ({ practitionerHistories }) =>
      practitionerHistories.search({ ...page, orderBy: 'creationDate', practitionerId: 7 }),
  ],
  [
    'prospects, newest first',
    ({ practitioners }) => practitioners.search({ ...page, kind: 'prospect', orderBy: 'creationDate' }),
  ],
  [
    'clients by name',
    ({ practitioners }) => practitioners.search({ ...page, kind: 'client', orderBy: 'name' }),
  ],
  [
    'clients by last name',
    ({ practitioners }) => practitioners.search({ ...page, kind: 'client', orderBy: 'lastname' }),
  ],
  ['a record', ({ coverageRequests }) => coverageRequests.getRecord(10_000, staff)],
  [
    'a record of a practice',
    ({ coverageRequests }) => coverageRequests.getOwnRecord(10_000, { ...dentist, practiceIds: everybody }),
  ],
];

test.each(others)('%s: no table without a use for its indexes', async (_, look) => {
  // Few rows are quicker read whole: what matters is that there is another way.
  await explainer.query('set enable_seqscan = off');
  const { scope, wholeReads } = explaining(database, MANY_ROWS);
  await look(storesOn(scope));
  await explainer.query('reset enable_seqscan');
  expect(wholeReads).toEqual([]);
});

test('payments are found by their PEC or document alone, and keep up no other index', async () => {
  const { rows } = await explainer.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'payments' order by indexname`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'payments_by_document',
    'payments_by_request',
    'payments_pkey',
  ]);
});

/** The same scope, that asks for the plan of each statement first: with its values, and without where it is prepared. */
function explaining(
  { scope }: Database,
  tables: readonly string[] = ['coverage_requests'],
): { scope: Scope; wholeReads: string[] } {
  const wholeReads: string[] = [];
  let last: Promise<void> = Promise.resolve();
  // One after the other: there is one connection to ask.
  const look = (statement: string, values: unknown[]) => {
    last = last.then(async () => {
      const { rows } = await explainer.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(statement, values);
      if (readsWhole(rows[0]!['QUERY PLAN'][0].Plan, tables)) wholeReads.push(statement);
    });
    return last;
  };
  return {
    wholeReads,
    scope: {
      knex: scope.knex,
      async query(text, values = []) {
        await look(`explain (format json) ${text}`, [...values]);
        await look(`explain (format json, generic_plan) ${text}`, []);
        return scope.query(text, values);
      },
      async queryAnew(text, values = []) {
        await look(`explain (format json) ${text}`, [...values]);
        return scope.queryAnew(text, values);
      },
      unlocksEarly: () => scope.unlocksEarly(),
    },
  };
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const readsWhole = (plan: Plan, tables: readonly string[]): boolean =>
  (plan['Node Type'] === 'Seq Scan' && tables.includes(plan['Relation Name'] ?? '')) ||
  (plan.Plans ?? []).some((part) => readsWhole(part, tables));
