import type { Cover } from '@accordent/core/dossiers/cover.ts';
import { expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { printDossier } from './print-dossier.ts';

const cover: Cover = {
  name: 'Demande',
  from: ['Accordent'],
  to: [],
  window: null,
  secret: null,
  title: 'Demande de prise en charge',
  reference: '',
  paragraphs: [],
  sections: [],
  enclosed: [],
  box: null,
};

async function printed(lines: Cover['sections'][number]['lines']) {
  const order = { reference: null, largestBytes: Infinity, author: 'Accordent' };
  const file = { name: 'Demande', cover: { ...cover, sections: [{ title: 'Pièces', lines }] }, parts: [] };
  const outcome = await printDossier({ ...order, files: [file] }, new Map());
  if (!('files' in outcome)) throw new Error(outcome.refusal);
  return (await readPdf(outcome.files[0]!.bytes)).pages;
}

const bare = (text: string) => text.replaceAll(/\s/g, '');

test.each([
  ['of words', 'Compte rendu opératoire de la pose des implants '.repeat(4).trim()],
  ['of one word', 'compte-rendu-operatoire'.repeat(7)],
])('a label as long as a title may be, %s, leaves its value its room', async (_, title) => {
  const history = Array.from({ length: 12 }, (_each, at) => ({
    label: `${at + 10}/11/2026 à 10:12`,
    value: 'Nouvelle demande\u00A0: en attente de la réponse de la mutuelle',
  }));
  const pages = await printed([{ label: title, value: 'reçue le 24/11/2026, à vérifier' }, ...history]);
  expect(pages).toHaveLength(1);
  const { words, width } = pages[0]!;
  const [margin] = words.map(({ left }) => left);
  const labels = words.filter(({ left }) => left === margin).map(({ text }) => text);
  const value = words.find(({ text }) => text === 'reçue le 24/11/2026, à vérifier');
  expect(bare(labels.join(''))).toContain(bare(title));
  expect(value!.left).toBeLessThan(width / 2);
});

test('the row below begins under the last line of a label that is higher than its value', async () => {
  const [page] = await printed([
    { label: 'premier '.repeat(20), value: 'une' },
    { label: 'deuxième', value: 'deux' },
  ]);
  const topOf = (wanted: string) =>
    page!.words.filter(({ text }) => text.includes(wanted)).map(({ top }) => top);
  expect(Math.max(...topOf('premier'))).toBeGreaterThan(Math.min(...topOf('une')));
  expect(Math.min(...topOf('deux'))).toBeGreaterThan(Math.max(...topOf('premier')) + 20);
});
