import { mapFields } from '@accordent/api/client/fields.ts';
import {
  newProspectEntry,
  prospectEntry,
  prospectFields,
} from '@accordent/api/prospects/prospects.schemas.ts';
import { entryLabels } from '../shared/entry-labels.ts';
import { judgedBy } from '@accordent/api/client/use-entry-form.ts';
import type { ProspectFields, ProspectRecord } from './prospects.api.ts';

export const emptyProspect: ProspectFields = mapFields(prospectFields, () => '');

export const prospectEntryOf = (record: ProspectRecord): ProspectFields =>
  mapFields(prospectFields, (_, name) => record[name]);

export const prospectLabels = entryLabels(prospectFields);

export const judgedAsProspect = judgedBy<ProspectFields>(prospectEntry);
/** Its status is chosen in the form: `history` on the wire. */
export const judgedAsNewProspect = judgedBy<ProspectFields & { readonly history: string | null }>(
  newProspectEntry,
);
