import { expect, test } from 'vitest';
import { workingDaysBetween } from '../shared/working-days.ts';
import { sinceText } from './since-text.ts';

test.each([
  ['on the same day', '2026-11-24T08:00:00Z', '2026-11-24T17:00:00Z', 'aujourd’hui'],
  ['one minute before midnight in Paris', '2026-11-24T22:58:00Z', '2026-11-24T22:59:00Z', 'aujourd’hui'],
  ['one minute after midnight in Paris', '2026-11-24T22:59:00Z', '2026-11-24T23:01:00Z', 'hier'],
  ['from a Friday, on Saturday', '2026-11-27T09:00:00Z', '2026-11-28T09:00:00Z', 'hier'],
  ['from a Friday, on Sunday', '2026-11-27T09:00:00Z', '2026-11-29T09:00:00Z', 'le 27\u00A0nov.'],
  ['from a Friday, on Monday', '2026-11-27T09:00:00Z', '2026-11-30T09:00:00Z', 'le 27\u00A0nov.'],
  ['from a Saturday, on Monday', '2026-11-28T09:00:00Z', '2026-11-30T09:00:00Z', 'le 28\u00A0nov.'],
  ['from a Sunday, on Monday', '2026-11-29T09:00:00Z', '2026-11-30T09:00:00Z', 'hier'],
  ['from a Friday, on Tuesday', '2026-11-27T09:00:00Z', '2026-12-01T09:00:00Z', '2\u00A0j'],
  ['over the first of May', '2026-04-30T09:00:00Z', '2026-05-04T09:00:00Z', 'le 30\u00A0avr.'],
  ['from the first of May', '2026-05-01T09:00:00Z', '2026-05-04T09:00:00Z', 'le 1er\u00A0mai'],
  ['by a clock that is behind', '2026-11-25T09:00:00Z', '2026-11-24T09:00:00Z', 'aujourd’hui'],
])('since when, %s', (_, from, to, text) => {
  const [since, now] = [new Date(from), new Date(to)];
  expect(sinceText(since, workingDaysBetween(since, now), now)).toBe(text);
});
