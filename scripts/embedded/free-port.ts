export { freePort } from '@accordent/adapters/free-port.ts';
