import { expect, test } from 'vitest';
import { shiftedDay } from '../shared/calendar.ts';
import { workingDaysOf } from '../shared/working-days.ts';
import { checkedForecasts, forecastsOn } from './compute-forecasts.ts';
import type { Wait } from './waits.ts';

const TODAY = '2026-11-23';
/** The same numbers each time, evenly spread from 0 to 1. */
function spread(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sent on each day of 460 by two groups, one of which is three times as slow, and answered within calendar days. */
function yearOfWaits({ perDay, neverAnswered = 0 }: { perDay: number; neverAnswered?: number }): Wait[] {
  const next = spread(7);
  const waits: Wait[] = [];
  for (let ago = 460; ago > 0; ago -= 1) {
    const sentOn = shiftedDay(TODAY, -ago);
    for (let at = 0; at < perDay; at += 1) {
      const isSlow = at % 2 === 1;
      const days = 1 + Math.floor((isSlow ? 30 : 10) * (next() + next()) * 0.5 * 2);
      const endedOn = shiftedDay(sentOn, days);
      const isLost = next() < neverAnswered;
      const isOpen = isLost || endedOn >= TODAY;
      waits.push({
        mutualId: isSlow ? 20 : 10,
        mutualGroupId: isSlow ? 2 : 1,
        sentOn,
        endedOn: isOpen ? null : endedOn,
        isAnswered: !isOpen,
        count: 1,
      });
    }
  }
  return waits;
}

test('a forecast rests on what was sent in 180 days, as it stood that morning', () => {
  const wait = { mutualId: 1, mutualGroupId: 2, isAnswered: true, count: 1 };
  const forecasts = forecastsOn(
    [
      { ...wait, sentOn: '2026-11-09', endedOn: '2026-11-13' },
      // Answered this morning, at the earliest: that is not known yet.
      { ...wait, sentOn: '2026-11-16', endedOn: TODAY },
      { ...wait, sentOn: shiftedDay(TODAY, -181), endedOn: '2026-07-01' },
      { ...wait, sentOn: TODAY, endedOn: TODAY },
    ],
    TODAY,
  );
  expect(forecasts.get('mutual 1')).toMatchObject({ answers: 1, waiting: 1 });
  expect([...forecasts.keys()]).toEqual(['mutual 1', 'mutual-group 2', 'all 0']);
});

test('an answer on the day of sending is counted apart: platforms do not hasten those that wait', () => {
  const wait = { mutualId: null, mutualGroupId: 2, isAnswered: true, count: 50 };
  const forecast = forecastsOn(
    [
      { ...wait, sentOn: '2026-11-09', endedOn: '2026-11-09' },
      { ...wait, sentOn: '2026-11-09', endedOn: '2026-11-16', count: 4 },
    ],
    TODAY,
  ).get('mutual-group 2');
  expect(forecast).toMatchObject({ instant: 50, answers: 4, p50: workingDaysOf('2026-11-09', '2026-11-16') });
});

test('what was sent in August slows no forecast of September', () => {
  const wait = { mutualId: null, mutualGroupId: 2, isAnswered: true };
  const forecast = forecastsOn(
    [
      { ...wait, sentOn: '2026-07-06', endedOn: '2026-07-09', count: 40 },
      { ...wait, sentOn: '2026-08-03', endedOn: '2026-08-28', count: 60 },
    ],
    '2026-09-07',
  ).get('mutual-group 2');
  expect(forecast).toMatchObject({ answers: 40, p50: 3, p90: 3 });
});

test('half are answered before the one day and nine in ten before the other, of all and of each group', () => {
  const forecasts = checkedForecasts(yearOfWaits({ perDay: 40 }), TODAY);
  const shares = forecasts
    .filter(({ of }) => of !== 'mutual')
    .map(({ of, insurerId, usual }) => ({
      whose: `${of} ${insurerId}`,
      p50: Math.round((100 * usual.beforeP50) / usual.checked),
      p90: Math.round((100 * usual.beforeP90) / usual.checked),
    }));
  expect(shares).toHaveLength(3);
  for (const { whose, p50, p90 } of shares) {
    expect([whose, Math.abs(p50 - 50) <= 5]).toEqual([whose, true]);
    expect([whose, Math.abs(p90 - 90) <= 3]).toEqual([whose, true]);
  }
});

test('what is never answered counts as not answered: the check finds no forecast too good', () => {
  const [all] = checkedForecasts(yearOfWaits({ perDay: 40, neverAnswered: 0.05 }), TODAY).filter(
    ({ of }) => of === 'all',
  );
  const { checked, beforeP90 } = all!.usual;
  expect(Math.abs((100 * beforeP90) / checked - 90)).toBeLessThanOrEqual(3);
});

test('August and the turn of the year are checked apart', () => {
  const waits = yearOfWaits({ perDay: 10 });
  const all = checkedForecasts(waits, TODAY).find(({ of }) => of === 'all')!;
  // Weeks from 23 February to 23 August: of the holidays they hold August alone, until its 23rd.
  const sentInAugust = waits.filter(({ sentOn }) => sentOn >= '2026-08-01' && sentOn < '2026-08-24');
  expect(all.holidays.checked).toBe(sentInAugust.length);
  expect(all.usual.checked).toBeGreaterThan(0);
});
