import type { Stores } from '@accordent/core/shared/ports.ts';
import { auditTrail } from './audit/audit-trail.ts';
import { coverageRequestStore } from './coverage-requests/coverage-request-store.ts';
import type { Scope } from './database.ts';
import { jobOutbox } from './outbox/job-outbox.ts';

/** Every store on one scope. */
export function storesOn(scope: Scope): Stores {
  return {
    audit: auditTrail(scope),
    coverageRequests: coverageRequestStore(scope),
    jobs: jobOutbox(scope),
  };
}
