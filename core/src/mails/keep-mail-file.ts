import { addDocument, type ChangedDocument } from '../documents/add-document.ts';
import type { Administrator } from '../shared/actor.ts';
import { bytesOf } from '../shared/bytes-of.ts';
import type { Ports } from '../shared/ports.ts';

type Keeping = Pick<
  Ports,
  'stores' | 'transaction' | 'clock' | 'documentInspector' | 'antivirus' | 'fileStore'
>;

/**
 * Keeps a file of a mail as a document of a PEC, beside those that it has, under the rules of an upload; the mail keeps
 * its own. Throws `not_found`, also where its bytes were not kept, `already_filed`, and what addDocument throws.
 */
export async function keepMailFile(
  ports: Keeping,
  {
    actor,
    attachmentId,
    coverageRequestId,
    title,
  }: { actor: Administrator; attachmentId: number; coverageRequestId: number; title: string },
): Promise<ChangedDocument> {
  const showsSecrets = await ports.stores.settings.isDemo();
  const { fileKey } = await ports.stores.mails.getFile(attachmentId, { adminId: actor.id, showsSecrets });
  const bytes = await bytesOf(await ports.fileStore.get(fileKey));
  return addDocument(ports, { actor, coverageRequestId, title, isBesideOthers: true, bytes });
}
