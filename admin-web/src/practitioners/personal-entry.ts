import { labelsOf, mapFields } from '@accordent/api/client/fields.ts';
import { practitionerFields } from '@accordent/api/practitioners/practitioners.schemas.ts';
import type { PersonalFields, PractitionerRecord } from './practitioners.api.ts';

export const emptyEntry: PersonalFields = mapFields(practitionerFields, () => '');

/** The personal fields of a record, as its form holds them. */
export const entryOf = (record: PractitionerRecord): PersonalFields =>
  mapFields(practitionerFields, (_, name) => record[name] ?? '');

/** The fields as the screen and a comparison name them. */
export const personalLabels = labelsOf(practitionerFields);
