import { appendProof } from '@accordent/core/transmissions/append-proof.ts';
import { A_PDF, type World } from './builders.ts';

/** A sending of a PEC by its insurer's platform, with a file kept; gives the ids of its line and file. */
export async function aSending(
  { ports, database }: World,
  {
    coverageRequestId,
    adminId,
    at = ports.clock.now(),
  }: { coverageRequestId: number; adminId: number; at?: Date },
): Promise<{ lineId: number; fileId: number }> {
  const fileKey = ports.fileStore.newKey();
  await ports.fileStore.put(fileKey, A_PDF);
  const sha256 = '0'.repeat(64);
  const file = {
    name: 'accuse.pdf',
    fileKey,
    mime: 'application/pdf',
    sizeBytes: A_PDF.length,
    pages: 1,
    sha256,
  } as const;
  const lineId = await ports.transaction(async (stores) => {
    const id = await appendProof(ports, stores, {
      coverageRequestId,
      kind: 'sent',
      purpose: 'request',
      way: 'link',
      sendingId: null,
      adminId,
      at,
      facts: {
        insurer: 'Orélia',
        number: 'CB-447108',
        files: [{ name: file.name, sha256, sizeBytes: file.sizeBytes }],
      },
    });
    await stores.proofs.addFiles(id, [file]);
    return id;
  });
  const kept = await database.scope.knex('proof_files').where({ proofLineId: lineId }).first('id');
  return { lineId, fileId: Number(kept?.['id']) };
}
