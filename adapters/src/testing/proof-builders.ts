import { randomUUID } from 'node:crypto';
import { askForDossier } from '@accordent/core/dossiers/ask-for-dossier.ts';
import type { DossierKind } from '@accordent/core/dossiers/dossier.ts';
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

/** The dossier of a PEC as it stands, made as the worker does, of one page that says nothing. */
export async function aMadeDossier(
  { ports }: World,
  {
    coverageRequestId,
    adminId,
    kind = 'request',
  }: { coverageRequestId: number; adminId: number; kind?: DossierKind },
): Promise<number> {
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const asked = { coverageRequestId, kind, withXrays: false, patientAgrees: false } as const;
  const { dossier } = await askForDossier(ports, { actor, ...asked });
  const fileKey = ports.fileStore.newKey();
  await ports.fileStore.put(fileKey, A_PDF);
  const file = {
    name: 'dossier',
    isMedicalSecret: false,
    sizeBytes: A_PDF.length,
    pages: 1,
    sha256: '1'.repeat(64),
  };
  await ports.transaction(({ dossiers }) =>
    dossiers.attachFiles(dossier!.id, [{ ...file, fileKey }], ports.clock.now()),
  );
  return dossier!.id;
}
