import { doubtOfNir } from '@accordent/api/client/nir.ts';
import { patientFields } from '@accordent/api/patients/patients.schemas.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { NirInput } from '@accordent/ui-kit/NirInput/NirInput.tsx';
import { NirText, lastTwoOf } from '@accordent/ui-kit/NirText/NirText.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useState } from 'react';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { InsurerFields } from '../../mutuals/InsurerFields.tsx';
import { useInsurers } from '../../mutuals/mutuals.api.ts';
import { DoubtfulNumber } from '../../patients/DoubtfulNumber.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import styles from './InformationTab.module.css';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { EntryFields } from '../../shared/EntryFields.tsx';
import type { DetailsFormState } from './use-details-form.ts';
import type { PatientForm } from './use-patient-form.ts';

const { patientEmail, ...names } = patientFields;

export interface InformationTabProps {
  record: CoverageRequestRecord;
  form: PatientForm;
  details: DetailsFormState;
  isReadOnly: boolean;
}

/** Patient and insurers, what the PEC holds besides, and the dentist's remark. */
export function InformationTab({ record, form, details, isReadOnly }: InformationTabProps) {
  const {
    form: element,
    entry,
    faults,
    resets,
    isChanged,
    isDoubtful,
    isSaving,
    change,
    confirm,
    save,
    reset,
    stale,
  } = form;
  const { retry, ...insurers } = useInsurers();
  const fields = { entry, faults, isDisabled: isSaving, isReadOnly, onChange: change };
  return (
    <>
      <div className={styles.main}>
        <form
          ref={element}
          noValidate
          className={styles.form}
          aria-label="Patient"
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged) void save();
          }}
        >
          <FormFields>
            <EntryFields {...fields} fields={names} />
            <NumberField
              key={resets}
              masked={record.patient.ssn}
              nir={entry.patientSSN}
              error={faults.patientSSN}
              isOff={isReadOnly || isSaving}
              onChange={(patientSSN) => change({ patientSSN, ssnConfirmed: false })}
            />
            {isDoubtful && <DoubtfulNumber isBusy={isSaving} onConfirm={confirm} />}
            <EntryFields {...fields} fields={{ patientEmail }} />
            {isReadOnly ? (
              <FormFields columns={2}>
                <FormField label="Mutuelle">
                  <TextInput readOnly value={record.patient.mutual?.name ?? ''} />
                </FormField>
                <FormField label="Groupement">
                  <TextInput readOnly value={record.patient.mutualGroup?.name ?? ''} />
                </FormField>
              </FormFields>
            ) : (
              <InsurerFields
                {...insurers}
                value={entry}
                onChange={change}
                onRetry={retry}
                errors={faults}
                isDisabled={isSaving}
              />
            )}
          </FormFields>
          {!isReadOnly && (
            <div className={styles.acts}>
              <Button tone="primary" type="submit" isBusy={isSaving} disabled={!isChanged}>
                Enregistrer
              </Button>
              {isChanged && (
                <Button tone="quiet" onClick={reset} disabled={isSaving}>
                  Annuler les modifications
                </Button>
              )}
            </div>
          )}
        </form>
        <DetailsForm record={record} form={details} isReadOnly={isReadOnly} />
        <section className={styles.remark} aria-labelledby="remark-title">
          <h2 id="remark-title">Remarque du dentiste</h2>
          {record.remark ? <p>{record.remark}</p> : <p data-look="quiet">Aucune remarque.</p>}
        </section>
      </div>
      <StaleDialog {...stale} />
    </>
  );
}

type NumberFieldProps = {
  masked: string;
  nir: { readonly number: string; readonly key: string };
  error: string | undefined;
  isOff: boolean;
  onChange: (nir: { number: string; key: string }) => void;
};

/** The number stands masked; another one is typed in its place, and none leaves it as it is. */
function NumberField({ masked, nir, error, isOff, onChange }: NumberFieldProps) {
  const [isOpen, setIsOpen] = useState(nir.number + nir.key !== '');
  if (!isOpen)
    return (
      <FormField label="Numéro de sécurité sociale" isGroup>
        <span className={styles.number}>
          {masked ? <NirText lastTwo={lastTwoOf(masked)} /> : 'Effacé'}
          {!isOff && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              Modifier le numéro
            </Button>
          )}
        </span>
      </FormField>
    );
  return (
    <FormField
      isGroup
      label="Numéro de sécurité sociale"
      hint="Laissé vide, le numéro ne change pas."
      error={error}
      warning={doubtOfNir(nir)}
      labelAside={
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            onChange({ number: '', key: '' });
            setIsOpen(false);
          }}
        >
          Garder le numéro
        </Button>
      }
    >
      <NirInput name="patientSSN" value={nir} disabled={isOff} onChange={onChange} />
    </FormField>
  );
}
