import { refuseLocked } from '../coverage-requests/coverage-request-rights.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import type { Administrator } from '../shared/actor.ts';
import { invalidFields } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { teachesAmc } from '../readings/learn-amc.ts';
import type { ChangedDocument } from './add-document.ts';
import { theDocument } from './document-rights.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { undoably, type Undoable } from '../undo/undoably.ts';

export type DocumentJudgement = {
  readonly actor: Administrator;
  readonly documentId: number;
  /** null takes the decision back. */
  readonly isValid: boolean | null;
  /** Asked for when refusing; the dentist reads it. */
  readonly reason: string;
};

/** `undoId` null: nothing was changed. */
export type DecidedDocument = ChangedDocument & { readonly undoId: Undoable['undoId'] | null };

/**
 * Validates or refuses a document, or takes the decision back. A refusal is mailed.
 * Throws not_found, `locked`, `invalid` (no reason).
 */
export async function decideDocument(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, documentId, isValid, reason: given }: DocumentJudgement,
): Promise<DecidedDocument> {
  const reason = isValid === false ? given : '';
  if (isValid === false && reason === '') throw invalidFields({ reason: 'reason_required' });
  const at = clock.now();
  return transaction(async (outer) => {
    const request = await requestToChange(outer, { documentId, actor });
    refuseLocked(request);
    const document = theDocument(request, documentId);
    // Said again, a decision keeps its date and is not mailed twice.
    if (document.isValid === isValid && document.reason === reason)
      return {
        request,
        move: null,
        document: await outer.documents.getView(documentId),
        undoId: null,
      };

    return undoably(outer, { coverageRequestId: request.id, actor, at }, async (stores) => {
      await stores.documents.saveDecision(documentId, { isValid, reason, adminId: actor.id, at });
      const decidedAt = isValid === null ? null : at;
      const documents = request.documents.map((other) =>
        other.id === documentId ? { ...other, isValid, reason, decidedAt } : other,
      );
      const settled = await settleCoverageRequest(stores, {
        request: { ...request, documents },
        cause: 'decided',
        actor,
        at,
      });
      if (isValid === true && teachesAmc(document)) await stores.jobs.add('learn-amc', { documentId });
      if (isValid === false) await stores.jobs.add('notify-document-refused', { documentId });
      await stores.audit.record({
        actor,
        at,
        action: 'decide-document',
        entity: 'document',
        entityId: documentId,
        fields: ['isValid', 'reason'],
      });
      return { ...settled, document: await stores.documents.getView(documentId) };
    });
  });
}
