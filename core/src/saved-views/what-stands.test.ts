import { expect, test } from 'vitest';
import type { FoundNames } from './saved-view-store.ts';
import type { SavedFilters, ViewContent } from './saved-view.ts';
import { namedIn, standing } from './what-stands.ts';

const content = (filters: SavedFilters): ViewContent => ({
  filters,
  period: null,
  orderBy: 'age',
  order: 'desc',
  columns: ['status'],
  groupBy: null,
});

const names: FoundNames = {
  practitioners: new Map([[7, 'PAOLI Nino']]),
  administrators: new Map([[2, 'BRUN Nolwenn']]),
  mutuals: new Map([[4, 'Alizé Prévoyance']]),
  mutualGroups: new Map(),
};

test.each<[SavedFilters, SavedFilters, readonly string[]]>([
  [{ userId: 7, owner: 2, mutual: 4 }, { userId: 7, owner: 2, mutual: 4 }, []],
  [{ mutualGroup: 3, turn: 'remind' }, { turn: 'remind' }, ['mutualGroup']],
  [{ owner: 9, aside: false }, { aside: false }, ['owner']],
  [{ owner: 'me' }, { owner: 'me' }, []],
  [{ statusIds: [3, 99] }, { statusIds: [3] }, ['statusIds']],
  [{ statusIds: [99], userId: 8 }, {}, ['statusIds', 'userId']],
])('of the filters %o stand %o', (kept, left, removed) => {
  const view = standing(content(kept), names);
  expect([view.content.filters, view.removed]).toEqual([left, removed]);
});

test('a view tells the names of what it keeps', () => {
  expect(standing(content({ userId: 7, mutual: 4 }), names)).toMatchObject({
    userName: 'PAOLI Nino',
    insurerName: 'Alizé Prévoyance',
  });
});

test('only records are looked up by their names', () => {
  expect(namedIn([content({ owner: 'me', userId: 7 }), content({ owner: 2, mutualGroup: 3 })])).toEqual({
    practitioners: [7],
    administrators: [2],
    mutuals: [],
    mutualGroups: [3],
  });
});
