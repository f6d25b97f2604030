import { expect, test } from 'vitest';
import { holdsNir } from './holds-nir.ts';

test.each([
  ['en clair 2550814168025 dans la phrase', true],
  ['avec sa clé : 255081416802538.', true],
  ['2 55 08 14 168 025 38', true],
  ['groupé avec insécables 2\u00A055\u00A008\u00A014\u00A0168\u00A0025', true],
  ['de Corse : 1 85 05 2A 123 456', true],
  ['une clé fausse 255081416802539', false],
  ['le téléphone +33 1 45 67 89 10 ou 01 45 67 89 10', false],
  ['le SIRET 732 829 320 00074', false],
  ['le SIREN 732829320 et le FINESS 750100125', false],
  ['l’IBAN FR76 3000 6000 0112 3456 7890 189', false],
  ['un mois impossible 2551314168025', false],
  ['le dossier PEC-2026-000123 du 21/11/2026', false],
])('%s: %s', (text, expected) => {
  expect(holdsNir(text)).toBe(expected);
});
