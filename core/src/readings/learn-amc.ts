import { documentTitles, titleKey } from '../documents/document-titles.ts';
import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { openReading } from './kept-reading.ts';

const EIGHT_DIGITS = /^\d{8}$/;

/**
 * Whoever validates the face of a card says with it that the number that was read there is of the insurer of this request:
 * the next card with this number proposes him.
 */
export async function learnAmc(
  { secretBox }: Pick<Ports, 'secretBox'>,
  { readings }: Pick<Stores, 'readings'>,
  {
    request: { mutualId, mutualGroupId },
    document,
    at,
  }: {
    request: Pick<CoverageRequest, 'mutualId' | 'mutualGroupId'>;
    document: { readonly id: number; readonly title: string };
    at: Date;
  },
): Promise<void> {
  if (titleKey(document.title) !== titleKey(documentTitles.cardFront)) return;
  if (mutualId === null && mutualGroupId === null) return;
  const kept = await readings.ofDocument(document.id);
  if (kept?.state !== 'read') return;
  const amc = openReading(secretBox, kept).fields.find(({ name }) => name === 'amcNumber')?.value;
  if (typeof amc !== 'string' || !EIGHT_DIGITS.test(amc)) return;
  await readings.learnAmc({ amcNumber: amc, mutualId, mutualGroupId, at });
}
