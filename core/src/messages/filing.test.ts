import { expect, test } from 'vitest';
import { statuses } from '../coverage-requests/coverage-request-status.ts';
import { filingTitles, mayFileAs } from './filing.ts';

const { toComplete, agreed, closed } = statuses;

test.each([
  [toComplete.id, 'Mutuelle verso', true],
  [toComplete.id, 'mutuelle VERSO', true],
  [toComplete.id, 'Facture', false],
  [toComplete.id, 'Radio panoramique', true],
  [agreed.id, 'Facture', true],
  [agreed.id, 'Mutuelle recto', true],
  [agreed.id, 'Devis', false],
] as const)('in status %s as "%s": %s', (statusId, title, may) => {
  expect(mayFileAs({ statusId, title })).toBe(may);
});

test('nothing is proposed for a PEC that is closed', () => {
  expect(filingTitles(closed.id)).toEqual([]);
});
