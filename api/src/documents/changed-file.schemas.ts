import { z } from 'zod';
import { id, wireDate } from '../http/wire.schemas.ts';
import { file } from './documents.schemas.ts';

const status = z.object({ id, name: z.string(), color: z.string() });

/** What a change of a document answers: the document, the move that it caused (or null), the present status. */
export const changedFileAnswer = z.object({
  file,
  history: z
    .object({
      id,
      status,
      comment: z.string(),
      creationDate: wireDate,
      author: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
    })
    .nullable(),
  status,
});
export type ChangedFileAnswer = z.infer<typeof changedFileAnswer>;
