import { beforeEach, expect, test, vi } from 'vitest';
import { keepOrder, keptOrder } from './queue-order.ts';

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
