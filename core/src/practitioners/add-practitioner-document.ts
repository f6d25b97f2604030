import { documentTitle, TITLE_MAX_LENGTH } from '../documents/document-titles.ts';
import { receiveDocument } from '../documents/receive-document.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { PractitionerDocument } from './practitioner-document-store.ts';
import { practitionerToChange } from './practitioner-to-change.ts';

type Addition = {
  readonly actor: Administrator;
  readonly practitionerId: number;
  /** Empty: the file keeps the name that it was sent under. */
  readonly title: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
};

/**
 * Staff add a document to a practitioner or prospect. Throws not_found, `archived`, and what receiveDocument throws.
 */
export async function addPractitionerDocument(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'documentInspector' | 'antivirus' | 'fileStore'>,
  { actor, practitionerId, title, fileName, bytes }: Addition,
): Promise<PractitionerDocument> {
  const file = await receiveDocument(ports, { bytes });
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    await practitionerToChange(stores, practitionerId);
    const { fileKey, mime, sizeBytes, sha256 } = file;
    const document = await stores.practitionerDocuments.add({
      practitionerId,
      title: practitionerDocumentTitle({ title, fileName }),
      fileKey,
      mime,
      sizeBytes,
      sha256,
      adminId: actor.id,
      at,
    });
    await stores.audit.record({
      actor,
      at,
      action: 'add-practitioner-document',
      entity: 'practitioner-document',
      entityId: document.id,
    });
    return document;
  });
}

/** The title that was given, else the name of the file without folder and ending, else 'Document'. */
export function practitionerDocumentTitle({ title, fileName }: { title: string; fileName: string }): string {
  const name = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const chosen = documentTitle(title) || documentTitle(name.replaceAll('\0', '')) || 'Document';
  return Array.from(chosen).slice(0, TITLE_MAX_LENGTH).join('');
}
