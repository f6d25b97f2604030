import { expect, test } from 'vitest';
import { letterPaperOf } from './letter-paper.ts';

test('a letter names what lies behind it by its titles, and a dossier of ours by its parts', () => {
  const { enclosed } = letterPaperOf({
    purpose: 'claim',
    reference: 'PEC-2026-004740',
    at: new Date('2026-11-27T10:00:00Z'),
    address: 'Fontalis',
    text: 'Madame, Monsieur,',
    practitioner: { firstname: 'Maëlle', lastname: 'QUERVALLON' },
    files: [{ id: 7, title: 'APEC signé' }, { id: 8, title: 'Facture' }, { id: 9 }],
    seller: null,
    product: { name: 'Accordent', mailboxAddress: 'contact@accordent.example' },
  });
  expect(enclosed).toEqual([
    { label: 'APEC signé', documentId: 7 },
    { label: 'Facture', documentId: 8 },
    { label: 'Dossier', documentId: 9, byParts: true },
  ]);
});
