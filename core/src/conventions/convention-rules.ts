import type { FieldFaults } from '../shared/domain-error.ts';
import type { TypedOf } from '../shared/fields.ts';
import type { InsurerChoice } from './convention-store.ts';
import type { Convention, ConventionState, credentialFields } from './convention.ts';

/** The credentials of an insurer's portal as they are typed; what is absent is not changed. */
export type TypedCredentials = TypedOf<typeof credentialFields>;

/** A convention is with one insurer: told of none or of two, both fields are at fault. */
export function insurerFaults({ mutualId, mutualGroupId }: InsurerChoice): FieldFaults {
  const isOne = (mutualId === null) !== (mutualGroupId === null);
  return isOne ? {} : { mutual: 'convention_insurer', mutualGroup: 'convention_insurer' };
}

/** How a row of the matrix stands (not valid, valid, or no record yet). */
export function conventionState(convention: Pick<Convention, 'isValid'> | null): ConventionState {
  if (!convention) return 'missing';
  return convention.isValid ? 'valid' : 'to-check';
}
