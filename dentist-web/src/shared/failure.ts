export { failureOf } from '@accordent/api/client/failure.ts';
