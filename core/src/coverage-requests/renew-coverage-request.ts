import { documentTitles, insurerCardTitles, titleKey } from '../documents/document-titles.ts';
import { endOfRecord, shownAnswer } from '../answers/shown-answer.ts';
import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { addCoverageRequest } from './add-coverage-request.ts';
import { carryDetails } from './change-details.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { statuses } from './coverage-request-status.ts';
import { moveCoverageRequest } from './move-coverage-request.ts';
import { documentState, latestDocuments } from './required-documents.ts';
import { requestToChange } from './request-to-change.ts';
import { settleCoverageRequest } from './settle-coverage-request.ts';

/**
 * A new request goes on with one whose agreement ends, or which was refused: same practitioner, patient and insurers, with
 * card and quote, their decisions and what is known of them. Of a lapsed agreement card and insurers stay behind: they are
 * another's now. Gives the new one. Throws not_found, `archived`, `erased`, `cannot_renew`.
 */
export async function renewCoverageRequest(
  { transaction, clock, secretBox }: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId }: { actor: Actor; coverageRequestId: number },
): Promise<CoverageRequest> {
  const at = clock.now();
  return transaction(async (stores) => {
    const old = await requestToChange(stores, { coverageRequestId, actor });
    const record = await stores.coverageRequests.getRecord(old.id, actor);
    if (!endOfRecord(record, shownAnswer(record, at)).canRenew) throw domainError('cannot_renew');
    const { practitionerId, patientId, isLapsed, isProlongationUnsent } = old;
    const { id } = await addCoverageRequest(stores, {
      practitionerId,
      patientId,
      statusId: statuses.incomplete.id,
      mutualId: isLapsed ? null : old.mutualId,
      mutualGroupId: isLapsed ? null : old.mutualGroupId,
      replacesId: null,
      renewsId: old.id,
      actor,
      action: 'renew-coverage-request',
      at,
    });
    const carried = await stores.coverageRequests.carryDocuments(carriedOf(old), id);
    const { request } = await settleCoverageRequest(stores, { request: carried, cause: null, actor, at });
    await carryDetails(
      { stores, secretBox },
      { fromId: old.id, toId: id, at, as: isLapsed ? 'lapsed' : 'renewed' },
    );
    // What it waited for goes on in the new one.
    if (isLapsed || isProlongationUnsent)
      await settleCoverageRequest(stores, { request: { ...old, isRenewed: true }, cause: null, actor, at });
    // Whole, it is no longer incomplete.
    const { missing, refused } = documentState(request.documents, request.statusId);
    if (missing.length + refused.length > 0) return request;
    const to = statuses.new.id;
    return (await moveCoverageRequest(stores, { request, to, comment: '', actor, at })).request;
  });
}

/** The latest card and quote, but for those that were refused. */
function carriedOf({ documents, isLapsed }: CoverageRequest): readonly number[] {
  const keys = [...(isLapsed ? [] : insurerCardTitles), documentTitles.quote].map(titleKey);
  return latestDocuments(documents)
    .filter(({ title, isValid }) => keys.includes(titleKey(title)) && isValid !== false)
    .map(({ id }) => id);
}
