import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import { whereOpen } from '../transmissions/note-delivery.ts';
import { statuses, type StatusId } from './coverage-request-status.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { requestToChange } from './request-to-change.ts';
import { settleCoverageRequest } from './settle-coverage-request.ts';

type Settling = {
  /** What went on with another one. */
  readonly request: Pick<CoverageRequest, 'renewsId'>;
  /** Its statuses before the move and after it; none where it is gone. */
  readonly moved?: readonly StatusId[];
  readonly actor: Actor;
  readonly at: Date;
};

/** Whose turn it is with the request that another one renews, once that one is given up, or taken up again. */
export async function settleRenewed(
  stores: Pick<Stores, 'coverageRequests' | 'jobs'>,
  { request: { renewsId }, moved, actor, at }: Settling,
): Promise<void> {
  if (renewsId === null || moved?.includes(statuses.cancelled.id) === false) return;
  const old = await whereOpen(() => requestToChange(stores, { coverageRequestId: renewsId, actor }));
  if (old?.isLapsed || old?.isProlongationUnsent)
    await settleCoverageRequest(stores, { request: old, cause: null, actor, at });
}
