import type { Cover } from '@accordent/core/dossiers/cover.ts';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { createDossierMaker } from './dossier-maker.ts';

const maker = createDossierMaker();
afterAll(() => maker.close());

test('a line of a proof is not torn between two pages, and a text keeps its lines', async () => {
  const lines = [
    { label: 'Date', value: '27/11/2026 à 17:48:35' },
    { label: 'Texte', value: 'Bonjour,\n\nVoici la demande.\nÀ bientôt.' },
    ...Array.from({ length: 4 }, () => ({ label: 'Empreinte', value: 'a'.repeat(64) })),
  ];
  const cover: Cover = {
    name: 'Preuve d’envoi',
    from: ['Accordent'],
    to: [],
    window: null,
    secret: null,
    title: 'Preuve d’envoi',
    reference: '',
    paragraphs: [],
    sections: Array.from({ length: 14 }, (_, place) => ({ title: `${place + 1}. Transmission`, lines })),
    enclosed: [],
    box: null,
  };
  const made = await maker.make(
    {
      reference: null,
      largestBytes: Infinity,
      author: 'Accordent',
      files: [{ name: 'Preuve', cover, parts: [] }],
    },
    () => Promise.reject(new Error('none')),
  );
  if (!('files' in made)) throw new Error(made.refusal);
  const { pages } = await readPdf(made.files[0]!.bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const { words } of pages.slice(1)) expect(words[0]!.text).toMatch(/^\d+\. Transmission$/);
  const first = pages[0]!.words.map(({ text }) => text);
  expect(first).toEqual(expect.arrayContaining(['Bonjour,', 'Voici la demande.', 'À bientôt.']));
});
