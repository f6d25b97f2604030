import { expect, test } from 'vitest';
import { lower, patientName } from './person-name.ts';

test.each([
  [{ firstname: 'TANCRÈDE', lastname: 'OSSELIN' }, 'OSSELIN Tancrède'],
  [{ firstname: 'JEAN-LUC', lastname: "D'ARC" }, "D'ARC Jean-Luc"],
  [{ firstname: '', lastname: 'CABINET DES HALLES' }, 'CABINET DES HALLES'],
])('the last name alone stands in capitals', (person, read) => {
  expect(patientName(person)).toBe(read);
});

test('a greeting is not shouted', () => {
  expect(lower('LE GUEN')).toBe('Le Guen');
});
