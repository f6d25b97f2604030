import { expect, test } from 'vitest';
import { reference } from './reference.ts';

test.each([
  [123, '2026-11-21T10:00:00Z', 'PEC-2026-000123'],
  [1_234_567, '2026-11-21T10:00:00Z', 'PEC-2026-1234567'],
  [9, '2026-12-31T23:30:00Z', 'PEC-2027-000009'],
])('request %i of %s is %s', (id, createdAt, text) => {
  expect(reference(id, new Date(createdAt))).toBe(text);
});
