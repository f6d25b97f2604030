import type { ConfirmedCredit, ConfirmedLot } from '@accordent/core/reconciliation/confirm-matches.ts';
import type { z } from 'zod';
import type { confirmLinesBody } from './reconciliation.schemas.ts';

/** What was ticked, in core's words. */
export const tickedLines = ({
  credits,
  lots,
}: z.output<typeof confirmLinesBody>): {
  readonly credits: readonly ConfirmedCredit[];
  readonly lots: readonly ConfirmedLot[];
} => ({
  credits: credits.map(({ id: creditId, partIds }) => ({ creditId, partIds })),
  lots: lots.map(({ id: lotId, transferId: creditId, lines }) => ({
    lotId,
    creditId,
    lines: lines.map(({ id: lineId, partId }) => ({ lineId, partId })),
  })),
});
