import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { KeptFile } from './document-ports.ts';

/**
 * Judges received bytes, has them scanned and stores what may be kept. Called before the transaction that
 * writes its row: a file that no row comes to name is swept later (reliability §2.9).
 * Throws what the inspector throws, `infected_file`, `unavailable` (no verdict of the antivirus), `disk_full`.
 */
export async function receiveDocument(
  { documentInspector, antivirus, fileStore }: Pick<Ports, 'documentInspector' | 'antivirus' | 'fileStore'>,
  { bytes }: { bytes: Uint8Array },
): Promise<KeptFile> {
  const { bytes: kept, mime, sizeBytes, pages, sha256 } = await documentInspector.inspect(bytes);
  const verdict = await antivirus.scan(kept);
  if (verdict === 'infected') throw domainError('infected_file');
  if (verdict === 'error') throw domainError('unavailable');
  const fileKey = fileStore.newKey();
  await fileStore.put(fileKey, kept);
  return { fileKey, mime, sizeBytes, pages: pages ?? null, sha256 };
}
