import { expect, test } from 'vitest';
import { dueStep, dunningPlan, type AskedReminder, type DunningDays } from './dunning.ts';

const days: DunningDays = [7, 21, 45];
const dueOn = '2026-11-01';
const step = (today: string, ...asked: AskedReminder[]) => dueStep({ dueOn, asked }, { days, today });

test('each step on its day after the due day', () => {
  expect(step('2026-11-07')).toBeNull();
  expect(step('2026-11-08')).toBe(1);
  const first = { step: 1, askedOn: '2026-11-08' } as const;
  expect(step('2026-11-21', first)).toBeNull();
  expect(step('2026-11-22', first)).toBe(2);
  const second = { step: 2, askedOn: '2026-11-22' } as const;
  expect(step('2026-12-15', first, second)).toBeNull();
  expect(step('2026-12-16', first, second)).toBe(3);
  expect(step('2030-01-01', first, second, { step: 3, askedOn: '2026-12-16' })).toBeNull();
});

test('an invoice that is found late is never reminded of twice in a row', () => {
  const late = { step: 1, askedOn: '2027-02-01' } as const;
  expect(step('2027-02-01')).toBe(1);
  expect(step('2027-02-14', late)).toBeNull();
  expect(step('2027-02-15', late)).toBe(2);
});

test('the plan tells what was asked for and what follows', () => {
  expect(dunningPlan({ dueOn, asked: [{ step: 1, askedOn: '2026-11-10' }] }, days)).toEqual([
    { step: 1, on: '2026-11-10', isAsked: true },
    { step: 2, on: '2026-11-24', isAsked: false },
    { step: 3, on: '2026-12-18', isAsked: false },
  ]);
});
