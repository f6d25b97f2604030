import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { NirInput } from '@accordent/ui-kit/NirInput/NirInput.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import { UserRoundCheck } from 'lucide-react';
import { doubtOfNir } from '@accordent/api/client/nir.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import styles from './PatientFields.module.css';
import type { KnownPatient } from './patients.api.ts';
import { patientTaken, type TypedPatient } from './typed-patient.ts';

export interface PatientFieldsProps {
  patient: TypedPatient;
  onChange: (patient: TypedPatient) => void;
  /** Those whom the practice knows under the typed number. */
  knownPatients: readonly KnownPatient[];
  /** French sentences by wire name: ssn, lastnamePatient, firstnamePatient. */
  errors: Readonly<Record<string, string>>;
  isDisabled?: boolean | undefined;
}

/** Number, then names: one known patient fills them in and locks them, several are offered. */
export function PatientFields({
  patient,
  onChange,
  knownPatients,
  errors,
  isDisabled = false,
}: PatientFieldsProps) {
  const taken = patientTaken(patient, knownPatients);
  const isOffered = knownPatients.length > 1;
  return (
    <FormFields>
      <FormField
        isGroup
        isRequired
        label="Numéro de sécurité sociale"
        hint="13 caractères, et la clé si vous l’avez."
        error={errors.ssn}
        warning={doubtOfNir(patient.nir)}
      >
        <NirInput
          name="ssn"
          value={patient.nir}
          disabled={isDisabled}
          onChange={(nir) =>
            onChange({ ...patient, nir, known: nir.number === patient.nir.number ? patient.known : null })
          }
        />
      </FormField>
      {isOffered && (
        <div className={styles.known}>
          <p className={styles.title}>
            <UserRoundCheck />
            Plusieurs patients du cabinet ont ce numéro
          </p>
          <RadioGroup
            label="Patients connus"
            isDisabled={isDisabled}
            value={patient.known === null ? null : String(patient.known)}
            onChange={(value) => onChange({ ...patient, known: value === 'other' ? 'other' : Number(value) })}
            options={[
              ...knownPatients.map((known) => ({ value: String(known.id), label: listedName(known) })),
              { value: 'other', label: 'Un autre patient' },
            ]}
          />
        </div>
      )}
      {taken && !isOffered && (
        <div className={styles.known}>
          <p className={styles.title}>
            <UserRoundCheck />
            {listedName(taken)} est déjà connu du cabinet
          </p>
          <Button size="small" disabled={isDisabled} onClick={() => onChange({ ...patient, known: 'other' })}>
            Ce n’est pas ce patient
          </Button>
        </div>
      )}
      <FormFields columns={2}>
        <FormField label="Nom du patient" isRequired error={errors.lastnamePatient}>
          <UppercaseInput
            name="lastnamePatient"
            autoComplete="off"
            maxLength={100}
            value={taken?.lastname ?? patient.lastname}
            readOnly={taken !== null}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...patient, lastname: event.target.value })}
          />
        </FormField>
        <FormField label="Prénom du patient" isRequired error={errors.firstnamePatient}>
          <UppercaseInput
            name="firstnamePatient"
            autoComplete="off"
            maxLength={100}
            value={taken?.firstname ?? patient.firstname}
            readOnly={taken !== null}
            disabled={isDisabled}
            onChange={(event) => onChange({ ...patient, firstname: event.target.value })}
          />
        </FormField>
      </FormFields>
    </FormFields>
  );
}
