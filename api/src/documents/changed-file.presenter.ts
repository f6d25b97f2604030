import type { StatusChangeView } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { statusOf } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { ChangedDocument } from '@accordent/core/documents/add-document.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import type { HistoryItem, StatusChip } from '../coverage-requests/coverage-requests.schemas.ts';
import { presentDate } from '../http/wire.ts';
import type { ChangedFileAnswer } from './changed-file.schemas.ts';
import { presentFile } from './documents.presenter.ts';

/** What a change of a document led to, for the one who made it. */
export function presentChangedFile(
  { document, request, move }: ChangedDocument,
  actor: Actor,
): ChangedFileAnswer {
  return {
    file: presentFile(document, request, actor),
    history: move && presentMove(move),
    status: presentStatus(request.statusId),
  };
}

function presentMove({ id, statusId, comment, at, author }: StatusChangeView): HistoryItem {
  const name = author && { firstname: author.firstname, lastname: author.lastname };
  const administrator = author?.kind === 'admin' ? name : null;
  return {
    id,
    status: presentStatus(statusId),
    comment,
    creationDate: presentDate(at),
    author: name,
    administrator,
  };
}

function presentStatus(statusId: number): StatusChip {
  const { id, name, color } = statusOf(statusId);
  return { id, name, color };
}
