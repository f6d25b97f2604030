import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { StepBars } from '@accordent/ui-kit/Stepper/Stepper.tsx';
import { useIsHere } from '@accordent/ui-kit/hooks/use-is-here.ts';
import { PHONE, useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Checklist, MissingLine } from '../Checklist.tsx';
import { CreatedRequest } from '../CreatedRequest.tsx';
import { useRequest } from '../coverage-requests.api.ts';
import { useMetrics, useOwnPractitioner } from '../../shared/overview.api.ts';
import { paths, screens } from '../../screens.ts';
import { Screen } from '../../shared/Screen.tsx';
import { useUnsentInput } from '../../shared/unsent-input.ts';
import { CheckStep } from './CheckStep.tsx';
import { DetailsBlock } from './DetailsBlock.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import { PatientStep } from './PatientStep.tsx';
import { RemarkField } from './RemarkField.tsx';
import { RestartButton } from './RestartButton.tsx';
import { ResumedBanner } from './ResumedBanner.tsx';
import { checkItems, documentItems, shareOfDocuments } from './check-items.ts';
import { isStarted } from './draft.ts';
import { detailFaults, focusFault, inOrder, patientFaults, stepOf } from './faults.ts';
import { STEPS, isStepName, stepAddress, type StepName } from './steps.ts';
import { useNewRequest } from './use-new-request.ts';
import styles from './NewRequest.module.css';

/** /dfc/add: one page on a desktop, three steps on a phone, one same draft. */
export default function NewRequestPage() {
  const isHere = useIsHere();
  const isPhone = useMediaQuery(PHONE);
  const practitioner = useOwnPractitioner();
  const { data: metrics } = useMetrics();
  const asksPractitioner = practitioner?.isGroup ?? false;
  const [search, setSearch] = useSearchParams();
  // The address tells which request has just left: the menu's « Nouvelle demande » leads to an empty form again.
  const createdId = Number(search.get('envoyee')) || null;
  const form = useNewRequest({
    asksPractitioner,
    onCreated: (dfcId) => isHere() && setSearch({ envoyee: String(dfcId) }, { replace: true }),
  });
  const { draft, faults, isSending, last } = form;
  // The address holds the step too: a phone goes back one step, and may load the page again behind its camera.
  const named = search.get('etape') ?? '';
  const step = isStepName(named) ? named : 'patient';
  const setStep = (next: StepName) => setSearch(stepAddress(next));
  const [sought, setSought] = useState<{ field: string } | null>(null);
  const { data: record } = useRequest(createdId);
  useUnsentInput(isStarted(draft), paths.newRequest);

  // The field may stand on another step: it is sought once that step is drawn.
  useEffect(() => {
    if (sought) focusFault(sought.field);
  }, [sought, step]);
  const goTo = (field: string) => {
    if (isPhone) setStep(stepOf(field));
    setSought({ field });
  };
  const stepTop = useStepTop(step, sought !== null);

  async function send() {
    const [first] = inOrder(await form.send());
    if (first) goTo(first);
  }

  if (createdId !== null)
    return (
      <Screen
        title={screens.newRequest.menu.title}
        width="reading"
        backHref={paths.dashboard}
        backLabel="Retour au tableau de bord"
      >
        <CreatedRequest
          id={createdId}
          request={record?.dfc}
          onSamePatient={
            last?.dfcId === createdId
              ? () => {
                  form.restart({ patient: last.patient, userId: last.userId });
                  setStep('documents');
                }
              : undefined
          }
          onNew={() => setStep('patient')}
        />
      </Screen>
    );

  const place = STEPS.findIndex(({ name }) => name === step);
  const items = checkItems(draft, form.files.uploads);
  const isOpen = draft.sent.dfcId !== null;
  const practitioners = asksPractitioner
    ? (metrics?.allUsers ?? []).filter(({ canCreate }) => canCreate)
    : null;
  const summary = (
    <>
      <FaultSummary
        faults={faults}
        stop={form.stop}
        isOpen={isOpen}
        isUncertain={draft.sent.pendingKey !== null && !isSending}
        isSending={isSending}
        onGo={goTo}
        onRetry={() => void send()}
      />
      {form.isResumed && (isOpen || draft.patient.nir.number === '') && (
        <ResumedBanner isOpen={isOpen} onNumber={() => goTo('ssn')} />
      )}
    </>
  );
  const patient = <PatientStep form={form} practitioners={practitioners} />;
  const details = <DetailsBlock key={createdId} form={form} />;
  const documents = <DocumentsStep form={form} />;
  const sendButton = (
    <Button tone="primary" size="large" isFullWidth isBusy={isSending} onClick={() => void send()}>
      {isOpen ? 'Envoyer les pièces restantes' : 'Envoyer la demande'}
    </Button>
  );
  const shared = {
    title: 'Nouvelle demande',
    backHref: paths.dashboard,
    backLabel: 'Retour au tableau de bord',
  };
  const saved = isStarted(draft) && (
    <span className={styles.saved}>
      <Check strokeWidth={2} />
      Enregistré
    </span>
  );
  const restart = (
    <RestartButton
      form={form}
      onRestart={() => {
        form.restart();
        setStep('patient');
      }}
    />
  );

  if (!isPhone)
    return (
      <Screen {...shared} titleAside={saved} actions={restart}>
        <div className={styles.desk}>
          <div className={styles.form}>
            {summary}
            {patient}
            {documents}
            {details}
            <Card>
              <RemarkField form={form} />
            </Card>
          </div>
          <aside className={styles.rail} aria-label="Votre demande">
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
            share: name === 'documents' ? shareOfDocuments(items) : 0.5,
          }))}
        />
      }
      footer={
        <div className={styles.foot} data-bottom-bar>
          {step === 'documents' && <MissingLine items={documentItems(items)} />}
          <div data-look="row stretch">
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
      <section
        ref={stepTop}
        tabIndex={-1}
        className={styles.form}
        aria-label={`Étape ${place + 1} sur ${STEPS.length}\u00a0: ${STEPS[place]!.label.toLowerCase()}`}
      >
        {summary}
        {step === 'patient' && (
          <>
            {patient}
            {details}
            {restart}
          </>
        )}
        {step === 'documents' && documents}
        {step === 'check' && (
          <CheckStep form={form} items={items} usage={metrics} practitioners={practitioners} />
        )}
      </section>
    </Screen>
  );

  function goOn() {
    const wrong =
      step === 'patient' ? { ...patientFaults(draft, asksPractitioner), ...detailFaults(draft) } : {};
    form.setFaults(wrong);
    const [first] = inOrder(wrong);
    if (first) setSought({ field: first });
    else {
      setSought(null);
      setStep(STEPS[place + 1]!.name);
    }
  }
}

/** A step that has just been reached is read from its top, unless a field of it is sought. */
function useStepTop(step: StepName, isFieldSought: boolean) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (isFieldSought) return;
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [step, isFieldSought]);
  return top;
}
