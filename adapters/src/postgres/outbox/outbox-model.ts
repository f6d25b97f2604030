import { table } from '../table.ts';

/** Jobs that wait, are under way, are done or were given up; `claimedBy`: the worker at it. */
export const Outbox = table<{
  id: string;
  job: string;
  payload: Readonly<Record<string, unknown>>;
  createdAt: Date;
  notBefore: Date;
  dispatchedAt: Date | null;
  claimedBy: number | null;
  doneAt: Date | null;
  attempts: number;
  workerDeaths: number;
  failedAt: Date | null;
  failure: string | null;
  traceParent: string | null;
}>('outbox', { json: ['payload'] });
