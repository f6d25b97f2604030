import type { DocumentView } from '../coverage-requests/coverage-request-store.ts';
import { refuseLocked, refuseReadOnly } from '../coverage-requests/coverage-request-rights.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import type { SettledCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import { authorOf, type Actor, type Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { documentTitle, freeTitle } from './document-titles.ts';
import { receiveDocument } from './receive-document.ts';
import type { KeptFile } from './document-ports.ts';
import { askReadingsOf } from '../readings/ask-readings.ts';
import { takeUpload } from './take-upload.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';

export type ChangedDocument = SettledCoverageRequest & { readonly document: DocumentView };

type Addition = {
  readonly coverageRequestId: number;
  readonly title: string;
  /** It stands beside the others of its title, under the next one that is free; the same file twice is `already_filed`. */
  readonly isBesideOthers?: boolean;
};

/**
 * Adds a received file to a request. A dentist's waits for a decision, a staff one is valid at once.
 * Throws not_found, `archived`, `locked`, and what receiveDocument throws.
 */
export async function addDocument(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'documentInspector' | 'antivirus' | 'fileStore'>,
  { actor, bytes, ...addition }: Addition & { readonly actor: Actor; readonly bytes: Uint8Array },
): Promise<ChangedDocument> {
  // Before the bytes are looked at and kept: what cannot take them leaves no file behind.
  const { request } = await ports.stores.coverageRequests.getRecord(addition.coverageRequestId, actor);
  refuseReadOnly(request);
  const file = await receiveDocument(ports, { bytes });
  const at = ports.clock.now();
  return ports.transaction((stores) =>
    putOnRequest(stores, { ...addition, actor, at, file: async () => file }),
  );
}

/** The same with a file that the dentist has sent before; throws not_found when it is not his to use. */
export async function addUploadedDocument(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, uploadId, ...addition }: Addition & { readonly actor: Practitioner; readonly uploadId: string },
): Promise<ChangedDocument> {
  const at = clock.now();
  return transaction((stores) =>
    putOnRequest(stores, { ...addition, actor, at, file: () => takeUpload(stores, { actor, uploadId, at }) }),
  );
}

type Putting = Addition & {
  readonly actor: Actor;
  readonly at: Date;
  /** Asked for once the request is locked: the request is always the first row that a write locks. */
  readonly file: () => Promise<KeptFile>;
};

async function putOnRequest(
  stores: Stores,
  { actor, coverageRequestId, title: typed, isBesideOthers = false, file, at }: Putting,
): Promise<ChangedDocument> {
  const request = await requestToChange(stores, { coverageRequestId, actor });
  refuseLocked(request);
  const kept = await file();
  if (isBesideOthers && (await stores.documents.isThere(coverageRequestId, kept.sha256)))
    throw domainError('already_filed');
  const title = documentTitle(typed);
  const document = await stores.documents.add({
    ...kept,
    coverageRequestId,
    title: isBesideOthers ? freeTitle(title, request.documents) : title,
    addedBy: authorOf(actor),
    isValid: actor.kind === 'admin' ? true : null,
    at,
  });
  await askReadingsOf(stores, { documents: [document], at });
  const settled = await settleCoverageRequest(stores, {
    request: { ...request, documents: [...request.documents, document] },
    cause: 'added',
    actor,
    at,
  });
  await stores.audit.record({ actor, at, action: 'add-document', entity: 'document', entityId: document.id });
  return { ...settled, document: await stores.documents.getView(document.id) };
}
