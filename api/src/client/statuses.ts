/** What a status means, by the table that the server judges by. */
export { findStatus, statuses, statusOf } from '@accordent/core/coverage-requests/coverage-request-status.ts';
export type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
