import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { InspectedDocument, KeptFile } from './document-ports.ts';

type Receiving = Pick<Ports, 'documentInspector' | 'antivirus' | 'fileStore'>;

/**
 * Judges received bytes, has them scanned and stores what may be kept. Called before the transaction that
 * writes its row: a file that no row comes to name is swept later.
 * Throws what the inspector throws, `infected_file`, `unavailable` (no verdict of the antivirus), `disk_full`.
 */
export async function receiveDocument(ports: Receiving, { bytes }: { bytes: Uint8Array }): Promise<KeptFile> {
  return store(ports, await judge(ports, bytes));
}

/** The same of several that stand or fall together: none is stored before each has been judged. */
export async function receiveDocuments(
  ports: Receiving,
  { files }: { files: readonly { readonly title: string; readonly bytes: Uint8Array }[] },
): Promise<readonly (KeptFile & { readonly title: string })[]> {
  const judged = await eachOf(files, async ({ title, bytes }) => ({
    title,
    inspected: await judge(ports, bytes),
  }));
  return eachOf(judged, async ({ title, inspected }) => ({ title, ...(await store(ports, inspected)) }));
}

/** Side by side; of several that fail, the first in order is told, and not before all have ended. */
async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const ended = await Promise.allSettled(items.map(work));
  return ended.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}

async function judge(
  { documentInspector, antivirus }: Receiving,
  bytes: Uint8Array,
): Promise<InspectedDocument> {
  const inspected = await documentInspector.inspect(bytes);
  const verdict = await antivirus.scan(inspected.bytes);
  if (verdict === 'infected') throw domainError('infected_file');
  if (verdict !== 'clean') throw domainError('unavailable');
  return inspected;
}

async function store(
  { fileStore }: Receiving,
  { bytes, mime, sizeBytes, pages, sha256 }: InspectedDocument,
): Promise<KeptFile> {
  const fileKey = fileStore.newKey();
  await fileStore.put(fileKey, bytes);
  return { fileKey, mime, sizeBytes, pages: pages ?? null, sha256 };
}
