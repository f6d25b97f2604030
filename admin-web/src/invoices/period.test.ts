import { expect, test } from 'vitest';
import { dayOf, lastMonth, periodOf } from './period.ts';

test('a period starts at midnight and ends in the last second of its last day', () => {
  expect(periodOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    startDate: '2026-11-01 00:00:00',
    endDate: '2026-11-30 23:59:59',
  });
});

test('an end that is free stays free', () => {
  expect(periodOf({ from: null, to: null })).toEqual({ startDate: '', endDate: '' });
});

test('the days are read back from the address; what is no date is free', () => {
  expect(dayOf('2026-11-30 23:59:59')).toBe('2026-11-30');
  expect([dayOf(''), dayOf('hier'), dayOf('2026-11-30')]).toEqual([null, null, null]);
});

test.each([
  ['2026-11-27', { from: '2026-10-01', to: '2026-10-31' }],
  ['2026-01-01', { from: '2025-12-01', to: '2025-12-31' }],
  ['2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
])('the month before the one of %s', (today, days) => {
  expect(lastMonth(today)).toEqual(days);
});
