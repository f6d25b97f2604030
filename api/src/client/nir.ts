/** What a typed number looks like, by the rule that the server judges it by. */
export { checkNir } from '@accordent/core/shared/nir.ts';
