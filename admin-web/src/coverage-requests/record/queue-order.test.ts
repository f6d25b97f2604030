import { beforeEach, expect, test, vi } from 'vitest';
import { keepOrder, keptOrder, readOn, type QueueOrder } from './queue-order.ts';

const monday = new Date('2026-11-23T09:00:00Z');
const list = (place: number) => `/admin/dfc/list?tour=check&page=${place}`;
const order = { ids: [4, 2, 9], total: 34 };

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
  });
  return () => vi.unstubAllGlobals();
});

test('a list keeps the order in which it was begun, for the day', () => {
  keepOrder(list(1), order, monday);
  expect(keptOrder(list(1), new Date('2026-11-23T16:00:00Z'))).toMatchObject(order);
  expect(keptOrder(list(2), monday)).toBeNull();
  expect(keptOrder(list(1), new Date('2026-11-24T07:00:00Z'))).toBeNull();
});

test('four lists are kept, those that were worked on last', () => {
  for (const place of [1, 2, 3, 4]) keepOrder(list(place), order, monday);
  keepOrder(list(1), { ids: [4], total: 1 }, monday);
  keepOrder(list(5), order, monday);
  expect(keptOrder(list(2), monday)).toBeNull();
  expect(keptOrder(list(1), monday)?.ids).toEqual([4]);
  expect(keptOrder(list(5), monday)?.ids).toEqual([4, 2, 9]);
});

test('what somebody else wrote there begins the list anew', () => {
  sessionStorage.setItem('accordent.admin.queues', '{');
  expect(keptOrder(list(1), monday)).toBeNull();
});

const listOf = (length: number) => {
  const all = Array.from({ length }, (_, place) => place + 1);
  return vi.fn<(page: number) => Promise<QueueOrder>>(async (page) => ({
    ids: all.slice((page - 1) * 100, page * 100),
    total: length,
  }));
};

test.each([
  ['in sight of the first page', 1000, 20, 1, 100],
  ['beyond the hundredth', 1000, 250, 3, 300],
  ['that has left it', 250, 9999, 3, 250],
  ['of a list that nobody works through', 60_000, 59_999, 50, 5000],
])('a PEC %s: a queue is read until its place is known', async (_, length, sought, pages, read) => {
  const readPage = listOf(length);
  const { ids, total } = await readOn(readPage, [], sought);
  expect([readPage.mock.calls.length, ids.length, total]).toEqual([pages, read, length]);
  expect(ids.slice(0, 3)).toEqual([1, 2, 3]);
});

test('at the end of what is known it is read until there is something new', async () => {
  const known = Array.from({ length: 200 }, (_, place) => place + 1);
  expect((await readOn(listOf(260), known)).ids).toHaveLength(260);
});
