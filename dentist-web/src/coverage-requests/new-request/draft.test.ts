import { expect, test } from 'vitest';
import { emptyDraft, isStarted, withoutNir, type Draft } from './draft.ts';

const typed: Draft = {
  ...emptyDraft,
  patient: {
    ...emptyDraft.patient,
    nir: { number: '1850575123456', key: '73' },
    isNirConfirmed: true,
    lastname: 'OSSELIN',
    firstname: 'TANCRÈDE',
    known: 4,
    typedNames: { lastname: '', firstname: '' },
  },
  uploads: { Devis: { uploadId: 'a', name: 'devis.pdf', size: 1 } },
  remark: 'Urgent',
  details: {
    ...emptyDraft.details,
    birthDate: '2014-05-12',
    memberNumber: 'ADH-4471',
    insuredNir: { number: '1881175123456', key: '' },
    quoteNumber: 'D-118',
  },
};

test('what the browser keeps holds everything but the numbers and what else tells who somebody is', () => {
  const kept = withoutNir(typed);
  expect(JSON.stringify(kept)).not.toMatch(/1850575123456|73|2014|4471|1881175123456/);
  expect(kept.details.quoteNumber).toBe('D-118');
  expect(kept).toMatchObject({
    patient: { lastname: 'OSSELIN', firstname: 'TANCRÈDE', isNirConfirmed: false, known: null },
    uploads: typed.uploads,
    remark: 'Urgent',
  });
  expect(isStarted(kept)).toBe(true);
});

test('names taken from a known patient stay when the number is typed again', () => {
  expect(withoutNir(typed).patient.typedNames).toEqual({ lastname: 'OSSELIN', firstname: 'TANCRÈDE' });
});

test('once it may have left, it still names the same known patient: the same key must meet the same request', () => {
  const sent = { ...typed.sent, pendingKey: 'k' };
  expect(withoutNir({ ...typed, sent }).patient.known).toBe(4);
});

test('a request of which the card alone is typed is a draft', () => {
  expect(isStarted({ ...emptyDraft, details: { ...emptyDraft.details, amcNumber: '77' } })).toBe(true);
});

test('an empty form is no draft', () => {
  expect(isStarted(emptyDraft)).toBe(false);
});
