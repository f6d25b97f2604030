import { expect, test } from 'vitest';
import type { Proof } from './get-proof.ts';
import type { ProofLine } from './proof-line.ts';
import { proofPaperOf } from './proof-paper.ts';

const LINE: ProofLine = {
  id: 1,
  coverageRequestId: 7,
  kind: 'sent',
  purpose: 'request',
  way: 'courrier',
  sendingId: null,
  adminId: 3,
  at: new Date('2026-11-23T23:30:05Z'),
  facts: {
    insurer: 'Orélia',
    to: '3 rue des Lilas\n75011 PARIS',
    number: '1A 234',
    files: [{ name: 'PEC-2026-004796', sha256: 'ab'.repeat(32), sizeBytes: 1834 }],
  },
  place: 1,
  salt: 'sel',
  digest: 'd',
  previous: '',
  hash: 'cd'.repeat(32),
  author: { firstname: 'CAPUCINE', lastname: 'LORMEAU' },
  files: [],
};

const paper = (lines: readonly ProofLine[], isWhole = true, unproved: Proof['unproved'] = []) =>
  proofPaperOf({
    lines,
    isWhole,
    unproved,
    reference: 'PEC-2026-004796',
    at: new Date('2026-11-24T09:00:00Z'),
    product: { name: 'Accordent', mailboxAddress: 'pec@accordent.example' },
  });

test('a line as it is read: in Paris time, what is not known left out', () => {
  expect(paper([LINE]).sections).toEqual([
    {
      title: '1. Transmission\u00A0: demande',
      lines: [
        { label: 'Date', value: '24/11/2026 à 00:30:05' },
        { label: 'Voie', value: 'Par courrier' },
        { label: 'Mutuelle', value: 'Orélia' },
        { label: 'Destinataire', value: '3 rue des Lilas\n75011 PARIS' },
        { label: 'Auteur', value: 'Capucine LORMEAU' },
        { label: 'N°', value: '1A 234' },
        { label: 'Fichier', value: 'PEC-2026-004796, 1834 octets' },
        { label: 'SHA-256', value: 'ab'.repeat(32) },
        { label: 'Empreinte', value: 'cd'.repeat(32) },
      ],
    },
  ]);
});

test('what was taken back is named', () => {
  const titles = paper([
    LINE,
    { ...LINE, id: 2, place: 2, kind: 'acknowledged', purpose: null, sendingId: 1 },
    { ...LINE, id: 3, place: 3, kind: 'withdrawn', purpose: null, sendingId: 2 },
    { ...LINE, id: 4, place: 4, kind: 'withdrawn', purpose: null, sendingId: 1 },
  ]).sections.map(({ title }) => title);
  expect(titles.slice(1)).toEqual([
    '2. Accusé de réception',
    '3. Accusé de réception repris',
    '4. Transmission reprise',
  ]);
});

test('an erased line says so and keeps its hash', () => {
  const [section] = paper([{ ...LINE, facts: null, salt: null, author: null }]).sections;
  expect(section?.lines.map(({ label }) => label)).toEqual(['Date', 'Voie', 'Effacé', 'Empreinte']);
});

test('whether the chain is whole, as it was when the paper was made', () => {
  expect(paper([LINE]).box?.title).toBe('La chaîne est entière');
  expect(paper([LINE], false).box?.title).toBe('La chaîne n’est pas entière');
  expect(paper([]).box).toBeNull();
});

test('a move that nothing of ours stands behind is said to be without a proof', () => {
  const move = { statusId: 3, at: new Date('2026-11-20T08:12:00Z') } as const;
  expect(paper([LINE], true, [move]).paragraphs).toContain(
    'Sans preuve\u00A0: le 20/11/2026 à 09:12:00, le statut est passé à «\u00A0Transmise\u00A0» sans envoi par nos soins.',
  );
});
