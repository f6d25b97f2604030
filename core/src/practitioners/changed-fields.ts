import { namesOf } from '../shared/fields.ts';
import { practitionerFields, type PersonalFields } from './practitioner-fields.ts';

/** What a form really changes: saving one that nothing was changed in makes nobody else's stale. */
export function changedFields(
  present: PersonalFields,
  wanted: Partial<PersonalFields>,
): Partial<PersonalFields> {
  const names = namesOf(practitionerFields).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== present[name],
  );
  return Object.fromEntries(names.map((name) => [name, wanted[name] ?? '']));
}
