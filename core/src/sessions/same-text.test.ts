import { expect, test } from 'vitest';
import { sameText } from './same-text.ts';

test.each([
  ['048213', '048213', true],
  ['048213', '048214', false],
  ['048213', '148213', false],
  ['048213', '04821', false],
  ['048213', '048213048213', false],
  ['048213', '', false],
  ['', '', true],
])('%j and %j: %j', (one, other, same) => {
  expect(sameText(one, other)).toBe(same);
});
