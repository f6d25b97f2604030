import { parisDay } from '../shared/calendar.ts';
import type { Administrator } from '../shared/actor.ts';
import { bytesOf } from '../shared/bytes-of.ts';
import type { Ports } from '../shared/ports.ts';
import { readInvoice, type InvoiceReading } from './read-invoice.ts';

/**
 * What an invoice says of the insurer's part and the day of care, for a person to take or leave; null where it has no text.
 * Read anew each time: nothing of it is kept. Throws not_found.
 */
export async function readBill(
  {
    stores,
    fileStore,
    documentReader,
    clock,
  }: Pick<Ports, 'stores' | 'fileStore' | 'documentReader' | 'clock'>,
  { actor, documentId }: { readonly actor: Administrator; readonly documentId: number },
): Promise<InvoiceReading | null> {
  const { fileKey, mime } = await stores.documents.getFile(documentId, actor);
  if (mime !== 'application/pdf') return null;
  const { words } = await documentReader.wordsOf(await bytesOf(await fileStore.get(fileKey)));
  return readInvoice(words, { today: parisDay(clock.now()) });
}
