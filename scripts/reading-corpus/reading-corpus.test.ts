import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { readPaperBytes } from '@accordent/adapters/reading/read-paper-bytes.ts';
import { endRecognition } from '@accordent/adapters/reading/words-of-picture.ts';
import { createDocumentReader } from '@accordent/adapters/reading/document-words.ts';
import type { Proposal } from '@accordent/core/reading/choose.ts';
import type { Word } from '@accordent/core/reading/words.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marksOfCard } from './card-figures.ts';
import { seenCards } from './cards.ts';
import { seenCorpus } from './corpus.ts';
import { cutOut, marksOf, proposalsIn, read, recallOf, tally, type Mark } from './marks.ts';
import { printCorpus, type PrintedPdf } from './print-corpus.ts';
import { READ_ON } from './truth.ts';

/** What was read of the seen layouts when this was last raised; a change that reads less is a fault. */
const LEAST_RECALL = 0.955;

const reader = createDocumentReader({ maxBytes: 15_000_000 });
const papers: (PrintedPdf & { readonly words: readonly Word[] })[] = [];
beforeAll(async () => {
  for (const paper of await printCorpus(seenCorpus(2)))
    papers.push({ ...paper, words: (await reader.wordsOf(paper.bytes)).words });
});
afterAll(() => reader.close());

test('of the seen layouts no value is wrong, no other paper is taken for one, and enough is read', () => {
  const found = tally(papers.flatMap((paper) => marksOf(paper, paper.words)));
  expect(found.wrong).toEqual([]);
  expect(found.right).toBeGreaterThan(300);
  expect(recallOf(found)).toBeGreaterThanOrEqual(LEAST_RECALL);
});

const proposalsOf = (
  truth: PrintedPdf['truth'],
  words: readonly Word[],
): readonly Proposal<string | number>[] => {
  const { letter, quote } = read(truth, words);
  return [...proposalsIn(letter), ...proposalsIn(quote)];
};

test('every proposal’s box holds its text', () => {
  const proposals = papers.flatMap(({ truth, words }) =>
    proposalsOf(truth, words).map((each) => ({ each, words })),
  );
  expect(proposals.length).toBeGreaterThan(300);
  for (const { each, words } of proposals)
    expect(cutOut(each, words)).toEqual(each.places.map(({ text }) => text));
});

test('the text in the box is the value that is proposed', () => {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  for (const { truth, words } of papers) {
    const { letter, quote } = read(truth, words);
    const printed = [
      letter?.ownReference,
      letter?.insurerReference,
      quote?.nir,
      quote?.insuredNir,
      quote?.rpps,
      quote?.lastname,
      quote?.firstname,
    ];
    for (const each of printed) {
      if (!each) continue;
      expect(plain(each.places.map(({ text }) => text).join(''))).toContain(plain(each.value));
    }
    for (const each of [letter?.granted, quote?.total, ...(quote?.acts ?? []).map(({ fee }) => fee)]) {
      if (!each) continue;
      expect(plain(each.places[0]!.text)).toContain(String(Math.floor(each.value / 100)));
    }
  }
});

test.each([90, 180, 270])('pages that are shown turned by %i° give the same proposals', async (turned) => {
  for (const { truth, bytes, words } of papers.filter(({ name }) => name.endsWith('-1'))) {
    const pdf = await PDFDocument.load(bytes);
    for (const page of pdf.getPages()) page.setRotation(degrees(turned));
    const again = await reader.wordsOf(await pdf.save());
    expect(told(proposalsOf(truth, again.words))).toEqual(told(proposalsOf(truth, words)));
  }
});

/** All but where a viewer shows it. */
const told = (proposals: readonly Proposal<string | number>[]) =>
  proposals.map(({ places, ...rest }) => ({
    ...rest,
    places: places.map(({ page, box, text }) => ({ page, box, text })),
  }));

test('a wrong value and one that is left out are told apart', () => {
  const mark = (got: number | null): Mark => ({ paper: 'one', field: 'total', wanted: 1, got });
  const found = tally([mark(1), mark(2), mark(null)]);
  expect([found.right, found.wrong.length, found.missed.length]).toEqual([1, 1, 1]);
  expect(recallOf(found)).toBeCloseTo(1 / 3);
});

/** Of one card of each layout; more of them, and worse photographs, are read by the bench. */
const LEAST_RECALL_OF_CARDS = 0.9;

test('of photographed cards no value is wrong, each is sorted, and enough is read', async () => {
  const photos = await seenCards({ levels: ['medium'], ofEach: 1 });
  const marks: Mark[] = [];
  for (const photo of photos) {
    const read = await readPaperBytes(photo.bytes, { today: READ_ON, rpps: null, knownAmc: [] });
    marks.push(...marksOfCard(photo, read));
  }
  await endRecognition();
  const found = tally(marks);
  expect(found.wrong).toEqual([]);
  expect(recallOf(found)).toBeGreaterThanOrEqual(LEAST_RECALL_OF_CARDS);
}, 300_000);
