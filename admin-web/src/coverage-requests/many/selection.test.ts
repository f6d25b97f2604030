import { expect, test, vi } from 'vitest';
import { createSelection } from './selection.ts';

const rows = [11, 12, 13, 14, 15];

test('one after the other, and back', () => {
  const selection = createSelection();
  selection.toggle(12);
  selection.toggle(14);
  selection.toggle(12);
  expect(selection.ids()).toEqual([14]);
  expect([selection.has(12), selection.has(14)]).toEqual([false, true]);
});

test.each([
  [12, 14, [12, 13, 14]],
  [14, 12, [14, 12, 13]],
  [99, 13, [99, 13]],
])('from %i to %i', (from, to, ids) => {
  const selection = createSelection();
  selection.toggle(from);
  selection.extend(to, rows);
  expect(selection.ids()).toEqual(ids);
});

test('a range without a beginning is one', () => {
  const selection = createSelection();
  selection.extend(13, rows);
  expect(selection.ids()).toEqual([13]);
});

test('whoever listens hears of each change, and the list is the same until then', () => {
  const selection = createSelection();
  const listener = vi.fn<() => void>();
  const stop = selection.subscribe(listener);
  selection.set(rows, true);
  expect(selection.ids()).toBe(selection.ids());
  selection.clear();
  stop();
  selection.toggle(11);
  expect(listener).toHaveBeenCalledTimes(2);
});
