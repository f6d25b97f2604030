import { expect, it } from 'vitest';
import {
  daysBetween,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatRelative,
  formatShortDate,
  toIsoDay,
} from './dates.ts';

it('speaks the time of Paris', () => {
  expect(formatDateTime('2026-11-20T13:05:00Z')).toBe('20\u00A0nov.\u00A02026 à 14:05');
  expect(formatDate('2026-11-20T23:30:00Z')).toBe('21\u00A0nov.\u00A02026');
  expect(toIsoDay('2026-07-01T22:30:00Z')).toBe('2026-07-02');
});

it('says « 1er » of the first day of a month alone', () => {
  expect(formatDate('2026-11-01')).toBe('1er\u00A0nov.\u00A02026');
  expect(formatShortDate('2026-11-01')).toBe('1er\u00A0nov.');
  expect(formatLongDate('2026-11-01')).toBe('dimanche 1er\u00A0nov.\u00A02026');
  expect(formatDateTime('2026-11-01T01:05:00Z')).toBe('1er\u00A0nov.\u00A02026 à 02:05');
  expect(formatShortDate('2026-11-21')).toBe('21\u00A0nov.');
  expect(formatShortDate('2026-11-11')).toBe('11\u00A0nov.');
});

it('counts calendar days, over the change of hour too', () => {
  expect(daysBetween('2026-10-24T22:30:00Z', '2026-10-26T00:00:00Z')).toBe(1);
  expect(daysBetween('2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z')).toBe(1);
});

it.each([
  ['2026-11-21T08:00:10Z', 'à l’instant'],
  ['2026-11-21T07:55:00Z', 'il y a 5 min'],
  ['2026-11-21T05:00:00Z', 'il y a 3 h'],
  ['2026-11-20T20:00:00Z', 'hier'],
  ['2026-11-17T20:00:00Z', 'il y a 4 j'],
  ['2026-09-01T08:00:00Z', '1er\u00A0sept.\u00A02026'],
])('says of %s: %s', (moment, words) => {
  expect(formatRelative(moment, new Date('2026-11-21T08:00:30Z'))).toBe(words);
});
