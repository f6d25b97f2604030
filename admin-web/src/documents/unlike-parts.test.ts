import { expect, test } from 'vitest';
import { unlikeParts } from './unlike-parts.ts';

const told = (held: string, text: string) =>
  unlikeParts(held, text)
    .map(({ part, isUnlike }) => (isUnlike ? `[${part}]` : part))
    .join('');

test.each([
  ['004822179', '004822779', '004822[7]79'],
  ['004822179', '004822179', '004822179'],
  ['004822179', '00482217', '[00482217]'],
  ['', '00482217', '00482217'],
])('of %j and %j: %s', (held, text, parts) => {
  expect(told(held, text)).toBe(parts);
});
