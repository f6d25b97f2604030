import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { NirInput } from '@accordent/ui-kit/NirInput/NirInput.tsx';
import { NirText, lastTwoOf } from '@accordent/ui-kit/NirText/NirText.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { UppercaseInput } from '@accordent/ui-kit/UppercaseInput/UppercaseInput.tsx';
import { useEffect, useRef, useState } from 'react';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { InsurerFields } from '../../mutuals/InsurerFields.tsx';
import { useInsurers } from '../../mutuals/mutuals.api.ts';
import { DoubtfulNumber } from '../../patients/DoubtfulNumber.tsx';
import styles from './InformationTab.module.css';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import type { PatientForm } from './use-patient-form.ts';

export interface InformationTabProps {
  record: CoverageRequestRecord;
  form: PatientForm;
  isReadOnly: boolean;
}

/** Patient and insurers, and the dentist's remark. */
export function InformationTab({ record, form, isReadOnly }: InformationTabProps) {
  const { entry, errors, refusals, resets, isChanged, isDoubtful, isSaving, change, save, reset, stale } =
    form;
  const box = useRef<HTMLFormElement>(null);
  const { groups, mutuals, isLoading, hasFailed, retry } = useInsurers();
  const isOff = isReadOnly || isSaving;
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  return (
    <>
      <div className={styles.main}>
        <form
          ref={box}
          noValidate
          className={styles.form}
          aria-label="Patient"
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged) void save({ ssnConfirmed: false });
          }}
        >
          <FormFields>
            <FormFields columns={2}>
              <FormField label="Nom du patient" isRequired={!isReadOnly} error={errors.patientLastname}>
                <UppercaseInput
                  name="patientLastname"
                  autoComplete="off"
                  maxLength={100}
                  value={entry.lastname}
                  disabled={isSaving}
                  readOnly={isReadOnly}
                  onChange={(event) => change({ lastname: event.target.value }, 'patientLastname')}
                />
              </FormField>
              <FormField label="Prénom du patient" isRequired={!isReadOnly} error={errors.patientFirstname}>
                <UppercaseInput
                  name="patientFirstname"
                  autoComplete="off"
                  maxLength={100}
                  value={entry.firstname}
                  disabled={isSaving}
                  readOnly={isReadOnly}
                  onChange={(event) => change({ firstname: event.target.value }, 'patientFirstname')}
                />
              </FormField>
            </FormFields>
            <NumberField
              key={resets}
              masked={record.patient.ssn}
              nir={entry.nir}
              error={errors.patientSSN}
              isOff={isOff}
              onChange={(nir) => change({ nir }, 'patientSSN')}
            />
            {isDoubtful && (
              <DoubtfulNumber isBusy={isSaving} onConfirm={() => void save({ ssnConfirmed: true })} />
            )}
            <FormField label="Adresse e-mail du patient" isOptional={!isReadOnly} error={errors.patientEmail}>
              <TextInput
                type="email"
                name="patientEmail"
                autoComplete="off"
                maxLength={254}
                value={entry.email}
                disabled={isSaving}
                readOnly={isReadOnly}
                onChange={(event) => change({ email: event.target.value }, 'patientEmail')}
              />
            </FormField>
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
                value={entry.insurers}
                onChange={(insurers) => change({ insurers }, 'mutual', 'mutualGroup')}
                mutuals={mutuals}
                groups={groups}
                isLoading={isLoading}
                hasFailed={hasFailed}
                onRetry={retry}
                errors={errors}
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
        <section className={styles.remark} aria-labelledby="remark-title">
          <h2 id="remark-title">Remarque du dentiste</h2>
          {record.remark ? <p>{record.remark}</p> : <p className={styles.none}>Aucune remarque.</p>}
        </section>
      </div>
      <StaleDialog
        sentence={errorSentences.stale}
        differences={stale && stale.differences}
        onKeepMine={() => stale?.keepMine()}
        onTakeTheirs={() => stale?.takeTheirs()}
        onClose={() => stale?.close()}
      />
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
