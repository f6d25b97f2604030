import { formatEuros } from '../shared/money.ts';
import type { NamedFile } from '../messages/message-files.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from '../transmissions/append-proof.ts';
import type { ProofKind, ProofLine } from '../transmissions/proof-line.ts';
import { standingLines } from '../transmissions/standing-lines.ts';
import { decisions, type AnswerTold } from './answer.ts';

export type ProvenAnswer = {
  readonly coverageRequestId: number;
  readonly kind: Extract<ProofKind, 'answered' | 'confirmed' | 'unconfirmed'>;
  /** The sending that it answers; null: the last. */
  readonly sendingId: number | null;
  readonly adminId: number | null;
  readonly told: Pick<AnswerTold, 'decision' | 'granted' | 'number' | 'reason'>;
  readonly who: string;
  readonly letter: NamedFile | null;
  readonly at: Date;
};

/** A line of the proof of what was sent; a PEC that left without a proof has none to go on. */
export async function proveAnswer(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Pick<Stores, 'proofs'>,
  { coverageRequestId, kind, adminId, told, who, letter, at, ...answer }: ProvenAnswer,
): Promise<void> {
  const lines = await stores.proofs.ofRequest(coverageRequestId);
  const isSent = (line: ProofLine) => line.kind === 'sent';
  // What is taken back with its sending still names it.
  const last = standingLines(lines).findLast(isSent) ?? lines.findLast(isSent);
  const sendingId = answer.sendingId ?? last?.id;
  if (sendingId === undefined) return;
  const { decision, granted, number, reason } = told;
  const said = [decision && decisions[decision], granted !== null && formatEuros(granted)].filter(Boolean);
  await appendProof(ports, stores, {
    coverageRequestId,
    kind,
    purpose: null,
    way: null,
    sendingId,
    adminId,
    at,
    facts: {
      ...(who !== '' && { who }),
      ...(number !== '' && { number }),
      ...(said.length > 0 && { text: said.join(', ') }),
      ...(reason !== '' && { reason }),
      ...(letter && {
        files: [{ name: letter.name, sha256: letter.sha256, sizeBytes: letter.sizeBytes }],
      }),
    },
  });
}
