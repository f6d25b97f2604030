import { openDetails } from '../coverage-requests/kept-details.ts';
import { latestDocuments } from '../coverage-requests/required-documents.ts';
import { lapsedDetails, ownDetailFields, type Details } from '../coverage-requests/request-details.ts';
import { insurerCardTitles, titleKey } from '../documents/document-titles.ts';
import { NIR_CONTEXT } from '../patients/masked-nir.ts';
import { takeLimit } from '../sessions/try-limits.ts';
import { loginKey, type Practitioner } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import { namesOf } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { draftContent, MOST_DRAFTS } from './draft.ts';
import { sealDraft } from './open-draft.ts';

/**
 * A new request for the patient of another, with what is known of him; with his insurer's card too while its rights run.
 * The quote is another one. His number is opened for it, which is a look of its own. Gives the id of the draft. Throws
 * not_found, `rate_limited` and `too_many_drafts`.
 */
export async function beginDraftAgain(
  {
    transaction,
    clock,
    rateLimits,
    ...sealing
  }: Pick<Ports, 'transaction' | 'clock' | 'rateLimits' | 'secretBox' | 'nirIndex'>,
  { actor, coverageRequestId }: { actor: Practitioner; coverageRequestId: number },
): Promise<number> {
  await takeLimit({ rateLimits }, 'nir-lookups-account-day', loginKey(actor));
  const { secretBox } = sealing;
  return transaction(async ({ coverageRequests, drafts, audit }) => {
    const record = await coverageRequests.getRecord(coverageRequestId, actor);
    const { patient, practitioner, nirSealed, documents, reference } = record;
    if (nirSealed === '') throw domainError('not_found');
    if ((await drafts.countToAdd(actor.practiceIds)) >= MOST_DRAFTS) throw domainError('too_many_drafts');
    const at = clock.now();
    const details = openDetails(secretBox, record.details);
    const doRightsRun = details.cardValidUntil === '' || details.cardValidUntil >= parisDay(at);
    const nir = secretBox.open(nirSealed, NIR_CONTEXT);
    const content = draftContent.parse({
      userId: actor.practiceIds.length > 1 ? practitioner.id : null,
      patient: {
        lastname: patient.lastname,
        firstname: patient.firstname,
        nirNumber: nir.slice(0, 13),
        nirKey: nir.slice(13),
        isNirConfirmed: true,
        knownId: patient.id,
      },
      details: detailsAgain(details, doRightsRun),
    });
    const id = await drafts.add({
      practitionerId: practitioner.id,
      authorId: practitioner.id,
      ...sealDraft(sealing, content),
      at,
    });
    if (doRightsRun)
      await drafts.copyDocuments(id, {
        documentIds: latestDocuments(documents)
          .filter(({ title, isValid }) => cardKeys.includes(titleKey(title)) && isValid !== false)
          .map((document) => document.id),
        placeReason: `Reprise de ${reference}`,
        at,
      });
    const journal = { actor, at, action: 'reveal-nir', entity: 'coverage-request' } as const;
    await audit.record({ ...journal, entityId: coverageRequestId });
    await audit.record({ actor, at, action: 'begin-draft', entity: 'draft', entityId: id });
    return id;
  });
}

const cardKeys = insurerCardTitles.map(titleKey);

const quote = ['quoteNumber', 'quoteDate', 'quoteTotal', 'mandatoryShare', 'secondShare'] as const;

/** Whose it is, and his card while it runs; the quote never. */
const detailsAgain = (details: Details, doRightsRun: boolean): Partial<Details> =>
  Object.fromEntries(
    namesOf(doRightsRun ? ownDetailFields : lapsedDetails)
      .filter((name) => !quote.some((one) => one === name))
      .map((name) => [name, details[name]]),
  );
