import {
  aCoverageRequest,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { CoverageRequestsAnswer } from './coverage-requests.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
const groups: Record<string, number> = {};
const people: number[] = [];

/** How many each group has; the last one has none. */
const sizes: Record<string, number> = { Orélia: 21, Belvia: 5, Alvéa: 5, Sans: 3 };

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api));
  for (let at = 0; at < 2; at += 1) people.push((await aPractitioner(api)).id);
  for (const [name, size] of Object.entries(sizes)) {
    if (name !== 'Sans') groups[name] = await aMutualGroup(api, { name });
    for (let at = 0; at < size; at += 1) {
      const practitionerId = people[at % 3 === 0 ? 1 : 0]!;
      const { id } = await aCoverageRequest(api, { practitionerId, statusId: at % 2 === 0 ? 3 : 22 });
      await api.database.scope
        .knex('coverage_requests')
        .where({ id })
        .update({ mutual_group_id: groups[name] ?? null, turn_since: new Date(Date.UTC(2026, 9, 1 + at)) });
    }
  }
});
afterAll(() => api.close());

const list = async (query: Record<string, string | number>) => {
  const asked = new URLSearchParams(
    Object.entries({ page: 1, groupBy: 'mutualGroup', ...query }).map(([key, value]) => [key, String(value)]),
  );
  const { status, body } = await staff.get(`/admin/api/dfc?${asked.toString()}`);
  expect(status).toBe(200);
  const { dfc, groups: found = [], total, shown } = body as unknown as CoverageRequestsAnswer;
  return {
    dfc,
    total,
    shown,
    groups: found,
    heads: found.map(({ name, count, onPage }) => [name, count, onPage]),
  };
};

test('groups stand by how many they have, then by name; a page is cut through them', async () => {
  const first = await list({});
  expect(first.heads).toEqual([['Orélia', 21, 20]]);
  expect([first.total, first.shown, first.dfc.length]).toEqual([34, 34, 20]);
  const second = await list({ page: 2 });
  expect(second.heads).toEqual([
    ['Orélia', 21, 1],
    ['Alvéa', 5, 5],
    ['Belvia', 5, 5],
    ['', 3, 3],
  ]);
  expect(second.groups.map(({ isContinued }) => isContinued)).toEqual([true, false, false, false]);
  const names = second.dfc.map(({ patient }) => patient.mutualGroup?.name ?? '');
  expect(names).toEqual(second.heads.flatMap(([name, , onPage]) => Array(Number(onPage)).fill(name)));
  const all = [...first.dfc, ...second.dfc].map(({ id }) => id);
  expect(new Set(all).size).toBe(34);
  expect(await list({ page: 3 })).toMatchObject({ dfc: [], groups: [], total: 34, shown: 34 });
});

test.each(['creationDate', 'patient', 'status', 'age', 'reference'])(
  'within a group the order is that of the list, by %s',
  async (orderBy) => {
    const query = { orderBy, order: 'asc', perPage: 50 };
    const { dfc } = await list(query);
    const { dfc: alone } = await list({ ...query, groupBy: '', mutualGroup: groups['Belvia']! });
    const grouped = dfc.filter(({ patient }) => patient.mutualGroup?.name === 'Belvia');
    expect(grouped.map(({ id }) => id)).toEqual(alone.map(({ id }) => id));
  },
);

test('the rows of a folded group are neither shown nor paged through', async () => {
  const folded = `${groups['Orélia']},0`;
  const page = await list({ folded });
  expect(page.heads).toEqual([
    ['Orélia', 21, 0],
    ['Alvéa', 5, 5],
    ['Belvia', 5, 5],
    ['', 3, 0],
  ]);
  expect([page.total, page.shown, page.dfc.length]).toEqual([34, 10, 10]);
  const every = await list({ folded: [...Object.values(groups), 0].join(',') });
  expect([every.dfc.length, every.shown, every.heads.length]).toEqual([0, 0, 4]);
});

test('one group alone is listed, selected and counted; what has none is one', async () => {
  expect((await list({ group: groups['Belvia']! })).heads).toEqual([['Belvia', 5, 5]]);
  expect((await list({ group: 0 })).heads).toEqual([['', 3, 3]]);
  const { body } = await staff.get(`/admin/api/dfc/ids?page=1&groupBy=mutualGroup&group=${groups['Orélia']}`);
  expect(body['ids']).toHaveLength(21);
});

test('other filters and a search hold within groups, by practitioner as well', async () => {
  const { dfc, groups: found } = await list({ groupBy: 'user', statusId: 3, perPage: 50 });
  expect(found.map(({ id, count }) => [id, count])).toEqual([
    [people[0], 12],
    [people[1], 7],
  ]);
  expect(new Set(dfc.map(({ statusId }) => statusId))).toEqual(new Set([3]));
  const one = dfc[0]!;
  const alone = await list({ groupBy: 'user', search: one.reference });
  expect(alone.dfc.map(({ id }) => id)).toEqual([one.id]);
  expect((await list({ groupBy: 'user', search: 'introuvable' })).heads).toEqual([]);
});
