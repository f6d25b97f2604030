/** What forms and records of both apps draw from a definition of core. */
export { labelsOf, mapFields, namesOf, pickFields, requiring } from '@accordent/core/shared/fields.ts';
export type { Field, Fields, Kept } from '@accordent/core/shared/fields.ts';
