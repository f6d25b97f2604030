import { z } from 'zod';
import type { FieldFaults } from '../shared/domain-error.ts';
import { isEmail } from '../shared/email.ts';
import { nameField, readField } from '../shared/fields.ts';
import { nirFault } from '../shared/nir.ts';
import { upperName } from '../shared/person-name.ts';
import { textLimits } from '../shared/text-limits.ts';

const lastname = nameField('Nom du patient', { required: 'patient_name_empty' });
const firstname = nameField('Prénom du patient', { required: 'patient_name_empty' });

/** What staff change of the patient of a PEC. The address stays as it was typed. */
export const patientFields = {
  patientLastname: lastname,
  patientFirstname: firstname,
  patientEmail: readField(
    'Adresse e-mail du patient',
    textLimits.email,
    (text) => (isEmail(text) ? text : null),
    {
      kind: 'email',
      fault: 'email',
    },
  ),
};

/** What is said of the patient of a new PEC, beside his number. */
export const newPatientFields = { lastnamePatient: lastname, firstnamePatient: firstname };

/** A number as it may come; what cannot be one is told with the other faults of its form. */
export const typedNir = z.string('wrong_type').max(50, 'ssn_too_long');

/** A patient as a form of the wire sends him; `patientId` names a known one, whose names then count. */
export type TypedPatient = {
  readonly lastnamePatient: string;
  readonly firstnamePatient: string;
  readonly ssn: string;
  readonly ssnConfirmed?: boolean | undefined;
  readonly patientId?: number | undefined;
};

/** The faulty fields of a new request's patient, all at once. */
export function typedPatientFaults({ ssn, patientId, ...names }: TypedPatient): FieldFaults {
  const fault = nirFault(ssn);
  const isEmpty = (name: string) => patientId === undefined && upperName(name) === '';
  return {
    ...(isEmpty(names.firstnamePatient) && { firstnamePatient: 'patient_name_empty' }),
    ...(isEmpty(names.lastnamePatient) && { lastnamePatient: 'patient_name_empty' }),
    ...(fault && { ssn: fault }),
  };
}
