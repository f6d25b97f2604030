import { mapFields, type Fields } from '@accordent/api/client/fields.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';

/** How the fields of a definition are named and read beside a colleague's. */
export const entryLabels = <Of extends Fields>(fields: Of) =>
  mapFields(fields, ({ label, kind }) => (kind === 'phone' ? { label, read: formatPhone } : label));
