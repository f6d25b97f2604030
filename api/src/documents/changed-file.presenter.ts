import { statusOf } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { ChangedDocument } from '@accordent/core/documents/add-document.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
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
    history: move && {
      id: move.id,
      status: presentStatus(move.statusId),
      comment: move.comment,
      creationDate: presentDate(move.at),
      author: move.author && { firstname: move.author.firstname, lastname: move.author.lastname },
    },
    status: presentStatus(request.statusId),
  };
}

function presentStatus(statusId: number): ChangedFileAnswer['status'] {
  const { id, name, color } = statusOf(statusId);
  return { id, name, color };
}
