import { printPaper } from '../dossiers/print-paper.ts';
import type { PrintedFile } from '../dossiers/dossier-ports.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { getProof } from './get-proof.ts';
import { PROOF_NAME, proofPaperOf } from './proof-paper.ts';

/**
 * The proof of a PEC as a PDF, made now and kept nowhere. Throws not_found, `unavailable` when the maker broke down. The
 * look is audited.
 */
export async function printProof(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'randomTokens' | 'product' | 'dossierMaker'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
): Promise<PrintedFile> {
  const at = ports.clock.now();
  const proof = await getProof(ports, { actor, coverageRequestId });
  const { reference } = proof;
  await ports.transaction(({ audit }) =>
    audit.record({
      actor,
      at,
      action: 'open-proof-file',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    }),
  );
  return printPaper(ports, {
    reference,
    file: {
      name: `${PROOF_NAME} ${reference}`,
      cover: proofPaperOf({ ...proof, at, product: ports.product }),
      parts: [],
    },
  });
}
