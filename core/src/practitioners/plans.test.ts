import { expect, test } from 'vitest';
import { findPlan, freeUntil, isGroupPlan, isOverCap, isSuperPlan, planOf, plans } from './plans.ts';

test.each([
  [1, 'Forfait Serenity 299€HT', 299, 0, false, false, 'azure'],
  [2, 'Forfait Découverte 89€HT', 89, 10, false, false, 'azure'],
  [3, 'Mois gratuit / Conventionnement en cours', 0, 10, true, false, 'teal'],
  [4, 'Super praticien 199€HT', 199, 20, false, true, 'violet'],
  [5, 'Super praticien - Mois gratuit', 0, 10, true, true, 'violet'],
  [6, 'Forfait Serenity 399€HT', 399, 0, false, false, 'azure'],
])('plan %i: %s', (value, label, price, cap, isFree, isSuper, color) => {
  const isGroup = value === 4;
  expect(planOf(value)).toEqual({
    value,
    label,
    priceCents: price * 100,
    cap,
    isFree,
    isSuper,
    isGroup,
    color,
  });
  expect(isSuperPlan(value)).toBe(isSuper);
  expect(isGroupPlan(value)).toBe(isGroup);
});

test('there are six plans, and no other', () => {
  expect(plans).toHaveLength(6);
  for (const value of [0, 7, 1.5]) expect(findPlan(value)).toBeNull();
  expect(() => planOf(7)).toThrow('not_found');
});

test('a prospect has no plan', () => {
  expect([isSuperPlan(null), isGroupPlan(null)]).toEqual([false, false]);
});

test.each([
  [3, '2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
  [3, '2028-01-31T10:00:00Z', '2028-02-29T10:00:00.000Z'],
  [5, '2026-11-21T10:00:00Z', '2026-12-21T10:00:00.000Z'],
  [1, '2026-11-21T10:00:00Z', undefined],
  [4, '2026-11-21T10:00:00Z', undefined],
])('plan %i since %s is free until %s', (planId, planSince, end) => {
  expect(freeUntil({ planId, planSince: new Date(planSince) })?.toISOString()).toBe(end);
});

test.each([
  [9, 10, false],
  [10, 10, false],
  [11, 10, true],
  [400, 0, false],
])('%i PEC of %i are over the cap: %s', (monthCount, cap, over) => {
  expect(isOverCap({ monthCount, cap })).toBe(over);
});
