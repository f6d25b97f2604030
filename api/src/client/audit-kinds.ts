import { auditEntities } from '@accordent/core/shared/audit.ts';

/** The kinds of records that the journal is filtered by: all that it tells of, in the words of its column. */
export const auditKinds: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  auditEntities,
)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'));
