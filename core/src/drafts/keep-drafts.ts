import { ownDentist, sees, type Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { MOST_DRAFTS, type Draft, type DraftContent } from './draft.ts';
import { openDraft, sealDraft } from './open-draft.ts';

export type OpenedDraft = { readonly draft: Draft; readonly content: DraftContent };

type Of = { readonly actor: Practitioner };
type OfDraft = Of & { readonly draftId: number };
type Sealing = Pick<Ports, 'transaction' | 'clock' | 'secretBox' | 'nirIndex'>;

/** The drafts of the actor's practice, the last touched first. */
export async function listDrafts(
  { stores, secretBox }: Pick<Ports, 'stores' | 'secretBox'>,
  { actor }: Of,
): Promise<readonly OpenedDraft[]> {
  const drafts = await stores.drafts.list(actor);
  return drafts.map((draft) => ({ draft, content: openDraft(secretBox, draft) }));
}

/** One of them, or one that was sent meanwhile. Throws not_found. */
export async function getDraft(
  { stores, secretBox }: Pick<Ports, 'stores' | 'secretBox'>,
  { actor, draftId }: OfDraft,
): Promise<OpenedDraft> {
  const draft = await stores.drafts.get(draftId, actor);
  return { draft, content: openDraft(secretBox, draft) };
}

/** Throws not_found (another practice's account) and `too_many_drafts`. */
export async function beginDraft(
  { transaction, clock, ...sealing }: Sealing,
  { actor, content }: Of & { readonly content: DraftContent },
): Promise<number> {
  const authorId = ownDentist(actor);
  const practitionerId = practitionerOf(actor, { authorId, content });
  return transaction(async ({ drafts, audit }) => {
    if ((await drafts.countToAdd(actor.practiceIds)) >= MOST_DRAFTS) throw domainError('too_many_drafts');
    const at = clock.now();
    const id = await drafts.add({ practitionerId, authorId, ...sealDraft(sealing, content), at });
    await audit.record({ actor, at, action: 'begin-draft', entity: 'draft', entityId: id });
    return id;
  });
}

/**
 * Keeps what is typed by now; gives the new version. One that leaves by itself still does, with what it holds then.
 * Throws not_found, `stale`, `draft_sent`.
 */
export async function saveDraft(
  { transaction, clock, ...sealing }: Sealing,
  {
    actor,
    draftId,
    content,
    version,
  }: OfDraft & { readonly content: DraftContent; readonly version: number },
): Promise<number> {
  return transaction(async ({ drafts }) => {
    const draft = await draftToChange({ drafts }, { actor, draftId });
    if (draft.version !== version) throw domainError('stale');
    const practitionerId = practitionerOf(actor, { authorId: draft.authorId, content });
    await drafts.save(draftId, { practitionerId, ...sealDraft(sealing, content), at: clock.now() });
    return version + 1;
  });
}

/** Throws not_found and `draft_sent`. */
export async function deleteDraft(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, draftId }: OfDraft,
): Promise<void> {
  await transaction(async ({ drafts, audit }) => {
    await draftToChange({ drafts }, { actor, draftId });
    await drafts.delete(draftId);
    await audit.record({
      actor,
      at: clock.now(),
      action: 'delete-draft',
      entity: 'draft',
      entityId: draftId,
    });
  });
}

/** Locked; the first step of every write. Throws not_found, and `draft_sent` once a request became of it. */
export async function draftToChange(
  { drafts }: Pick<Stores, 'drafts'>,
  { actor, draftId }: OfDraft,
): Promise<Draft> {
  const draft = await drafts.getToChange(draftId, actor);
  if (draft.sentRequestId !== null) throw domainError('draft_sent', { dfcId: draft.sentRequestId });
  return draft;
}

function practitionerOf(
  actor: Practitioner,
  { authorId, content }: { authorId: number; content: Pick<DraftContent, 'userId'> },
): number {
  const practitionerId = content.userId ?? authorId;
  if (!sees(actor, practitionerId)) throw domainError('not_found');
  return practitionerId;
}
