import { newPatientFields, patientFields, typedNir } from '@accordent/core/patients/patient.ts';
import { z } from 'zod';
import { optional } from '../http/wire.ts';
import { flag, id, wholeNumber } from '../http/wire.schemas.ts';

export { newPatientFields, patientFields };
/** What staff change of a patient, beside his number. */
export type PatientTexts = Record<keyof typeof patientFields, string>;

/** A patient known in the practice under the typed number; a family may share one. */
export const knownPatient = z.object({ id: z.int(), firstname: z.string(), lastname: z.string() });
export type KnownPatient = z.infer<typeof knownPatient>;

export const knownPatientsAnswer = z.object({ patients: z.array(knownPatient) });
export type KnownPatientsAnswer = z.infer<typeof knownPatientsAnswer>;

/** Staff look within the practice of the practitioner that they have chosen. */
export const findPatientsBody = z.object({ ssn: typedNir, userId: id });

/** A dentist looks within his own practice, whoever of it `userId` names. */
export const findOwnPatientsBody = z.object({ ssn: typedNir, userId: id.nullish() });

/** The whole number; the look is audited. */
export const ssnAnswer = z.object({ ssn: z.string() });
export type SsnAnswer = z.infer<typeof ssnAnswer>;

/** `patientEmail`: '' takes the address away. */
export const changePatientEmailBody = z.object({
  id,
  patientEmail: patientFields.patientEmail.schema,
  version: optional(wholeNumber),
});
export type ChangePatientEmailBody = z.input<typeof changePatientEmailBody>;

export const patient = knownPatient.extend({ email: z.string(), version: z.int() });
export type Patient = z.infer<typeof patient>;

export const patientAnswer = z.object({ patient });
export type PatientAnswer = z.infer<typeof patientAnswer>;

/** Which patient is asked for a review: his id, or his number, as far as the practice has one with it. */
export const requestReviewBody = z
  .object({
    patientId: id.nullish(),
    ssn: typedNir.nullish(),
    /** Whether the patient agrees to be written to; noted. */
    agreed: flag.optional(),
  })
  .refine(({ patientId, ssn: number }) => Boolean(patientId ?? number), {
    path: ['patientId'],
    message: 'required',
  });
export type RequestReviewBody = z.input<typeof requestReviewBody>;
