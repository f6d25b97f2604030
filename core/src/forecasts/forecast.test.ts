import { expect, test } from 'vitest';
import { expectedOf, expectedOfRecord, nearest, type Forecast } from './forecast.ts';

const known = (of: Forecast['of'], answers: number, part: Partial<Forecast> = {}): Forecast => ({
  of,
  insurerId: of === 'all' ? 0 : 4,
  answers,
  waiting: 0,
  instant: 0,
  p50: 5,
  p90: 8,
  ...part,
});

test('a mutual speaks for itself from thirty answers on, else its group, else all', () => {
  const [group, all] = [known('mutual-group', 3), known('all', 900)];
  expect(nearest([known('mutual', 30), group, all])?.of).toBe('mutual');
  expect(nearest([known('mutual', 29), group, all])?.of).toBe('mutual-group');
  expect(nearest([known('mutual', 29), known('mutual-group', 0), all])?.of).toBe('all');
  expect(nearest([])).toBeNull();
});

const sent = (since: string) =>
  ({ who: 'insurer', kind: 'study-request', count: 0, since: new Date(since) }) as const;

test('half are expected from one day on, nine in ten until another; what is past that is late', () => {
  // Tuesday 24 November; five working days later is Tuesday 1 December, eight is Friday 4.
  const turn = sent('2026-11-24T16:06Z');
  const of = (now: string) => expectedOf({ turn, now: new Date(now) }, [known('all', 40)]);
  expect(of('2026-11-25T09:00Z')).toEqual({
    awaits: 'answer',
    from: '2026-12-01',
    until: '2026-12-04',
    p50: 5,
    p90: 8,
    answers: 40,
    isWide: false,
    late: 0,
  });
  expect(of('2026-12-04T20:00Z')?.late).toBe(0);
  expect(of('2026-12-06T09:00Z')?.late).toBe(0);
  expect(of('2026-12-08T09:00Z')?.late).toBe(2);
});

test('what leaves on a Saturday is a day old on Tuesday', () => {
  const turn = sent('2026-11-21T10:00Z');
  const forecast = known('all', 40, { p50: 1, p90: 2 });
  expect(expectedOf({ turn, now: turn.since }, [forecast])).toMatchObject({
    from: '2026-11-24',
    until: '2026-11-25',
  });
});

test('few answers make it wide; where nine in ten never answer there is no last day, and nothing is late', () => {
  const turn = sent('2026-06-01T10:00Z');
  const forecasts = [known('all', 19, { p90: null })];
  expect(expectedOf({ turn, now: new Date('2026-11-24T10:00Z') }, forecasts)).toMatchObject({
    until: null,
    p90: null,
    isWide: true,
    late: 0,
  });
});

test('nothing is expected of an insurer whose turn it is not, nor of one of whom nothing is known', () => {
  const turn = sent('2026-11-24T16:06Z');
  const now = turn.since;
  expect(
    expectedOf({ turn: { ...turn, who: 'staff', kind: 'transmit-request' }, now }, [known('all', 40)]),
  ).toBeNull();
  expect(expectedOf({ turn, now }, [])).toBeNull();
  expect(expectedOf({ turn, now }, [known('all', 2, { p50: null, p90: null })])).toBeNull();
});

test('a payment is foretold by its own waits, of who pays', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const since = new Date('2026-11-23T10:00:00Z');
  const of = (insurerId: number, p50: number): Forecast => ({
    of: 'mutual-group',
    insurerId,
    answers: 40,
    waiting: 0,
    instant: 0,
    p50,
    p90: p50 + 2,
  });
  const read = { forecasts: [of(1, 2)], payForecasts: [of(1, 4), of(2, 6)] };
  const ref = (id: number) => ({ kind: 'mutual-group', id, name: '' }) as const;
  const expected = (kind: 'study-request' | 'pay' | 'close', payer: number | null) =>
    expectedOfRecord({ turn: { who: 'insurer', kind, count: 0, since }, now }, read, {
      decider: { insurer: ref(1), isChosen: false },
      payer: payer === null ? { insurer: ref(1), isChosen: false } : { insurer: ref(payer), isChosen: true },
    });
  expect(expected('study-request', 2)).toMatchObject({ awaits: 'answer', p50: 2 });
  expect(expected('pay', null)).toMatchObject({ awaits: 'payment', p50: 4, until: '2026-12-01' });
  expect(expected('pay', 2)).toMatchObject({ awaits: 'payment', p50: 6, p90: 8 });
  expect(expected('close', 2)).toBeNull();
});
