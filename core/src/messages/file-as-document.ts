import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import { documentTitle } from '../documents/document-titles.ts';
import { askReadingsOf } from '../readings/ask-readings.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { undoably, type Undoable } from '../undo/undoably.ts';
import { mayFileAs } from './filing.ts';
import type { Message } from './message-store.ts';

type Filing = { readonly actor: Administrator; readonly fileId: number; readonly title: string };

/**
 * Files a document of a message as one of its PEC: the sender's, undecided like any other; the message keeps its own.
 * Throws not_found, `archived`, `erased`, `locked`, `already_filed`, `invalid` for a title of another stage.
 */
export async function fileAsDocument(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, fileId, title: typed }: Filing,
): Promise<Undoable & { readonly message: Message; readonly documentId: number }> {
  const at = clock.now();
  const title = documentTitle(typed);
  return transaction(async (outer) => {
    const { coverageRequestId } = await outer.messageFiles.get(fileId, actor);
    const request = await requestToChange(outer, { coverageRequestId, actor });
    refuseLocked(request);
    if (!mayFileAs({ statusId: request.statusId, title })) throw invalidFields({ name: 'not_a_choice' });
    // Read again behind the lock: of two who file it at once, one does.
    const {
      id,
      name: _,
      document: filed,
      messageId,
      sentBy,
      ...file
    } = await outer.messageFiles.get(fileId, actor);
    if (filed) throw domainError('already_filed');

    return undoably(outer, { coverageRequestId, actor, at }, async (stores) => {
      const document = await stores.documents.add({ ...file, title, addedBy: sentBy, isValid: null, at });
      await stores.messageFiles.saveDocument(id, document.id);
      await askReadingsOf(stores, { documents: [document], at });
      await settleCoverageRequest(stores, {
        request: { ...request, documents: [...request.documents, document] },
        cause: 'added',
        actor,
        at,
      });
      await stores.audit.record({
        actor,
        at,
        action: 'file-as-document',
        entity: 'document',
        entityId: document.id,
      });
      return { message: await stores.messages.get(messageId, actor), documentId: document.id };
    });
  });
}
