import type { OpenedDocument } from '../documents/open-signed-document.ts';
import { receiveDocument } from '../documents/receive-document.ts';
import { askReadings } from '../readings/ask-readings.ts';
import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { MOST_DRAFT_DOCUMENTS, type Draft, type DraftDocument } from './draft.ts';
import { draftToChange } from './keep-drafts.ts';

type OfDraft = { readonly actor: Practitioner; readonly draftId: number };
type OfDocument = OfDraft & { readonly documentId: number };

type Taking = Pick<
  Ports,
  'stores' | 'transaction' | 'clock' | 'documentInspector' | 'antivirus' | 'fileStore'
>;
type NewDocument = {
  readonly draftId: number;
  readonly key: string;
  readonly place: string;
  readonly bytes: Uint8Array;
};

/**
 * Adds a file, once under its key; sent again, it goes where it is now said to belong. Gives its id. Throws not_found,
 * `draft_sent`, `too_many_documents`, and what receiveDocument throws.
 */
export const addDraftDocument = (
  ports: Taking,
  { actor, ...document }: NewDocument & { readonly actor: Practitioner },
): Promise<number> =>
  takeDraftDocument(ports, {
    ...document,
    sight: actor,
    onAdded: ({ audit }, at) =>
      audit.record({
        actor,
        at,
        action: 'add-draft-document',
        entity: 'draft',
        entityId: document.draftId,
      }),
  });

/** The same from wherever it comes: `sight` reaches the draft, and `onAdded` notes it in the transaction that adds it. */
export async function takeDraftDocument(
  ports: Taking,
  {
    sight: actor,
    draftId,
    key,
    place,
    bytes,
    onAdded,
  }: NewDocument & {
    readonly sight: Practitioner;
    readonly onAdded: (stores: Stores, at: Date) => Promise<void>;
  },
): Promise<number> {
  // Before the bytes are looked at and kept: what cannot take them leaves no file behind.
  const before = await ports.stores.drafts.get(draftId, actor);
  const there = before.documents.find((document) => document.key === key);
  if (there) {
    if (there.place !== place)
      await placeDraftDocument(ports, { actor, draftId, documentId: there.id, place });
    return there.id;
  }
  refuseOneMore(before);
  const file = await receiveDocument(ports, { bytes });
  return ports.transaction(async (stores) => {
    const draft = await draftToChange(stores, { actor, draftId });
    const same = draft.documents.find((document) => document.key === key);
    if (same) {
      if (same.place !== place) await stores.drafts.saveDocument(same.id, { place, placeReason: '' });
      return same.id;
    }
    refuseOneMore(draft);
    const at = ports.clock.now();
    const id = await stores.drafts.addDocument({ ...file, draftId, key, place, placeReason: '', at });
    await askReadings(stores, { fileKeys: [file.fileKey], at });
    await onAdded(stores, at);
    return id;
  });
}

/** Says where a document belongs. Throws not_found and `draft_sent`. */
export async function placeDraftDocument(
  { transaction }: Pick<Ports, 'transaction'>,
  { place, ...which }: OfDocument & { readonly place: string },
): Promise<void> {
  await transaction(async (stores) => {
    const { id } = await documentToChange(stores, which);
    await stores.drafts.saveDocument(id, { place, placeReason: '' });
  });
}

/** Puts the documents in this order; those that are not named follow. Throws not_found and `draft_sent`. */
export async function orderDraftDocuments(
  { transaction }: Pick<Ports, 'transaction'>,
  { actor, draftId, documentIds }: OfDraft & { readonly documentIds: readonly number[] },
): Promise<void> {
  await transaction(async (stores) => {
    const { documents } = await draftToChange(stores, { actor, draftId });
    const ids = documents.map(({ id }) => id);
    const named = [...new Set(documentIds)];
    if (named.some((id) => !ids.includes(id))) throw domainError('not_found');
    await stores.drafts.saveOrder([...named, ...ids.filter((id) => !named.includes(id))]);
  });
}

/** Throws not_found and `draft_sent`. */
export async function deleteDraftDocument(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  which: OfDocument,
): Promise<void> {
  await transaction(async (stores) => {
    const { id, draftId } = await documentToChange(stores, which);
    await stores.drafts.deleteDocument(id);
    await stores.audit.record({
      actor: which.actor,
      at: clock.now(),
      action: 'delete-draft-document',
      entity: 'draft',
      entityId: draftId,
    });
  });
}

/** The bytes of one, for whoever may see the draft. Throws not_found. */
export async function openDraftDocument(
  { stores, fileStore }: Pick<Ports, 'stores' | 'fileStore'>,
  { actor, draftId, documentId }: OfDocument,
): Promise<OpenedDocument> {
  const { place, mime, fileKey } = documentOf(await stores.drafts.get(draftId, actor), documentId);
  const sizeBytes = await fileStore.size(fileKey);
  return { file: { title: place || 'Photo', mime }, sizeBytes, bytes: await fileStore.get(fileKey) };
}

async function documentToChange(
  stores: Pick<Stores, 'drafts'>,
  { documentId, ...which }: OfDocument,
): Promise<DraftDocument> {
  return documentOf(await draftToChange(stores, which), documentId);
}

function documentOf({ documents }: Draft, documentId: number): DraftDocument {
  const document = documents.find(({ id }) => id === documentId);
  if (!document) throw domainError('not_found');
  return document;
}

function refuseOneMore({ documents }: Draft): void {
  if (documents.length >= MOST_DRAFT_DOCUMENTS) throw domainError('too_many_documents');
}
