import { namesOf } from '@accordent/api/client/fields.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { useState } from 'react';
import { useStatuses } from './coverage-requests.api.ts';
import { lastListAddress } from './list-address.ts';
import { NewDocuments } from '../documents/NewDocuments.tsx';
import { InsurerFields } from '../mutuals/InsurerFields.tsx';
import { useInsurers } from '../mutuals/mutuals.api.ts';
import { DoubtfulNumber } from '../patients/DoubtfulNumber.tsx';
import { PatientFields } from '../patients/PatientFields.tsx';
import { PractitionerField } from '../practitioner-choices/PractitionerField.tsx';
import { usePractitionerChoices } from '../practitioner-choices/practitioner-choices.api.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import { FormPage } from '../shared/FormPage.tsx';
import styles from './AddCoverageRequestPage.module.css';
import { useAddRequest } from './use-add-request.ts';

const UNKNOWN = 'Ce praticien est introuvable ou n’est pas actif.';

/** /admin/dfc/add and /admin/dfc/add/{userId}: 'Ajouter une PEC'. */
export default function AddCoverageRequestPage({ id }: { id?: number }) {
  const form = useAddRequest(id ?? null);
  const { entry, faults, isSaving, practitioner, change } = form;
  const { statusId, patient, insurers, files } = entry;
  const [practitionerWords, setPractitionerWords] = useState('');
  const choices = usePractitionerChoices(practitionerWords, true);
  const statuses = useStatuses().filter(({ isLocked }) => !isLocked);
  const { retry, ...known } = useInsurers();

  return (
    <FormPage
      isNew={!form.isLoading}
      form={form}
      title="Ajouter une PEC"
      act="Ajouter la PEC"
      backHref={lastListAddress()}
      isWide
    >
      <div className={styles.form}>
        <div className={styles.column}>
          <section data-look="section" aria-labelledby="request-title">
            <h2 id="request-title">Demande</h2>
            <FormFields columns={2}>
              <PractitionerField
                {...choices}
                value={practitioner}
                isLoading={choices.isLoading || form.isLoading}
                error={faults.userId ?? (form.isUnknown ? UNKNOWN : undefined)}
                isDisabled={isSaving}
                onSearch={setPractitionerWords}
                onChange={(chosen) => {
                  change({ practitioner: chosen, patient: { ...patient, known: null } }, 'userId');
                }}
              />
              <FormField label="Statut" isRequired error={faults.status}>
                <Select
                  isDisabled={isSaving}
                  value={statusId}
                  onChange={(chosen) => change({ statusId: chosen }, 'status')}
                  options={statuses.map(({ id, name, color }) => ({
                    value: id,
                    label: name,
                    icon: <Icon name={statusOf(id).icon} color={color} />,
                  }))}
                />
              </FormField>
            </FormFields>
          </section>
          <section data-look="section" aria-labelledby="patient-title">
            <h2 id="patient-title">Patient</h2>
            <PatientFields
              patient={patient}
              knownPatients={form.knownPatients}
              errors={faults}
              isDisabled={isSaving}
              onChange={(next) => {
                const isSame = next.nir === patient.nir;
                change(
                  { patient: next, ssnConfirmed: isSame && entry.ssnConfirmed },
                  isSame ? '' : 'ssn',
                  'lastnamePatient',
                  'firstnamePatient',
                );
              }}
            />
            {form.isDoubtful && <DoubtfulNumber isBusy={isSaving} onConfirm={form.confirm} />}
          </section>
          <section data-look="section" aria-labelledby="insurer-title">
            <h2 id="insurer-title">Mutuelle et groupement</h2>
            <InsurerFields
              isOptional
              value={insurers}
              onChange={(next) => change({ insurers: next })}
              {...known}
              onRetry={retry}
              errors={faults}
              isDisabled={isSaving}
            />
          </section>
        </div>
        <section data-look="section" aria-labelledby="documents-title">
          <h2 id="documents-title">Documents</h2>
          <NewDocuments
            files={files}
            errors={faults}
            progress={form.progress}
            onChange={(next) => {
              const fields = namesOf(next).filter((field) => next[field] !== files[field]);
              form.changeFiles(next, ...fields);
            }}
          />
          {form.refusedFile && (
            <Banner tone="danger" announce="alert" title="Un de ces documents est refusé">
              {form.refusedFile}
            </Banner>
          )}
          <p data-look="quiet small">
            Photos et PDF. Les documents ajoutés par l’équipe sont validés d’office.
          </p>
        </section>
      </div>
    </FormPage>
  );
}
