import type { Fields } from '@accordent/core/shared/fields.ts';

/** The column of a field: `vat_number` of vatNumber, `gmb_link` of GMBLink. */
export const columnOf = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase();

/** The columns of a record's fields, under their names. */
export const namedColumns = (table: string, fields: Fields): string =>
  Object.keys(fields)
    .map((name) => `${table}.${columnOf(name)} as "${name}"`)
    .join(', ');
