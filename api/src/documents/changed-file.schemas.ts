import { z } from 'zod';
import { historyItem, statusChip } from '../coverage-requests/coverage-requests.schemas.ts';
import { id } from '../http/wire.schemas.ts';
import { file } from './documents.schemas.ts';

/** What a change of a document answers: the document, the move that it caused (or null), the present status. */
export const changedFileAnswer = z.object({ file, history: historyItem.nullable(), status: statusChip });
export type ChangedFileAnswer = z.infer<typeof changedFileAnswer>;

/** The same of a decision; `undoId` takes it back for ten seconds, null where nothing was changed. `isStaffTurn`: it goes on. */
export const decidedFileAnswer = changedFileAnswer.extend({
  undoId: id.nullable(),
  isStaffTurn: z.boolean(),
});
export type DecidedFileAnswer = z.infer<typeof decidedFileAnswer>;
