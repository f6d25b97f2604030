import { expect, test } from 'vitest';
import { matchYear, noFigures } from './match-year.ts';
import { practiceYear } from './practice-year.ts';

test('of four years no lot and no sure line is wrong', async () => {
  const figures = noFigures();
  for (const seed of [101, 102, 103, 104]) await matchYear(practiceYear(seed), figures, seed);
  expect(figures.lots.wrong + figures.sure.wrong).toBe(0);
  expect(figures.lots.right).toBeGreaterThan(250);
  expect(figures.sure.right).toBeGreaterThan(350);
  expect(figures.slips.matched / figures.slips.paid).toBeGreaterThan(0.8);
});
