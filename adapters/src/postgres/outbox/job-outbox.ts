import type { JobOutbox } from '@accordent/core/shared/jobs.ts';
import { presentTraceParent } from '../../tracing/trace-context.ts';
import type { Scope } from '../database.ts';

const ADD =
  'insert into outbox (job, payload, not_before, trace_parent) values ($1, $2, coalesce($3, now()), $4)';

const WITHDRAW = `delete from outbox where job = $1 and payload = $2::jsonb
         and dispatched_at is null and done_at is null and failed_at is null returning id`;

/** The outbox of this scope: a job written here exists when, and only when, the transaction commits. */
export function jobOutbox(scope: Scope): JobOutbox {
  return {
    async add(name, payload, notBefore) {
      await scope.query(ADD, [name, JSON.stringify(payload), notBefore ?? null, presentTraceParent()]);
    },
    async withdraw(name, payload) {
      const gone = await scope.query<{ id: string }>(WITHDRAW, [name, JSON.stringify(payload)]);
      return gone.length > 0;
    },
  };
}
