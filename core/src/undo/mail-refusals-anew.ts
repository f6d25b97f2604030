import { latestDocuments } from '../coverage-requests/required-documents.ts';
import type { RequestDocument } from '../documents/document.ts';
import { ON_TIME_MINUTES } from '../mails/notify-coverage-request-status-changed.ts';
import { minutesAfter } from '../shared/calendar.ts';
import type { Stores } from '../shared/ports.ts';
import { undoableUntil } from '../shared/undo-window.ts';

type Judged = Pick<RequestDocument, 'id' | 'title' | 'isValid' | 'decidedAt' | 'createdAt'>;

/**
 * Asks again for the mail of a refusal that an undo has put back: what fell due while the act stood found none, and the
 * act's own mail, of the same document, took it along. One that has left is known by its key, and leaves no second time.
 */
export async function mailRefusalsAnew(
  { jobs }: Pick<Stores, 'jobs'>,
  { before, after, at }: Record<'before' | 'after', readonly Judged[]> & { readonly at: Date },
): Promise<void> {
  const stood = new Map(latestDocuments(before).map((document) => [document.id, document]));
  for (const { id: documentId, isValid, decidedAt } of latestDocuments(after)) {
    if (isValid !== false || !decidedAt || at > minutesAfter(decidedAt, ON_TIME_MINUTES)) continue;
    const was = stood.get(documentId);
    if (was?.isValid === false && was.decidedAt?.getTime() === decidedAt.getTime()) continue;
    await jobs.withdraw('notify-document-refused', { documentId });
    await jobs.add('notify-document-refused', { documentId }, undoableUntil(decidedAt));
  }
}
