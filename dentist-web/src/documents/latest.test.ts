import { expect, test } from 'vitest';
import { aFile, on } from '../testing/samples.ts';
import { sortDocuments } from './latest.ts';

const file = (id: number, title: string, day: string) => aFile({ id, title, creationDate: on(day) });
const ids = (files: readonly { id: number }[]) => files.map(({ id }) => id);

test('beside the required places: one of each title in the order of a request, older ones apart', () => {
  const files = [
    file(1, 'Devis', '2026-11-01'),
    file(2, 'Mutuelle recto', '2026-11-01'),
    file(3, 'Devis', '2026-11-04'),
    file(4, 'Radio', '2026-11-05'),
    file(5, 'Facture', '2026-11-06'),
    file(6, 'Facture', '2026-11-07'),
  ];
  const { others, older } = sortDocuments(files, [{ fileId: 6 }, { fileId: null }]);
  expect(ids(others)).toEqual([2, 3, 4]);
  expect(ids(older)).toEqual([5, 1]);
});

test('a title that was typed otherwise is the same', () => {
  const files = [
    file(1, 'Compte rendu opératoire', '2026-11-01'),
    file(2, 'compte rendu operatoire', '2026-11-02'),
    file(3, 'Scanner', '2026-11-01'),
    file(4, 'SCANNER', '2026-11-02'),
  ];
  const { others, older } = sortDocuments(files, [{ fileId: 4 }]);
  expect([ids(others), ids(older)]).toEqual([[2], [3, 1]]);
});
