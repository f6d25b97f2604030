import { expect, test } from 'vitest';
import { doubtOfNir, lookAtNir } from './nir.ts';

test.each([
  ['1850575123456', '73', 'fine'],
  ['1850575123456', '', 'fine'],
  ['1850575123456', '43', 'doubtful'],
  ['1850575123456', '4', 'doubtful'],
  ['185057512345', '', 'short'],
  ['185052A123456', '33', 'fine'],
  ['185052A123456', '99', 'doubtful'],
] as const)('%s %s is %s', (number, key, look) => {
  expect(lookAtNir({ number, key })).toBe(look);
});

test.each([
  ['185057512345', '42', false],
  ['1850575123456', '', false],
  ['1850575123456', '4', false],
  ['1850575123456', '42', true],
  ['1850575123456', '73', false],
])('%s %s is doubted while it is typed: %s', (number, key, isDoubted) => {
  expect(doubtOfNir({ number, key }) !== null).toBe(isDoubted);
});
