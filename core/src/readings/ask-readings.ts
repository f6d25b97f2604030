import { documentTitles, titleKey } from '../documents/document-titles.ts';
import type { Stores } from '../shared/ports.ts';

const readTitles: readonly string[] = [
  documentTitles.cardFront,
  documentTitles.cardBack,
  documentTitles.quote,
].map(titleKey);

/** Has these files read, each once; within the transaction that keeps them. */
export async function askReadings(
  { readings, jobs }: Pick<Stores, 'readings' | 'jobs'>,
  { fileKeys, at }: { fileKeys: readonly string[]; at: Date },
): Promise<void> {
  for (const readingId of await readings.ask(fileKeys, at)) await jobs.add('read-paper', { readingId });
}

/** The same of documents of a request: its card and its quote are read, other papers are not. */
export const askReadingsOf = (
  stores: Pick<Stores, 'readings' | 'jobs'>,
  { documents, at }: { documents: readonly { readonly title: string; readonly fileKey: string }[]; at: Date },
): Promise<void> =>
  askReadings(stores, {
    fileKeys: documents
      .filter(({ title }) => readTitles.includes(titleKey(title)))
      .map(({ fileKey }) => fileKey),
    at,
  });
