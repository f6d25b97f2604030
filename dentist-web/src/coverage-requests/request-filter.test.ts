import { expect, test } from 'vitest';
import { isFiltered, readFilter, writeFilter } from './request-filter.ts';

const full = {
  words: 'brévalière',
  patientId: 4,
  userId: 7,
  statusId: 17,
  result: 'partial-agreement',
  validity: 'soon',
  from: '2026-11-02',
  to: '2026-11-20',
} as const;

test('an address keeps the whole filter', () => {
  expect(readFilter(writeFilter(full))).toEqual(full);
});

test.each(['patient=abc', 'statut=-1', 'du=hier', 'reponse=oui', 'valable=toujours', 'recherche=%20', ''])(
  'what is no filter is left out: %s',
  (address) => {
    expect(isFiltered(readFilter(new URLSearchParams(address)))).toBe(false);
  },
);
