import { askReadingsOf } from '../readings/ask-readings.ts';
import {
  beginCoverageRequest,
  nirOf,
  refuseNotWorking,
} from '../coverage-requests/begin-coverage-request.ts';
import { readDetails, saveDetails } from '../coverage-requests/change-details.ts';
import { ownDetailFields } from '../coverage-requests/request-details.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import { DENTIST_FIRST_STATUS_ID } from '../coverage-requests/status-choices.ts';
import type { KeptFile } from '../documents/document-ports.ts';
import { chosenStill } from '../patients/patient-of-request.ts';
import { typedPatientFaults } from '../patients/patient.ts';
import { authorOf, type Practitioner } from '../shared/actor.ts';
import { DomainError, domainError, refuseFaults } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { bindPapers, type Paper } from './bind-papers.ts';
import { draftFaults, patientOfDraft, type Draft, type DraftContent, type DraftDocument } from './draft.ts';
import { draftToChange } from './keep-drafts.ts';
import { openDraft } from './open-draft.ts';

type Sending = Pick<
  Ports,
  'stores' | 'transaction' | 'clock' | 'secretBox' | 'nirIndex' | 'fileStore' | 'dossierMaker' | 'product'
>;
type OfDraft = { readonly actor: Practitioner; readonly draftId: number };

/** A document that is on its way, as the device that sends it calls it. */
export type Awaited = Pick<DraftDocument, 'key' | 'place'>;

/** The request that it became; null while it waits for documents. */
export type SentDraft = { readonly coverageRequestId: number | null };

/**
 * Makes a request of a draft, or arms it: then it leaves by itself once the last document that it waits for is in.
 * Sent once, whatever is asked again. Throws `invalid` (what is missing), not_found, `archived`, `inactive`,
 * `ssn_doubtful`, `insured_ssn_doubtful`, `stale` (a document came in between: ask again).
 */
export async function sendDraft(
  ports: Sending,
  { actor, draftId, awaited }: OfDraft & { readonly awaited: readonly Awaited[] },
): Promise<SentDraft> {
  const draft = await ports.stores.drafts.get(draftId, actor);
  if (draft.sentRequestId !== null) return { coverageRequestId: draft.sentRequestId };
  const content = openDraft(ports.secretBox, draft);
  const stillAwaited = awaited.filter(({ key }) => !hasCome(draft, key));
  refuseFaults(draftFaults(content, { documents: draft.documents, awaited: stillAwaited }));
  const read = readContent(ports, content);
  refuseNotWorking(await ports.stores.practitioners.getState(draft.practitionerId));
  if (stillAwaited.length > 0) return armDraft(ports, { actor, draftId, awaited: stillAwaited });
  const papers = await bindPapers(ports, draft.documents);
  return ports.transaction(async (stores) => {
    const locked = await stores.drafts.getToChange(draftId, actor);
    if (locked.sentRequestId !== null) return { coverageRequestId: locked.sentRequestId };
    if (isOther(locked, draft)) throw domainError('stale');
    return { coverageRequestId: await makeRequest(ports, stores, { actor, draft, content, read, papers }) };
  });
}

/**
 * After a document has come: sends a draft that waited for it alone. Gives the request, or null while it is not to
 * leave, also when something stops it: who then asks to send it is told what.
 */
export async function sendIfArmed(ports: Sending, { actor, draftId }: OfDraft): Promise<SentDraft> {
  const draft = await ports.stores.drafts.get(draftId, actor);
  if (draft.sentRequestId !== null) return { coverageRequestId: draft.sentRequestId };
  if (draft.armed?.awaited.some((key) => !hasCome(draft, key)) ?? true) return { coverageRequestId: null };
  try {
    return await sendDraft(ports, { actor, draftId, awaited: [] });
  } catch (error) {
    if (error instanceof DomainError) return { coverageRequestId: null };
    throw error;
  }
}

/** It does not leave by itself any more. Throws not_found, and `draft_sent` when it already has. */
export async function disarmDraft(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, draftId }: OfDraft,
): Promise<void> {
  await transaction(async ({ drafts, audit }) => {
    await draftToChange({ drafts }, { actor, draftId });
    await drafts.saveArmed(draftId, null);
    await audit.record({
      actor,
      at: clock.now(),
      action: 'disarm-draft',
      entity: 'draft',
      entityId: draftId,
    });
  });
}

async function armDraft(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, draftId, awaited }: OfDraft & { readonly awaited: readonly Awaited[] },
): Promise<SentDraft> {
  return transaction(async ({ drafts, audit }) => {
    const locked = await drafts.getToChange(draftId, actor);
    if (locked.sentRequestId !== null) return { coverageRequestId: locked.sentRequestId };
    // One that came meanwhile would never come again, and the draft would wait for ever.
    if (awaited.some(({ key }) => hasCome(locked, key))) throw domainError('stale');
    const at = clock.now();
    await drafts.saveArmed(draftId, { at, awaited: awaited.map(({ key }) => key) });
    await audit.record({ actor, at, action: 'arm-draft', entity: 'draft', entityId: draftId });
    return { coverageRequestId: null };
  });
}

const hasCome = ({ documents }: Draft, key: string): boolean => documents.some((one) => one.key === key);

/** What was read outside the transaction is not what stands there any more. */
const isOther = (one: Draft, other: Draft): boolean =>
  one.version !== other.version ||
  one.documents.map(({ id, place }) => `${id} ${place}`).join() !==
    other.documents.map(({ id, place }) => `${id} ${place}`).join();

function readContent(ports: Pick<Ports, 'clock' | 'secretBox' | 'nirIndex'>, content: DraftContent) {
  const { insuredNirConfirmed, ...typed } = content.details;
  return {
    told: readDetails(ports, ownDetailFields, { typed, insuredNirConfirmed }),
    nir: nirOf(ports, patientOfDraft(content)),
  };
}

async function makeRequest(
  ports: Pick<Ports, 'clock' | 'secretBox'>,
  stores: Stores,
  {
    actor,
    draft,
    content,
    read,
    papers,
  }: {
    readonly actor: Practitioner;
    readonly draft: Draft;
    readonly content: DraftContent;
    readonly read: ReturnType<typeof readContent>;
    readonly papers: readonly (KeptFile & Pick<Paper, 'title'>)[];
  },
): Promise<number> {
  const at = ports.clock.now();
  const { practiceIds } = actor;
  const typed = await chosenStill(stores, { typed: patientOfDraft(content), nir: read.nir, practiceIds });
  refuseFaults(typedPatientFaults(typed));
  const begun = await beginCoverageRequest(stores, {
    actor,
    practitionerId: draft.practitionerId,
    practiceIds,
    typed,
    nir: read.nir,
    statusId: DENTIST_FIRST_STATUS_ID,
    at,
  });
  await saveDetails({ ...ports, stores }, { actor, coverageRequestId: begun.id, told: read.told });
  const remark = content.remark.trim();
  if (remark !== '') await stores.coverageRequests.saveRemark(begun.id, remark, at);
  const added = { coverageRequestId: begun.id, addedBy: authorOf(actor), isValid: null, at } as const;
  const documents = await stores.documents.addAll(papers.map((paper) => ({ ...paper, ...added })));
  await askReadingsOf(stores, { documents, at });
  const request = { ...begun, documents: [...begun.documents, ...documents] };
  await settleCoverageRequest(stores, { request, cause: 'added', actor, at });
  for (const { id } of documents)
    await stores.audit.record({ actor, at, action: 'add-document', entity: 'document', entityId: id });
  await stores.drafts.saveSent(draft.id, begun.id, at);
  await stores.audit.record({ actor, at, action: 'send-draft', entity: 'draft', entityId: draft.id });
  return begun.id;
}
