import { expect, test } from 'vitest';
import { auditFieldsOf } from './audit-words.ts';

test.each([
  ['way cheque', 'Chèque'],
  ['way line', 'Relevé'],
  ['step 2', 'Relance 2 sur 3'],
  ['collectOn 2026-12-14', 'Prélèvement le 14 décembre 2026'],
  ['refundedOn 2026-12-01', 'Remboursé le 1er décembre 2026'],
  ['from 2026-11-01', 'Du 1er novembre 2026'],
  ['to 2026-11-30', 'Au 30 novembre 2026'],
  ['reason MD06', 'Remboursement demandé par le débiteur (MD06)'],
  ['debits 1', '1 prélèvement'],
  ['debits 1200', '1\u202F200 prélèvements'],
  ['returned 2', '2 prélèvements rendus'],
  ['rows 1', '1 ligne'],
  ['rows 5001', '5\u202F001 lignes'],
  ['kept 0', '0 gardée'],
])('%s is said in French', (written, said) => {
  expect(auditFieldsOf([written])).toEqual([said]);
});

test('a field without a value keeps its name, and a value that nobody knows stays as it was written', () => {
  expect(auditFieldsOf(['to', 'refundedOn', 'way barter'])).toEqual(['Au', 'Remboursé le', 'way barter']);
});
