import { table } from '../table.ts';

/** What the staff have just done. */
export const UndoableActs = table<{
  id: number;
  coverageRequestId: number;
  administratorId: number;
  before: object;
  after: object;
  jobs: readonly { readonly name: string; readonly payload: object }[];
  at: Date;
}>('undoable_acts', { json: ['before', 'after', 'jobs'] });
