import { refuseArchived } from '../practitioners/practitioner-rules.ts';
import { authorOf, type Actor } from '../shared/actor.ts';
import type { AuditAction } from '../shared/audit.ts';
import type { Stores } from '../shared/ports.ts';
import type { NewCoverageRequest } from './coverage-request-store.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { mailMove, stampsOf } from './move-coverage-request.ts';
import { turnOf } from './next-action.ts';

type Added = Pick<
  NewCoverageRequest,
  'practitionerId' | 'patientId' | 'statusId' | 'mutualId' | 'mutualGroupId' | 'replacesId' | 'at'
> & {
  /** The request that it goes on with. */
  readonly renewsId?: number;
  readonly actor: Actor;
  readonly action: AuditAction;
};

/** Saves a new request with its turn, its first line of history and its audit; a mail where the status has one. Throws `archived`, not_found. */
export async function addCoverageRequest(
  {
    coverageRequests,
    practitioners,
    jobs,
    audit,
  }: Pick<Stores, 'coverageRequests' | 'practitioners' | 'jobs' | 'audit'>,
  { actor, action, renewsId = null, ...added }: Omit<Added, 'renewsId'> & { renewsId?: number | null },
): Promise<CoverageRequest> {
  const { statusId, at } = added;
  // Locked: he is neither archived nor deleted until the request stands.
  refuseArchived(await practitioners.getStateToHold(added.practitionerId));
  const { request, statusChangeId } = await coverageRequests.create({
    ...added,
    renewsId,
    ...stampsOf({ transmittedAt: null, agreedAt: null }, { to: statusId, at }),
    turn: turnOf({ statusId, documents: [], payments: [], at, previous: null }),
    by: authorOf(actor),
  });
  await mailMove({ jobs }, { from: null, to: statusId, statusChangeId });
  await audit.record({ actor, at, action, entity: 'coverage-request', entityId: request.id });
  return request;
}
