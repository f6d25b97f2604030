import { invalidFields, type FieldFaults } from '../shared/domain-error.ts';
import type { InsurerChoice } from './convention-store.ts';
import type { Convention, ConventionState } from './convention.ts';

export const LOGIN_MIN_LENGTH = 3;
export const PASSWORD_MIN_LENGTH = 4;

const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** The credentials of an insurer's portal as they are typed; what is absent is not changed. */
export type TypedCredentials = {
  readonly login?: string | undefined;
  readonly password?: string | undefined;
};

/** What is wrong with those that are told. */
export function credentialFaults({ login, password }: TypedCredentials): FieldFaults {
  return {
    ...(login !== undefined && lengthOf(login) < LOGIN_MIN_LENGTH && { login: 'convention_login' }),
    ...(password !== undefined &&
      lengthOf(password) < PASSWORD_MIN_LENGTH && { password: 'convention_password' }),
  };
}

/** A convention is with one insurer: told of none or of two, both fields are at fault. */
export function insurerFaults({ mutualId, mutualGroupId }: InsurerChoice): FieldFaults {
  const isOne = (mutualId === null) !== (mutualGroupId === null);
  return isOne ? {} : { mutual: 'convention_insurer', mutualGroup: 'convention_insurer' };
}

/** Throws `invalid` with every fault. */
export function refuseConventionFaults(faults: FieldFaults): void {
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** How a row of the matrix stands (not valid, valid, or no record yet). */
export function conventionState(convention: Pick<Convention, 'isValid'> | null): ConventionState {
  if (!convention) return 'missing';
  return convention.isValid ? 'valid' : 'to-check';
}
