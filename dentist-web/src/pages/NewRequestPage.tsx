import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { StepBars } from '@accordent/ui-kit/Stepper/Stepper.tsx';
import { PHONE, useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Checklist, MissingLine } from '../coverage-requests/Checklist.tsx';
import type { CheckItem } from '../coverage-requests/Checklist.tsx';
import { CreatedRequest } from '../coverage-requests/CreatedRequest.tsx';
import { useRequest } from '../coverage-requests/coverage-requests.api.ts';
import { REQUIRED_TITLES } from '../documents/document-hints.ts';
import { useMetrics, useOwnPractitioner } from '../layout/overview.api.ts';
import { paths } from '../paths.ts';
import { lookAtNir } from '../patients/nir-key.ts';
import { Screen } from '../shared/Screen.tsx';
import { useUnsentInput } from '../shared/unsent-input.ts';
import { CheckStep } from './new-request/CheckStep.tsx';
import { DocumentsStep } from './new-request/DocumentsStep.tsx';
import { FaultSummary } from './new-request/FaultSummary.tsx';
import { PatientStep } from './new-request/PatientStep.tsx';
import { RemarkField } from './new-request/RemarkField.tsx';
import { isStarted } from './new-request/draft.ts';
import { focusFault, inOrder, patientFaults, stepOf } from './new-request/faults.ts';
import type { StepName } from './new-request/faults.ts';
import { useNewRequest } from './new-request/use-new-request.ts';
import styles from './new-request/NewRequest.module.css';

const STEPS: readonly { name: StepName; label: string }[] = [
  { name: 'patient', label: 'Patient' },
  { name: 'documents', label: 'Pièces' },
  { name: 'check', label: 'Vérifier' },
];

const PLAN_OF_GROUPS = 4;

/** /dfc/add: one page on a desktop, three steps on a phone, one same draft. */
export default function NewRequestPage() {
  const isPhone = useMediaQuery(PHONE);
  const practitioner = useOwnPractitioner();
  const { data: metrics } = useMetrics();
  const asksPractitioner = practitioner?.planId === PLAN_OF_GROUPS;
  const [search, setSearch] = useSearchParams();
  // The address tells which request has just left: the menu's « Nouvelle demande » leads to an empty form again.
  const createdId = Number(search.get('envoyee')) || null;
  const form = useNewRequest({
    asksPractitioner,
    onCreated: (dfcId) => setSearch({ envoyee: String(dfcId) }, { replace: true }),
  });
  const { draft, faults, isSending, last } = form;
  const [step, setStep] = useState<StepName>('patient');
  const [sought, setSought] = useState<{ field: string } | null>(null);
  const { data: record } = useRequest(createdId);
  useUnsentInput(isStarted(draft), paths.newRequest);

  // The field may stand on another step: it is sought once that step is drawn.
  useEffect(() => {
    if (sought) focusFault(sought.field);
  }, [sought]);
  const goTo = (field: string) => {
    setStep(stepOf(field));
    setSought({ field });
  };

  async function send() {
    const [first] = inOrder(await form.send());
    if (first) goTo(first);
  }

  if (createdId !== null)
    return (
      <Screen
        title="Nouvelle demande"
        width="reading"
        backHref={paths.dashboard}
        backLabel="Revenir au tableau de bord"
      >
        <CreatedRequest
          id={createdId}
          request={record?.dfc}
          onSamePatient={
            last?.dfcId === createdId
              ? () => {
                  form.restart({ patient: last.patient, userId: last.userId });
                  setStep('documents');
                  setSearch({});
                }
              : undefined
          }
          onNew={() => {
            setStep('patient');
            setSearch({});
          }}
        />
      </Screen>
    );

  const place = STEPS.findIndex(({ name }) => name === step);
  const items = checkItems(form);
  const isOpen = draft.sent.dfcId !== null;
  const summary = (
    <FaultSummary
      faults={faults}
      failure={form.failure}
      isOpen={isOpen}
      isUncertain={draft.sent.pending !== null && !isSending}
      onGo={goTo}
    />
  );
  const patient = (
    <PatientStep form={form} practitioners={asksPractitioner ? (metrics?.allUsers ?? []) : null} />
  );
  const documents = <DocumentsStep form={form} />;
  const sendButton = (
    <Button tone="primary" size="large" isFullWidth isBusy={isSending} onClick={() => void send()}>
      {isOpen ? 'Envoyer les pièces restantes' : 'Envoyer la demande'}
    </Button>
  );
  const saved = isStarted(draft) && (
    <span className={styles.saved}>
      <Check size={16} strokeWidth={2} aria-hidden />
      Enregistré
    </span>
  );
  const shared = {
    title: 'Nouvelle demande',
    backHref: paths.dashboard,
    backLabel: 'Revenir au tableau de bord',
  };

  if (!isPhone)
    return (
      <Screen {...shared} titleAside={saved} actions={<Restart form={form} />}>
        <div className={styles.desk}>
          <div className={styles.form}>
            {summary}
            {patient}
            {documents}
            <Card>
              <RemarkField form={form} />
            </Card>
          </div>
          <aside className={styles.rail}>
            <Checklist items={items} usage={metrics} action={sendButton} />
          </aside>
        </div>
      </Screen>
    );
  return (
    <Screen
      {...shared}
      titleAside={saved}
      banner={
        <StepBars
          label="Étapes de la demande"
          current={place}
          steps={STEPS.map(({ name, label }) => ({
            label,
            share: name === 'documents' ? shareOf(items) : 0.5,
          }))}
        />
      }
      footer={
        <div className={styles.foot} data-bottom-bar>
          {step === 'documents' && <MissingLine items={items.filter(({ label }) => isDocument(label))} />}
          <div className={styles.footButtons}>
            {place > 0 && (
              <Button size="large" onClick={() => setStep(STEPS[place - 1]!.name)}>
                Retour
              </Button>
            )}
            {step === 'check' ? (
              sendButton
            ) : (
              <Button tone="primary" size="large" isFullWidth onClick={goOn}>
                Continuer
              </Button>
            )}
          </div>
        </div>
      }
    >
      <div className={styles.form}>
        {summary}
        {step === 'patient' && patient}
        {step === 'documents' && documents}
        {step === 'check' && (
          <CheckStep
            form={form}
            items={items}
            usage={metrics}
            practitioners={asksPractitioner ? (metrics?.allUsers ?? []) : null}
          />
        )}
      </div>
    </Screen>
  );

  function goOn() {
    const wrong = step === 'patient' ? patientFaults(draft, asksPractitioner) : {};
    form.setFaults(wrong);
    const [first] = inOrder(wrong);
    if (first) setSought({ field: first });
    else {
      setStep(STEPS[place + 1]!.name);
      window.scrollTo({ top: 0 });
    }
  }
}

function Restart({ form }: { form: ReturnType<typeof useNewRequest> }) {
  if (!isStarted(form.draft) || form.isSending) return null;
  return (
    <Button tone="quiet" onClick={() => form.restart()}>
      Recommencer
    </Button>
  );
}

const isDocument = (label: string): boolean => REQUIRED_TITLES.some((title) => title === label);

const shareOf = (items: readonly CheckItem[]): number => {
  const documents = items.filter(({ label }) => isDocument(label));
  return documents.filter(({ state }) => state === 'done').length / documents.length;
};

function checkItems({ draft, files }: ReturnType<typeof useNewRequest>): readonly CheckItem[] {
  const { patient, sent } = draft;
  const look = lookAtNir(patient.nir);
  const told = (isDone: boolean) => (isDone ? 'done' : 'missing');
  return [
    {
      label: 'Numéro de sécurité sociale',
      state: told(look === 'fine' || (look === 'doubtful' && patient.isNirConfirmed)),
    },
    {
      label: 'Nom et prénom',
      state: told(patient.lastname.trim() !== '' && patient.firstname.trim() !== ''),
    },
    ...REQUIRED_TITLES.map((title): CheckItem => {
      const state = files.uploads[title]?.state;
      return {
        label: title,
        state: state === 'sending' ? 'sending' : told(state === 'done' || sent.attached.includes(title)),
      };
    }),
  ];
}
