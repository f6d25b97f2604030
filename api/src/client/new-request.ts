/** What is wrong with a new request, by the rule that the server judges it by. */
export { newRequestFaults } from '@accordent/core/coverage-requests/new-request.ts';
export type { NewFiles, NewRequestForm } from '@accordent/core/coverage-requests/new-request.ts';
