import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { brokenAt } from './proof-chain.ts';
import type { StatusChangeView } from '../coverage-requests/coverage-request-store.ts';
import type { ProofLine } from './proof-line.ts';
import { unprovedMoves } from './unproved-moves.ts';

export type Proof = {
  readonly reference: string;
  readonly lines: readonly ProofLine[];
  /** Nothing of it was changed since it was written. */
  readonly isWhole: boolean;
  /** Moves to the insurer « sans preuve »: nothing left from here. */
  readonly unproved: readonly Pick<StatusChangeView, 'statusId' | 'at'>[];
};

/** What was sent of a PEC and what came back, oldest first. Throws not_found. */
export async function getProof(
  { stores, randomTokens }: Pick<Ports, 'stores' | 'randomTokens'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
): Promise<Proof> {
  const { reference, history } = await stores.coverageRequests.getRecord(coverageRequestId, actor);
  const lines = await stores.proofs.ofRequest(coverageRequestId);
  return {
    reference,
    lines,
    isWhole: brokenAt(randomTokens, lines) === null,
    unproved: unprovedMoves(history, lines),
  };
}
