import { listedName } from '@accordent/api/client/person-name.ts';
import type { ModelValues } from '@accordent/api/client/text-models.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';

/** What a PEC fills in of a model. */
export const modelValuesOf = ({ patient, user, reference }: CoverageRequestRecord): ModelValues => ({
  patient: listedName(patient),
  praticien: listedName(user),
  reference,
  mutuelle: patient.mutual?.name,
});
