import { expect, test } from 'vitest';
import { spreadApart } from './spread-apart.ts';

test.each([
  ['far from each other', [10, 60], [10, 60]],
  ['on each other', [40, 40], [32, 48]],
  ['too near, the second above', [40, 30], [43, 27]],
  ['three on each other', [40, 41, 42], [25, 41, 57]],
  ['two that come to touch a third', [40, 44, 60], [32, 48, 64]],
  ['one alone', [12], [12]],
])('labels %s', (_, places, moved) => {
  expect(spreadApart(places, 16)).toEqual(moved);
});
