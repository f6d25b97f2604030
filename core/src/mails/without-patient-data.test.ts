import { describe, expect, it } from 'vitest';
import { withoutPatientData } from './without-patient-data.ts';

const patient = { firstname: 'ÉLODIE-ANNE', lastname: 'DE LA TOUR' };

describe('a text of the staff in a mail', () => {
  it.each([
    [
      'Photo floue : le numéro d’adhérent ne se lit pas.',
      'Photo floue : le numéro d’adhérent ne se lit pas.',
    ],
    ['Carte au nom de Elodie et non d’ANNE', 'Carte au nom de … et non d’…'],
    ['Mme de la Tour : date illisible', 'Mme de la … : date illisible'],
    ['NIR 2 85 05 75 123 456 | 42 différent', 'NIR … | 42 différent'],
    ['NIR 185052A12345642 différent', 'NIR … différent'],
    ['Devis du 21/11/2026 à 1 234,56 €', 'Devis du 21/11/2026 à 1 234,56 €'],
  ])('%s', (typed, sent) => {
    expect(withoutPatientData(typed, patient)).toBe(sent);
  });
});

it.each([
  ['Carte au nom de LY Bo', 'Carte au nom de … …'],
  ['Lyon : cachet illisible', 'Lyon : cachet illisible'],
])('a name of two letters is a name: %s', (typed, sent) => {
  expect(withoutPatientData(typed, { firstname: 'BÔ', lastname: 'LY' })).toBe(sent);
});
