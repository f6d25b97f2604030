import type { OpenedDocument } from '../documents/open-signed-document.ts';
import { takeLimit } from '../sessions/try-limits.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { openedDepot } from './depot-access.ts';
import { filesOfDepot } from './depot-files.ts';
import { noteOnDepot } from './note-on-depot.ts';
import { sightOf } from './sight.ts';

/** The bytes of a file of a sending; each time is a line of the proof. Throws as openedDepot does, not_found, `rate_limited`. */
export async function openDepotFile(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'urlSigner' | 'clock' | 'randomTokens' | 'rateLimits' | 'fileStore'
  >,
  { fileId, ...held }: { readonly depotId: string; readonly access: string; readonly fileId: number },
): Promise<OpenedDocument> {
  const { stores, fileStore, clock } = ports;
  const depot = await openedDepot(ports, held);
  await takeLimit(ports, 'depot-files-link', depot.id);
  const files = await filesOfDepot(stores, depot);
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw domainError('not_found');
  const { name, sha256, sizeBytes } = file;
  const { fileKey } = await stores.dossiers.getFile(fileId, sightOf(depot));
  const bytes = await fileStore.get(fileKey);
  await ports.transaction((inside) =>
    noteOnDepot(ports, inside, depot, {
      kind: 'downloaded',
      action: 'download-from-depot',
      at: clock.now(),
      facts: { files: [{ name, sha256, sizeBytes }] },
    }),
  );
  return { file: { title: name, mime: 'application/pdf' }, sizeBytes: await fileStore.size(fileKey), bytes };
}
