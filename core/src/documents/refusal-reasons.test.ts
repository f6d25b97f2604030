import { expect, test } from 'vitest';
import { refusalReasons, refusalReasonsOf } from './refusal-reasons.ts';
import { textLimits } from '../shared/text-limits.ts';

test('every usual reason may be kept, once, with a no-break space before its colon', () => {
  expect(new Set(refusalReasons).size).toBe(refusalReasons.length);
  for (const reason of refusalReasons) {
    expect(reason.length).toBeLessThanOrEqual(textLimits.refusal);
    expect(reason).not.toContain(' :');
  }
});

test.each([
  ['Mutuelle verso', 'Carte de mutuelle périmée.', 'Le devis n’est pas signé par le patient.'],
  ['devis', 'Le devis n’est pas signé par le patient.', 'Carte de mutuelle périmée.'],
  ['Facture', 'La facture et l’accord n’ont pas le même montant.', 'L’APEC n’est pas signé par le patient.'],
  ['Radio', 'Document en double.', 'Le devis n’est pas signé par le patient.'],
])('a document called %s has reasons of its kind alone, a digit each', (title, offered, left) => {
  const reasons = refusalReasonsOf(title);
  expect(reasons).toContain(offered);
  expect(reasons).not.toContain(left);
  expect(reasons.length).toBeLessThanOrEqual(9);
  for (const reason of reasons) expect(refusalReasons).toContain(reason);
});
