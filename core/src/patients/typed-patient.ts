import { nirFault } from '../shared/nir.ts';
import { upperName } from '../shared/person-name.ts';
import type { FieldFaults } from '../shared/domain-error.ts';

/** A patient as a form of the wire sends him; `patientId` names a known one, whose names then count. */
export type TypedPatient = {
  readonly firstname: string;
  readonly lastname: string;
  readonly ssn: string;
  readonly ssnConfirmed: boolean;
  readonly patientId: number | null;
};

/** The faulty fields of a new request's patient, all at once. */
export function typedPatientFaults({ firstname, lastname, ssn, patientId }: TypedPatient): FieldFaults {
  const fault = nirFault(ssn);
  return {
    ...(patientId === null && upperName(firstname) === '' && { firstnamePatient: 'patient_name_empty' }),
    ...(patientId === null && upperName(lastname) === '' && { lastnamePatient: 'patient_name_empty' }),
    ...(fault && { ssn: fault }),
  };
}
