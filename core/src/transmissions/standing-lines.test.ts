import { expect, test } from 'vitest';
import type { ProofKind, Purpose } from './proof-line.ts';
import { lastSent, standingLines } from './standing-lines.ts';

const line = (
  id: number,
  kind: ProofKind,
  sendingId: number | null = null,
  purpose: Purpose | null = null,
) => ({
  id,
  kind,
  sendingId,
  purpose,
});
const idsOf = (...lines: readonly ReturnType<typeof line>[]) => standingLines(lines).map(({ id }) => id);

test('a sending that was withdrawn does not hold, what came back on another does', () => {
  const [first, second] = [line(1, 'sent', null, 'request'), line(3, 'sent', null, 'request')];
  const lines = [first, line(2, 'left', 1), second, line(4, 'withdrawn', 3)];
  expect(idsOf(...lines)).toEqual([1, 2, 4]);
  expect(lastSent(lines)).toBe(first);
  expect(lastSent([...lines, line(5, 'sent', null, 'reminder')])).toBe(first);
  expect(lastSent([first, line(2, 'withdrawn', 1)])).toBeNull();
});

test('what takes a confirmation back takes the last one before it', () => {
  const [sent, first, second] = [line(1, 'sent'), line(2, 'confirmed', 1), line(3, 'confirmed', 1)];
  expect(idsOf(sent, first, second, line(4, 'unconfirmed', 1))).toEqual([1, 2, 4]);
  expect(idsOf(sent, first, second, line(4, 'unconfirmed', 1), line(5, 'unconfirmed', 1))).toEqual([1, 4, 5]);
  expect(idsOf(sent, first, line(3, 'unconfirmed', 1), line(4, 'confirmed', 1))).toEqual([1, 3, 4]);
});
