import type { Cover } from '@accordent/core/dossiers/cover.ts';
import type { DossierOrder, OrderedFile } from '@accordent/core/dossiers/dossier-ports.ts';
import { expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { aPdf } from '../testing/sample-files.ts';
import { printDossier } from './print-dossier.ts';
import { takeDocument } from './taken-document.ts';

const aCover: Cover = {
  name: 'Page de garde',
  from: [],
  to: [],
  window: null,
  secret: null,
  title: 'Demande',
  reference: '',
  paragraphs: [],
  sections: [],
  enclosed: [],
  box: null,
};
const mime = 'application/pdf' as const;

async function printed(cover: Cover, given: readonly { label: string; bytes: Uint8Array }[]) {
  const taken = await Promise.all(
    given.map(({ bytes }, index) => takeDocument({ id: index + 1, mime, bytes })),
  );
  const parts = given.map(({ label }, index) => ({ label, documents: [{ id: index + 1, mime }] }));
  const file: OrderedFile = { name: 'PEC-2026-004796', cover, parts };
  const order: DossierOrder = { reference: null, largestBytes: Infinity, author: 'Accordent', files: [file] };
  const outcome = await printDossier(order, new Map(taken.map((one) => [one.id, one])));
  if (!('files' in outcome)) throw new Error(outcome.refusal);
  return outcome.files[0]!.bytes;
}

test('a letter lists what its dossier holds, by its words and pages; a PDF without an outline by its own', async () => {
  const dossier = await printed(aCover, [
    { label: 'Devis', bytes: await aPdf({ pages: 2 }) },
    { label: 'Carte de mutuelle, recto', bytes: await aPdf() },
  ]);
  const enclosed = [1, 2].map((documentId) => ({ label: 'Dossier', documentId, byParts: true as const }));
  const letter = await printed({ ...aCover, name: 'Courrier', enclosed }, [
    { label: 'Dossier', bytes: dossier },
    { label: 'Dossier', bytes: await aPdf() },
  ]);
  const { pages } = await readPdf(letter);
  expect(pages).toHaveLength(6);
  expect(pages[0]!.text).toContain(
    '1 Page de garde page 2 2 Devis pages 3 et 4 3 Carte de mutuelle, recto page 5 4 Dossier page 6',
  );
});
