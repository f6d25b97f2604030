/** A telephone as it is stored, from whatever was typed; null where it is none. */
export { normalisePhone } from '@accordent/core/shared/phone.ts';
