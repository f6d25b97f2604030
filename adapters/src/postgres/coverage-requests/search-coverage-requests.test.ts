import { coverageRequestStatuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type {
  CoverageRequestQuery,
  CoverageRequestSort,
} from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { expectedStates, type Forecast } from '@accordent/core/forecasts/forecast.ts';
import { countsInMonth } from '@accordent/core/coverage-requests/month-count.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { parseParisDateTime } from '@accordent/core/shared/calendar.ts';
import { searchText } from '@accordent/core/shared/person-name.ts';
import { searchWords } from '@accordent/core/shared/search-words.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import { aCoverageRequest, aMutual, aMutualGroup, aPractitioner } from '../../testing/builders.ts';
import { listSlowly } from '../../testing/list-slowly.ts';
import type { Row } from '../../testing/list-slowly.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

const STATUS_IDS = coverageRequestStatuses.map(({ id }) => id);
const STAFF: Actor = { kind: 'admin', id: 1, sessionId: 's', isSuper: false };
const LASTNAMES = ['LEFÈVRE', 'D’ARTOIS', 'GRÄF', 'ŒUVRARD', 'MARTIN', 'MARTINEZ', 'LE GOFF', 'ÇELIK', 'AB'];
const FIRSTNAMES = ['NOÉMIE', 'JEAN-RENÉ', 'ANNE', 'ŁUCJA', 'THÉO'];

let world: Connected;
let practitionerIds: number[];
let mutualIds: number[];
let groupIds: number[];
const chance = seeded(20_261_121);

beforeAll(async () => {
  world = await aConnectedWorld();
  const head = await aPractitioner(world, { planId: 4, lastname: 'CABINET DE L’ÉTANG', firstname: '' });
  practitionerIds = [head.id];
  for (const lastname of ['VASSEUR', 'MARTIN'])
    practitionerIds.push((await aPractitioner(world, { parentId: head.id, lastname })).id);
  practitionerIds.push((await aPractitioner(world, { lastname: 'ÉTRANGER' })).id);
  mutualIds = [
    await aMutual(world, { name: 'Mutuelle de l’Œuvre' }),
    await aMutual(world, { name: 'MORVA' }),
  ];
  groupIds = [await aMutualGroup(world, { name: 'Thalvie' }), await aMutualGroup(world, { name: 'Sélénor' })];
  for (let made = 0; made < 160; made += 1) await aRandomRequest();
  const unchecked = { checked: 0, beforeP50: 0, beforeP90: 0 };
  await world.ports.stores.forecasts.replace(
    forecastsOfAll().map((forecast) => ({ ...forecast, usual: unchecked, holidays: unchecked })),
    new Date(),
  );
});
afterAll(() => world.close());

/** The same numbers at every run. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(next() * values.length)] as Value;
  return { next, pick, happens: (share: number) => next() < share };
}

const TURNS = [
  { who: 'staff', kind: 'check-documents' },
  { who: 'dentist', kind: 'send-documents' },
  { who: 'insurer', kind: 'study-request' },
  { who: 'insurer', kind: 'study-request' },
] as const;

/** A mutual that speaks for itself and one that does not, a group with answers and one without, and all. */
const forecastsOfAll = (): Forecast[] => {
  const none = { waiting: 0, instant: 0 };
  return [
    { ...none, of: 'mutual', insurerId: mutualIds[0]!, answers: 30, p50: 3, p90: 9 },
    { ...none, of: 'mutual', insurerId: mutualIds[1]!, answers: 29, p50: 1, p90: 2 },
    { ...none, of: 'mutual-group', insurerId: groupIds[0]!, answers: 1, p50: 20, p90: null },
    { ...none, of: 'mutual-group', insurerId: groupIds[1]!, answers: 0, p50: null, p90: null },
    { ...none, of: 'all', insurerId: 0, answers: 60, p50: 30, p90: 60 },
  ];
};

/** Around the changes of the clock, and at the very edges of Paris days. */
const SOME_INSTANTS = [
  '2025-10-25 23:59:59',
  '2025-10-26 00:00:00',
  '2025-10-26 02:30:00',
  '2025-10-27 00:00:00',
  '2026-03-28 23:59:59',
  '2026-03-29 00:00:00',
  '2026-03-29 12:00:00',
  '2026-03-30 00:00:00',
  '2026-06-15 00:00:00',
  '2026-06-15 23:59:59',
].map((text) => parseParisDateTime(text) as Date);
/** After all of these: working days, a holiday, a Sunday. */
const LATER = ['2026-07-01', '2026-07-14', '2026-07-19', '2026-07-20'].map(
  (day) => new Date(`${day}T10:00:00Z`),
);
const anInstant = () => {
  const [from, to] = [Date.UTC(2025, 9, 24), Date.UTC(2026, 6, 1)];
  return chance.happens(0.4)
    ? chance.pick(SOME_INSTANTS)
    : new Date(Math.floor(from + chance.next() * (to - from)));
};

async function aRandomRequest(): Promise<number> {
  const statusId = chance.pick(STATUS_IDS);
  const isOver = [22, 23, 30].includes(statusId);
  const { id } = await aCoverageRequest(world, {
    practitionerId: chance.pick(practitionerIds),
    patient: { lastname: chance.pick(LASTNAMES), firstname: chance.pick(FIRSTNAMES) },
    statusId,
    createdAt: anInstant(),
    ...(chance.happens(0.7) && { mutualId: chance.pick(mutualIds) }),
    ...(chance.happens(0.7) && { mutualGroupId: chance.pick(groupIds) }),
    ...(chance.happens(0.1) && { deletedAt: new Date() }),
    turn: isOver
      ? { who: null, kind: 'nothing', since: anInstant() }
      : { ...chance.pick(TURNS), since: anInstant() },
  });
  return id;
}

const table = () => world.database.scope.knex('coverage_requests');
const naive = async (query: CoverageRequestQuery, actor: Actor) =>
  listSlowly(await table().select<Row[]>(), query, actor, forecastsOfAll());

const SEARCHES = [
  'martin',
  'art',
  'ab',
  'a',
  'oeuvre',
  'Œuv',
  'lefevre noem',
  'noem LEFÈVRE',
  'd’artois',
  'jean rene thalvie',
  'xyz',
  'pec',
  '2026',
  'selenor morva',
  '%',
  '_',
];
const SORTS: CoverageRequestSort[] = [
  'id',
  'creationDate',
  'reference',
  'patient',
  'user',
  'mutual',
  'status',
  'age',
  'agreementDate',
  'expected',
];

function aRandomQuery(): { query: CoverageRequestQuery; actor: Actor } {
  const [one, two] = [anInstant(), anInstant()].sort((a, b) => a.getTime() - b.getTime());
  const practiceIds = chance.happens(0.5) ? practitionerIds.slice(0, 3) : [practitionerIds[3] as number];
  const dentist: Actor = {
    kind: 'practitioner',
    id: practiceIds[0] as number,
    sessionId: 's',
    planId: 4,
    isSuper: true,
    practiceIds,
  };
  return {
    actor: chance.happens(0.5) ? STAFF : dentist,
    query: {
      page: chance.pick([1, 1, 1, 2, 3]),
      perPage: chance.pick([5, 20, 100]),
      orderBy: chance.pick(SORTS),
      expected: { at: chance.pick(LATER), ...(chance.happens(0.3) && { is: chance.pick(expectedStates) }) },
      order: chance.pick(['asc', 'desc']),
      ...(chance.happens(0.4) && { search: chance.pick(SEARCHES) }),
      ...(chance.happens(0.3) && { statusId: chance.pick([...STATUS_IDS, 99]) }),
      ...(chance.happens(0.2) && { statusIds: [17, 19, 20] }),
      ...(chance.happens(0.3) && { userId: chance.pick([...practitionerIds, 999]) }),
      ...(chance.happens(0.05) && { patientId: 7 }),
      ...(chance.happens(0.5) && one && { startDate: one }),
      ...(chance.happens(0.5) && two && { endDate: new Date(two.getTime() + 999) }),
    },
  };
}

test('whatever the filter, the order and the page, the list is the one that the contract describes', async () => {
  let found = 0;
  for (let round = 0; round < 500; round += 1) {
    const { query, actor } = aRandomQuery();
    const expected = await naive(query, actor);
    const { rows, total, totalCapped } = await world.ports.stores.coverageRequests.search(query, actor);
    const start = (query.page - 1) * query.perPage;
    const nothing = query.search === '%' || query.search === '_';
    // A search of signs alone has no word: nothing is named, nothing is found.
    const all = nothing && searchWords(query.search ?? '').length === 0 ? [] : expected;
    expect({ query, ids: rows.map(({ id }) => id), total, totalCapped }).toEqual({
      query,
      ids: all.slice(start, start + query.perPage),
      total: all.length,
      totalCapped: false,
    });
    found += rows.length;
  }
  expect(found).toBeGreaterThan(1000);
});

test('totals stay exact after any series of writes', async () => {
  const ids = await table().pluck('id');
  for (let round = 0; round < 120; round += 1) {
    const id = chance.pick(ids) as number;
    const write = chance.pick(['status', 'delete', 'restore', 'move', 'create']);
    if (write === 'create') ids.push(await aRandomRequest());
    if (write === 'status')
      await table()
        .where({ id })
        .update({ statusId: chance.pick(STATUS_IDS) });
    if (write === 'delete') await table().where({ id }).update({ deletedAt: new Date() });
    if (write === 'restore') await table().where({ id }).update({ deletedAt: null });
    if (write === 'move') await table().where({ id }).update({ createdAt: anInstant() });
    const [from, to] = [anInstant(), anInstant()].sort((a, b) => a.getTime() - b.getTime()) as [Date, Date];
    const statusId = chance.happens(0.5) ? chance.pick(STATUS_IDS) : undefined;
    const query = {
      page: 1,
      perPage: 5,
      orderBy: 'creationDate',
      order: 'desc',
      startDate: from,
      endDate: to,
      ...(statusId && { statusId }),
    } as const;
    const { total } = await world.ports.stores.coverageRequests.search(query, STAFF);
    const counted = table().whereNull('deletedAt').whereBetween('createdAt', [from, to]);
    if (statusId) void counted.where({ statusId });
    expect(total).toBe(Number((await counted.count())[0]?.['count']));
  }
  const { total } = await world.ports.stores.coverageRequests.search(
    { page: 1, perPage: 5, orderBy: 'id', order: 'asc' },
    STAFF,
  );
  expect(total).toBe(Number((await table().whereNull('deletedAt').count())[0]?.['count']));
});

test('a search that more than 1,000 match says so, and still gives every page in order', async () => {
  const [{ practitionerId, patientId }] = await table().limit(1);
  await world.database.scope.knex.raw(
    `insert into coverage_requests (reference, practitioner_id, patient_id, status_id, status_since, turn_who, turn_kind, turn_since, created_at, edited_at)
     select 'PEC-2024-' || (900000 + i), ?, ?, 2, now(), 'staff', 'transmit-request', now(), timestamptz '2024-01-01Z' + i * interval '1 minute', now()
     from generate_series(1, 1001) i`,
    [practitionerId, patientId],
  );
  const search = (orderBy: CoverageRequestSort, page: number) =>
    world.ports.stores.coverageRequests.search(
      { page, perPage: 20, orderBy, order: 'asc', search: '2024', expected: { at: LATER[0]! } },
      STAFF,
    );
  for (const orderBy of SORTS) {
    const expected = await naive(
      { page: 1, perPage: 20, orderBy, order: 'asc', search: '2024', expected: { at: LATER[0]! } },
      STAFF,
    );
    const { rows, total, totalCapped } = await search(orderBy, 3);
    expect([total, totalCapped]).toEqual([1000, true]);
    expect(rows.map(({ id }) => id)).toEqual(expected.slice(40, 60));
  }
  await table().where({ reference: 'PEC-2024-900001' }).update({ deletedAt: new Date() });
  expect(await search('id', 1)).toMatchObject({ total: 1000, totalCapped: false });
});

test('the month count of a practice is the rule’s, for whomever of it', async () => {
  const practices = [practitionerIds.slice(0, 3), practitionerIds.slice(3)];
  const ids: number[] = await table().whereNull('replacesId').limit(60).pluck('id');
  for (let at = 0; at + 1 < ids.length; at += 2)
    await table()
      .where({ id: ids[at + 1] })
      .update({ replacesId: ids[at] });
  const all: Row[] = await table();
  for (let round = 0; round < 30; round += 1) {
    const at = anInstant();
    for (const members of practices) {
      const expected = all.filter((row) => {
        const replaced = all.find(({ id }) => id === row.replacesId);
        return (
          members.includes(row.practitionerId) && countsInMonth({ ...row, replaces: replaced ?? null }, at)
        );
      });
      for (const id of members)
        expect(await world.ports.stores.coverageRequests.monthOfPractice(id, at)).toMatchObject({
          monthCount: expected.length,
        });
    }
  }
});

test('core and PostgreSQL bring texts to the same search form', async () => {
  const corpus = [
    ...LASTNAMES,
    ...FIRSTNAMES,
    'Mutuelle de l’Œuvre',
    'Société Générale & Fils (SA)',
    'ÄÖÜ ß æ Æ ø Ø ł Ł đ ð þ ı İ ĳ ŉ ﬁ ª º',
    'PEC-2026-000123',
    'a@b.fr',
    'un_deux',
    '  deux   espaces  ',
    'tab\tet\nligne',
    'N° 12 – 13 — 14',
    'ŠŽČ Ň Ř Ț Ș',
    'e\u0301 composé',
    '',
    '…',
  ];
  // Signs such as © or ½ aside: they stand in no name.
  for (let code = 0x20; code < 0x180; code += 1) {
    const letter = String.fromCodePoint(code);
    if (code < 0x7f || /\p{L}/u.test(letter)) corpus.push(`x${letter}y`);
  }
  const { rows } = await world.database.scope.knex.raw(
    'select search_form(t) as form from unnest(?::text[]) with ordinality as c (t, n) order by n',
    [corpus],
  );
  expect(rows.map(({ form }: { form: string }) => form)).toEqual(corpus.map((text) => searchText(text)));
});
