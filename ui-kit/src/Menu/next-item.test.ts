import { expect, it } from 'vitest';
import { nextItem } from './next-item.ts';

const entries = ['Modifier', 'Voir', 'Supprimer', 'Suspendre'];

it.each([
  [-1, 'ArrowDown', 0],
  [3, 'ArrowDown', 0],
  [0, 'ArrowUp', 3],
  [-1, 'ArrowUp', 3],
  [2, 'Home', 0],
  [0, 'End', 3],
  [0, 's', 2],
  [2, 's', 3],
  [3, 'S', 2],
  [0, 'z', null],
  [0, 'Enter', null],
])('from %i, %s leads to %j', (at, key, expected) => {
  expect(nextItem(entries, at, key)).toBe(expected);
});
