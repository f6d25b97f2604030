import { insurerCardTitles, titleKey } from '../documents/document-titles.ts';
import type { Practitioner } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { addCoverageRequest } from './add-coverage-request.ts';
import { carryDetails } from './change-details.ts';
import { refuseReplace } from './coverage-request-rights.ts';
import { statuses } from './coverage-request-status.ts';
import type { StatusChangeView } from './coverage-request-store.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { moveByHand } from './move-coverage-request.ts';
import { latestDocuments } from './required-documents.ts';
import { requestToChange } from './request-to-change.ts';
import { settleCoverageRequest } from './settle-coverage-request.ts';
import { DENTIST_FIRST_STATUS_ID } from './status-choices.ts';

export type ReplacedCoverageRequest = {
  readonly replacement: CoverageRequest;
  /** The line of history of the one that was given up. */
  readonly change: StatusChangeView | null;
};

/**
 * A dentist gives a request up for a new one of the same practitioner, patient and insurers, to which the insurer’s
 * card is carried over unless refused, with what is known of it. Throws not_found, `locked`, `cannot_replace`.
 */
export async function cancelAndReplaceCoverageRequest(
  { transaction, clock, secretBox }: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId }: { actor: Practitioner; coverageRequestId: number },
): Promise<ReplacedCoverageRequest> {
  const at = clock.now();
  return transaction(async (stores) => {
    const old = await requestToChange(stores, { coverageRequestId, actor });
    refuseReplace(old);
    const { statusChangeId } = await moveByHand(stores, {
      request: old,
      to: statuses.cancelled.id,
      comment: '',
      actor,
      at,
    });
    const replacement = await createReplacement(stores, { old, actor, at });
    await carryDetails({ stores, secretBox }, { fromId: old.id, toId: replacement.id, at });
    const { history } = await stores.coverageRequests.getRecord(old.id, actor);
    return { replacement, change: history.find(({ id }) => id === statusChangeId) ?? null };
  });
}

async function createReplacement(
  stores: Stores,
  { old, actor, at }: { old: CoverageRequest; actor: Practitioner; at: Date },
): Promise<CoverageRequest> {
  const { practitionerId, patientId, mutualId, mutualGroupId, renewsId } = old;
  const { id } = await addCoverageRequest(stores, {
    practitionerId,
    patientId,
    statusId: DENTIST_FIRST_STATUS_ID,
    mutualId,
    mutualGroupId,
    replacesId: old.id,
    renewsId,
    actor,
    action: 'replace-coverage-request',
    at,
  });
  const carried = await stores.coverageRequests.carryDocuments(cardOf(old), id);
  return (await settleCoverageRequest(stores, { request: carried, cause: null, actor, at })).request;
}

function cardOf({ documents }: CoverageRequest): readonly number[] {
  const keys = insurerCardTitles.map(titleKey);
  return latestDocuments(documents)
    .filter(({ title, isValid }) => keys.includes(titleKey(title)) && isValid !== false)
    .map(({ id }) => id);
}
