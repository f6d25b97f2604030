import { expect, test } from 'vitest';
import { z } from 'zod';
import { leaving } from './leaving.ts';
import { wireDate } from './wire.schemas.ts';

const person = z.object({ name: z.string() });
const answer = z.object({
  id: z.int(),
  at: wireDate.nullable(),
  author: person.nullable(),
  readers: z.array(person),
  note: z.string().optional(),
});

test('what the answer does not name stays here, at every depth', () => {
  const somebody = { name: 'MAËLLE', ssn: '2' };
  const record = { id: 1, at: null, author: somebody, readers: [somebody], passwordHash: 'x' };
  expect(leaving(answer, record)).toEqual({
    id: 1,
    at: null,
    author: { name: 'MAËLLE' },
    readers: [{ name: 'MAËLLE' }],
  });
});

test('an instant leaves as the wire gives it', () => {
  const record = {
    id: 1,
    at: new Date('2026-11-22T10:00:00.900Z'),
    author: null,
    readers: [],
    note: undefined,
  };
  expect(leaving(answer, record)).toEqual({
    id: 1,
    at: { timestamp: 1_795_341_600 },
    author: null,
    readers: [],
  });
});
