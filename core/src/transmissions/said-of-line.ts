import { proofKinds, purposes, type ProofLine } from './proof-line.ts';
import { standingLines } from './standing-lines.ts';

type SaidLine = Pick<ProofLine, 'id' | 'kind' | 'sendingId' | 'at'>;

/** What a line of a proof says in a few words: « Transmission : demande ». `lines`: all of its PEC, in their order. */
export function saidOfLine(
  { id: own, kind, purpose, sendingId }: SaidLine & Pick<ProofLine, 'purpose'>,
  lines: readonly SaidLine[],
): string {
  if (purpose) return `${proofKinds[kind]}\u00A0: ${purposes[purpose].toLowerCase()}`;
  const place = lines.findIndex(({ id }) => id === own);
  if (kind === 'unconfirmed' && opensAnew(lines.slice(0, place))) return `${proofKinds[kind]}, lien rouvert`;
  const of = kind === 'withdrawn' && lines.find(({ id }) => id === sendingId);
  return of && of.kind === 'acknowledged' ? `${proofKinds[of.kind]} repris` : proofKinds[kind];
}

/** Whether the last confirmation of them, which is taken back, had closed the link: what it closed is open again. */
function opensAnew(before: readonly SaidLine[]): boolean {
  const confirmed = standingLines(before).findLast(({ kind }) => kind === 'confirmed');
  return before.some(({ kind, at }) => kind === 'ended' && at.getTime() === confirmed?.at.getTime());
}
