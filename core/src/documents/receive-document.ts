import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { InspectedDocument, KeptFile } from './document-ports.ts';

type Receiving = Pick<Ports, 'documentInspector' | 'antivirus' | 'fileStore'>;

/**
 * Judges received bytes, has them scanned and stores what may be kept. Called before the transaction that
 * writes its row: a file that no row comes to name is swept later (reliability §2.9).
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
  const judged: { title: string; inspected: InspectedDocument }[] = [];
  for (const { title, bytes } of files) judged.push({ title, inspected: await judge(ports, bytes) });
  const kept: (KeptFile & { title: string })[] = [];
  for (const { title, inspected } of judged) kept.push({ title, ...(await store(ports, inspected)) });
  return kept;
}

async function judge(
  { documentInspector, antivirus }: Receiving,
  bytes: Uint8Array,
): Promise<InspectedDocument> {
  const inspected = await documentInspector.inspect(bytes);
  const verdict = await antivirus.scan(inspected.bytes);
  if (verdict === 'infected') throw domainError('infected_file');
  if (verdict === 'error') throw domainError('unavailable');
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
