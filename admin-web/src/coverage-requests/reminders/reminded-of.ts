import { listedName } from '@accordent/api/client/person-name.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';

/** Insurer and dentist of a PEC, as a reminder names them. */
export const remindedOf = ({ patient, user }: Pick<CoverageRequestRecord, 'patient' | 'user'>) => ({
  insurer: patient.mutualGroup?.name ?? patient.mutual?.name ?? 'Mutuelle',
  dentist: listedName(user),
});
