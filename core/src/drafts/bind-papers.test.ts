import { expect, test } from 'vitest';
import type { Ports } from '../shared/ports.ts';
import { bindPapers } from './bind-papers.ts';
import type { DraftDocument } from './draft.ts';

test('pages that are too heavy together are told the limit', async () => {
  const pages = [1, 2].map((id) => ({ id, place: 'Devis' }) as DraftDocument);
  const ports = {
    dossierMaker: { make: async () => ({ refusal: 'too_large', documentId: 1 }) },
    product: { name: 'Accordent', uploadMaxBytes: 15_000_000 },
  } as unknown as Ports;
  await expect(bindPapers(ports, pages)).rejects.toMatchObject({
    code: 'file_too_large',
    facts: { maxBytes: 15_000_000 },
  });
});
