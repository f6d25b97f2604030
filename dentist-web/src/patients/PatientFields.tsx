import { textLimits } from '@accordent/api/client/text-limits.ts';
import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { NirInput } from '@accordent/ui-kit/NirInput/NirInput.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { doubtOfNir, lookAtNir } from '@accordent/api/client/nir.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { namesAnother } from '@accordent/api/client/use-known-patients.ts';
import type { KnownPatient } from './patients.api.ts';
import styles from './PatientFields.module.css';

export type TypedPatient = {
  readonly nir: { readonly number: string; readonly key: string };
  readonly isNirConfirmed: boolean;
  readonly lastname: string;
  readonly firstname: string;
  /** The known patient whose names are taken; 'other': none of them; null: nobody has said. */
  readonly known: number | 'other' | null;
  /** What was typed before a known patient took its place. */
  readonly typedNames: { readonly lastname: string; readonly firstname: string };
};

export const nobody: TypedPatient = {
  nir: { number: '', key: '' },
  isNirConfirmed: false,
  lastname: '',
  firstname: '',
  known: null,
  typedNames: { lastname: '', firstname: '' },
};

/** The same entry with the names of a known patient. */
export const takeKnown = (
  patient: TypedPatient,
  { id, lastname, firstname }: KnownPatient,
): TypedPatient => ({
  ...patient,
  known: id,
  lastname,
  firstname,
});

export interface PatientFieldsProps {
  patient: TypedPatient;
  onChange: (patient: TypedPatient) => void;
  knownPatients: readonly KnownPatient[];
  /** French sentences by wire name: ssn, lastnamePatient, firstnamePatient. The summary above announces them. */
  errors: Readonly<Record<string, string>>;
}

/** Number, then names; a patient that the practice knows fills the names in. */
export function PatientFields({ patient, onChange, knownPatients, errors }: PatientFieldsProps) {
  const [hasLeftNir, setHasLeftNir] = useState(false);
  const look = lookAtNir(patient.nir);
  const isDoubtful =
    look === 'doubtful' &&
    (doubtOfNir(patient.nir) !== null || hasLeftNir || errors.ssn !== undefined || patient.isNirConfirmed);
  const isTaken = typeof patient.known === 'number';
  const isFor = patient.known ?? (namesAnother(patient, knownPatients) ? 'other' : null);
  const takeNone = () => onChange({ ...patient, known: 'other', ...patient.typedNames });
  const typeName = (name: { lastname?: string; firstname?: string }) => {
    const typedNames = { lastname: patient.lastname, firstname: patient.firstname, ...name };
    // Names are never held: whoever types others means another of the same number.
    onChange({ ...patient, ...typedNames, typedNames, known: isTaken ? 'other' : patient.known });
  };

  return (
    <FormFields>
      <FormField
        isGroup
        isRequired
        label="Numéro de sécurité sociale"
        hint="13 caractères sur la carte Vitale, et la clé si vous l’avez."
        error={errors.ssn}
        warning={isDoubtful && !patient.isNirConfirmed ? errorSentences.ssn_doubtful : null}
        isErrorAnnounced
      >
        <NirInput
          name="ssn"
          value={patient.nir}
          onBlur={() => setHasLeftNir(true)}
          onChange={(nir) =>
            onChange({
              ...patient,
              nir,
              isNirConfirmed: false,
              ...(nir.number === patient.nir.number
                ? {}
                : { known: null, ...(isTaken ? patient.typedNames : {}) }),
            })
          }
        />
      </FormField>
      {isDoubtful && (
        <Checkbox
          name="ssnConfirmed"
          label="Ce numéro est bien celui de la carte"
          hint="Nous l’enregistrerons tel quel."
          checked={patient.isNirConfirmed}
          onChange={(event) => onChange({ ...patient, isNirConfirmed: event.target.checked })}
        />
      )}
      {knownPatients.length > 0 && (
        <div className={styles.known}>
          <p className={styles.knownTitle}>
            <UserRoundCheck size={18} />
            Pour qui&nbsp;?
          </p>
          <p data-look="quiet">Ce numéro est déjà connu de votre cabinet.</p>
          <RadioGroup
            label={'Pour qui\u00a0?'}
            layout="column"
            value={isFor === null ? '' : String(isFor)}
            onChange={(value) => {
              const chosen = knownPatients.find(({ id }) => String(id) === value);
              if (chosen) onChange(takeKnown(patient, chosen));
              else takeNone();
            }}
            options={[
              ...knownPatients.map((known) => ({ value: String(known.id), label: listedName(known) })),
              { value: 'other', label: 'Autre bénéficiaire' },
            ]}
          />
        </div>
      )}
      <FormFields columns={2}>
        <FormField label="Nom" isRequired error={errors.lastnamePatient} isErrorAnnounced>
          <UppercaseInput
            name="lastnamePatient"
            autoComplete="off"
            value={patient.lastname}
            maxLength={textLimits.name}
            onChange={(event) => typeName({ lastname: event.target.value })}
          />
        </FormField>
        <FormField label="Prénom" isRequired error={errors.firstnamePatient} isErrorAnnounced>
          <UppercaseInput
            name="firstnamePatient"
            autoComplete="off"
            value={patient.firstname}
            maxLength={textLimits.name}
            onChange={(event) => typeName({ firstname: event.target.value })}
          />
        </FormField>
      </FormFields>
    </FormFields>
  );
}
