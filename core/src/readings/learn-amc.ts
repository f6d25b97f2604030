import { documentTitles, titleKey } from '../documents/document-titles.ts';
import type { Ports } from '../shared/ports.ts';
import { openReading } from './kept-reading.ts';

const EIGHT_DIGITS = /^\d{8}$/;

/** Whether who validates a document of this title says whose card it is. */
export const teachesAmc = ({ title }: { readonly title: string }): boolean =>
  titleKey(title) === titleKey(documentTitles.cardFront);

/**
 * Whoever validates the face of a card says with it that the number that was read there is of the insurer of this request:
 * the next card with this number proposes him. A document says it once, also when it is validated again.
 */
export async function learnAmc(
  { transaction, clock, secretBox }: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { documentId }: { documentId: number },
): Promise<void> {
  await transaction(async ({ readings }) => {
    const validated = await readings.ofValidated(documentId);
    if (validated?.state !== 'read' || !teachesAmc(validated)) return;
    const { mutualId, mutualGroupId } = validated;
    if (mutualId === null && mutualGroupId === null) return;
    const amc = openReading(secretBox, validated).fields.find(({ name }) => name === 'amcNumber')?.value;
    if (typeof amc !== 'string' || !EIGHT_DIGITS.test(amc)) return;
    if (!(await readings.teachOnce(documentId))) return;
    await readings.learnAmc({ amcNumber: amc, mutualId, mutualGroupId, at: clock.now() });
  });
}
