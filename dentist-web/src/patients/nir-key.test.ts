import { expect, test } from 'vitest';
import { lookAtNir } from './nir-key.ts';

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
