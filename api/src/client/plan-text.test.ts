import { expect, test } from 'vitest';
import { planText } from './plan-text.ts';

test.each([
  ['Forfait Serenity 299€HT', 'Forfait Serenity 299\u00A0€\u00A0HT'],
  ['Super praticien 199€HT', 'Super praticien 199\u00A0€\u00A0HT'],
  ['Mois gratuit / Conventionnement en cours', 'Mois gratuit / Conventionnement en cours'],
])('%s is shown with its spaces', (label, text) => {
  expect(planText(label)).toBe(text);
});
