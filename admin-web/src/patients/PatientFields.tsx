import { textLimits } from '@accordent/api/client/text-limits.ts';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { NirInput } from '@accordent/ui-kit/NirInput/NirInput.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import { UserRoundCheck } from 'lucide-react';
import { doubtOfNir } from '@accordent/api/client/nir.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { namesAnother } from '@accordent/api/client/use-known-patients.ts';
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

/** Number, then names: who is known under the number is offered, and fills them in. */
export function PatientFields({
  patient,
  onChange,
  knownPatients,
  errors,
  isDisabled = false,
}: PatientFieldsProps) {
  const taken = patientTaken(patient, knownPatients);
  const isFor = taken?.id ?? patient.known ?? (namesAnother(patient, knownPatients) ? 'other' : null);
  // Names are never held: whoever types others means another of the same number.
  const typeName = (name: { lastname?: string; firstname?: string }) =>
    onChange(
      taken
        ? { ...patient, known: 'other', lastname: taken.lastname, firstname: taken.firstname, ...name }
        : { ...patient, ...name },
    );
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
      {knownPatients.length > 0 && (
        <div className={styles.known}>
          <p className={styles.title}>
            <UserRoundCheck />
            Pour qui&nbsp;? <span data-look="quiet light">Ce numéro est déjà connu du cabinet.</span>
          </p>
          <RadioGroup
            label={'Pour qui\u00a0?'}
            isDisabled={isDisabled}
            value={isFor === null ? null : String(isFor)}
            onChange={(value) => onChange({ ...patient, known: value === 'other' ? 'other' : Number(value) })}
            options={[
              ...knownPatients.map((known) => ({ value: String(known.id), label: listedName(known) })),
              { value: 'other', label: 'Autre bénéficiaire' },
            ]}
          />
        </div>
      )}
      <FormFields columns={2}>
        <FormField label="Nom du patient" isRequired error={errors.lastnamePatient}>
          <UppercaseInput
            name="lastnamePatient"
            autoComplete="off"
            maxLength={textLimits.name}
            value={taken?.lastname ?? patient.lastname}
            disabled={isDisabled}
            onChange={(event) => typeName({ lastname: event.target.value })}
          />
        </FormField>
        <FormField label="Prénom du patient" isRequired error={errors.firstnamePatient}>
          <UppercaseInput
            name="firstnamePatient"
            autoComplete="off"
            maxLength={textLimits.name}
            value={taken?.firstname ?? patient.firstname}
            disabled={isDisabled}
            onChange={(event) => typeName({ firstname: event.target.value })}
          />
        </FormField>
      </FormFields>
    </FormFields>
  );
}
