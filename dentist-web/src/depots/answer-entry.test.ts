import { expect, test } from 'vitest';
import { emptyAnswer, formOf } from './answer-entry.ts';

test('a refusal leaves without the amount that was typed before', () => {
  const typed = { ...emptyAnswer, granted: 54_000, validUntil: '2027-05-24', basis: 'outside' } as const;
  expect(formOf({ ...typed, decision: 'agreement' }, null).get('granted')).toBe('540.00');
  const refusal = formOf({ ...typed, decision: 'refusal' }, 7);
  expect(['granted', 'basis', 'validUntil'].map((name) => refusal.get(name))).toEqual([null, null, null]);
  expect(refusal.get('correctsId')).toBe('7');
});
