import { statusOf, type StatusId } from '../coverage-requests/coverage-request-status.ts';
import { isForetold } from '../forecasts/forecast.ts';
import type { ProofLine } from './proof-line.ts';

type Move = { readonly statusId: StatusId; readonly at: Date };

/**
 * The moves of a PEC to its insurer behind which no sending of ours stands: noted by hand, or of before. They count as
 * sendings « sans preuve ». `history`: oldest first.
 */
export function unprovedMoves<Of extends Move>(
  history: readonly Of[],
  lines: readonly Pick<ProofLine, 'kind' | 'at'>[],
): readonly Of[] {
  const sent = new Set(lines.filter(({ kind }) => kind === 'sent').map(({ at }) => at.getTime()));
  return history.filter(({ statusId, at }, place) => {
    const { turn } = statusOf(statusId);
    const before = history[place - 1];
    const isThere = before !== undefined && statusOf(before.statusId).turn === turn;
    return isForetold(turn) && !isThere && !sent.has(at.getTime());
  });
}
