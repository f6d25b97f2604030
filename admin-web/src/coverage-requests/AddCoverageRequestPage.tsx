import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { useFocusBack } from '@accordent/ui-kit/hooks/use-focus-back.ts';
import { useIsHere } from '@accordent/ui-kit/hooks/use-is-here.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { useEffect, useRef, useState, useMemo } from 'react';
import { useStatuses } from './coverage-requests.api.ts';
import { lastListAddress } from './list-address.ts';
import { NewDocuments, noFiles } from '../documents/NewDocuments.tsx';
import { InsurerFields, type Insurers } from '../mutuals/InsurerFields.tsx';
import { useInsurers } from '../mutuals/mutuals.api.ts';
import { DoubtfulNumber } from '../patients/DoubtfulNumber.tsx';
import { PatientFields } from '../patients/PatientFields.tsx';
import { nobody, patientTaken, type TypedPatient } from '../patients/typed-patient.ts';
import { useKnownPatients } from '@accordent/api/client/use-known-patients.ts';
import { findPatients } from '../patients/patients.api.ts';
import { paths } from '../screens.ts';
import { PractitionerField, type ChosenPractitioner } from '../practitioner-choices/PractitionerField.tsx';
import {
  useActivePractitioner,
  usePractitionerChoices,
} from '../practitioner-choices/practitioner-choices.api.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { statuses as known, statusOf } from '@accordent/api/client/statuses.ts';
import { FormPage } from '../shared/FormPage.tsx';
import { forgetDraft, useTabDraft } from '../shared/tab-draft.ts';
import { forgetUnsentInput, useUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import styles from './AddCoverageRequestPage.module.css';
import { useAddRequest } from './add-request/use-add-request.ts';

type Entry = {
  /** Absent: the one of the address. */
  readonly practitioner?: ChosenPractitioner | null;
  readonly statusId: number;
  readonly patient: TypedPatient;
  readonly insurers: Insurers;
};

const UNKNOWN = 'Ce praticien est introuvable ou n’est pas actif.';
const blank: Entry = {
  statusId: known.new.id,
  patient: nobody,
  insurers: { mutual: null, mutualGroup: null },
};

/** /admin/dfc/add and /admin/dfc/add/{userId}: 'Ajouter une PEC'. */
export default function AddCoverageRequestPage({ id }: { id?: number }) {
  const userId = id ?? null;
  const navigate = useNavigate();
  const isHere = useIsHere();
  const form = useRef<HTMLFormElement>(null);
  const draftKey = `new-request.${userId ?? ''}`;
  const [entry, setEntry] = useTabDraft<Entry>(draftKey, blank);
  const [files, setFiles] = useState(noFiles);
  const [practitionerWords, setPractitionerWords] = useState('');
  const choices = usePractitionerChoices(practitionerWords, true);
  const statuses = useStatuses().filter(({ isLocked }) => !isLocked);
  const { groups, mutuals, isLoading, hasFailed, retry } = useInsurers();
  const addressed = useActivePractitioner(userId);
  const { statusId, patient, insurers } = entry;
  const practitioner =
    entry.practitioner === undefined
      ? addressed.data
        ? { id: addressed.data.id, name: listedName(addressed.data) }
        : null
      : entry.practitioner;
  const isUnknown = entry.practitioner === undefined && (addressed.data === null || addressed.error);
  const ownerId = practitioner?.id ?? null;
  const find = useMemo(
    () => (ownerId === null ? null : (number: string) => findPatients(number, ownerId)),
    [ownerId],
  );
  const knownPatients = useKnownPatients(patient.nir.number, find);
  const taken = patientTaken(patient, knownPatients);
  const { add, errors, refusals, setErrors, isDoubtful, setIsDoubtful, refusedFile, progress } =
    useAddRequest((record) => {
      forgetDraft(draftKey);
      if (isHere()) forgetUnsentInput();
      navigate(paths.request('edit', record.id));
    });
  const isSending = progress !== null;
  useFocusBack(isSending);
  useUnsentInput(isTyped(entry) || Object.values(files).some(Boolean), paths.addRequest());

  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-state="failed"] button')?.focus();
  }, [refusals]);

  /** What was wrong with these fields is forgotten when they change. */
  const change = (next: Partial<Entry>, ...fields: string[]) => {
    setEntry((current) => ({ ...current, ...next }));
    forget(fields);
  };
  const forget = (fields: readonly string[]) =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))));

  const send = (ssnConfirmed: boolean) =>
    add(
      {
        practitionerId: practitioner?.id ?? null,
        statusId,
        ssn: patient.nir.number + patient.nir.key,
        number: patient.nir.number,
        lastname: taken?.lastname ?? patient.lastname,
        firstname: taken?.firstname ?? patient.firstname,
        patientId: taken?.id ?? null,
        insurers,
        files,
      },
      ssnConfirmed,
    );

  return (
    <FormPage
      form={{ form, isSaving: isSending, save: () => send(false) }}
      title="Ajouter une PEC"
      act="Ajouter la PEC"
      backHref={lastListAddress()}
      isWide
    >
      <div className={styles.form}>
        <div className={styles.column}>
          <section className={styles.section} aria-labelledby="request-title">
            <h2 id="request-title">Demande</h2>
            <FormFields columns={2}>
              <PractitionerField
                {...choices}
                value={practitioner}
                isLoading={choices.isLoading || addressed.isLoading}
                error={errors.userId ?? (isUnknown ? UNKNOWN : undefined)}
                isDisabled={isSending}
                onSearch={setPractitionerWords}
                onChange={(chosen) => {
                  change({ practitioner: chosen, patient: { ...patient, known: null } }, 'userId');
                }}
              />
              <FormField label="Statut" isRequired error={errors.status}>
                <Select
                  isDisabled={isSending}
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
          <section className={styles.section} aria-labelledby="patient-title">
            <h2 id="patient-title">Patient</h2>
            <PatientFields
              patient={patient}
              knownPatients={knownPatients}
              errors={errors}
              isDisabled={isSending}
              onChange={(next) => {
                if (next.nir !== patient.nir) setIsDoubtful(false);
                change(
                  { patient: next },
                  next.nir === patient.nir ? '' : 'ssn',
                  'lastnamePatient',
                  'firstnamePatient',
                );
              }}
            />
            {isDoubtful && <DoubtfulNumber isBusy={isSending} onConfirm={() => void send(true)} />}
          </section>
          <section className={styles.section} aria-labelledby="insurer-title">
            <h2 id="insurer-title">Mutuelle et groupement</h2>
            <InsurerFields
              isOptional
              value={insurers}
              onChange={(next) => change({ insurers: next })}
              mutuals={mutuals}
              groups={groups}
              isLoading={isLoading}
              hasFailed={hasFailed}
              onRetry={retry}
              errors={errors}
              isDisabled={isSending}
            />
          </section>
        </div>
        <section className={styles.section} aria-labelledby="documents-title">
          <h2 id="documents-title">Documents</h2>
          <NewDocuments
            files={files}
            errors={errors}
            progress={progress}
            onChange={(next) => {
              const changed = Object.keys(next).filter(
                (field) => next[field as keyof typeof next] !== files[field as keyof typeof files],
              );
              setFiles(next);
              forget(changed);
            }}
          />
          {refusedFile && (
            <Banner tone="danger" announce="alert" title="Un de ces documents est refusé">
              {refusedFile}
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

/** Whether more stands in the form than what the address brought. */
function isTyped({ practitioner, patient, insurers }: Entry): boolean {
  return (
    (practitioner ?? null) !== null ||
    [patient.nir.number, patient.lastname, patient.firstname].some(Boolean) ||
    insurers.mutual !== null ||
    insurers.mutualGroup !== null
  );
}
