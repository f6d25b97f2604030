import type { ChangedDocument } from '@accordent/core/documents/add-document.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { presentHistory, presentStatus } from '../coverage-requests/coverage-requests.presenter.ts';
import type { ChangedFileAnswer } from './changed-file.schemas.ts';
import { presentFile } from './documents.presenter.ts';

/** What a change of a document led to, for the one who made it. */
export function presentChangedFile(
  { document, request, move }: ChangedDocument,
  actor: Actor,
): ChangedFileAnswer {
  return {
    file: presentFile(document, request, actor),
    history: move && presentHistory(move),
    status: presentStatus(request.statusId),
  };
}
