import type { Ports, Stores } from '../shared/ports.ts';
import { chained } from './proof-chain.ts';
import type { NewProofLine } from './proof-line.ts';

/** Adds a line to the proof of a PEC; gives its id. Nothing changes or removes it afterwards. */
export async function appendProof(
  ports: Pick<Ports, 'randomTokens'>,
  { proofs }: Pick<Stores, 'proofs'>,
  line: NewProofLine,
  replyToken: string | null = null,
): Promise<number> {
  return proofs.add(chained(ports, line, await proofs.lastOf(line.coverageRequestId)), replyToken);
}
