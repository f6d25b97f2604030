import { expect, test } from 'vitest';
import { aFile, aRecord, statuses } from '../testing/samples.ts';
import { isAskedNow, owedDocuments } from './owed-documents.ts';

const checking = { yours: false, title: 'Nous vérifions 1 pièce', detail: '' };
const apec = aFile({ id: 41, title: 'APEC' });
const agreed = aRecord({ statusId: 17, status: statuses.agreed, stage: 'agreement', sentence: checking });

test('a refused document is to be made again, not sent for the first time', () => {
  expect(owedDocuments(aRecord({ missing: ['Mutuelle verso', 'Devis'] }))).toEqual({
    refused: ['Mutuelle verso'],
    missing: ['Devis'],
  });
});

test.each([
  ['while we check the rest of a request', aRecord({ sentence: checking }), true],
  ['while we check the bill, the signed agreement is still to come', { ...agreed, files: [apec] }, true],
  ['not before the agreement is there to sign', { ...agreed, files: [] }, false],
  ['not once the request is closed', aRecord({ isLocked: true, stage: 'terminal' }), false],
])('what is owed is asked for: %s', (_when, request, isAsked) => {
  expect(isAskedNow(request)).toBe(isAsked);
});
