import { expect, test } from 'vitest';
import { planName, usageText } from './usage.ts';

test.each([
  [{ monthCount: 7, cap: 10, isOverCap: false }, '7 / 10 PEC'],
  [{ monthCount: 12, cap: 10, isOverCap: true }, '12 / 10 PEC ce mois-ci'],
  [{ monthCount: 3, cap: 0, isOverCap: false }, '3 PEC ce mois-ci'],
])('the use of the plan', (usage, text) => {
  expect(usageText(usage).replaceAll('\u00a0', ' ')).toBe(text);
});

test('the price is left out beside the name', () => {
  expect(planName('Forfait Découverte 89€HT')).toBe('Forfait Découverte');
  expect(planName('Mois gratuit / Conventionnement en cours')).toBe(
    'Mois gratuit / Conventionnement en cours',
  );
});
