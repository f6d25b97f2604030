import { useKnownPatients } from '@accordent/api/client/use-known-patients.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { PHONE, useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useIsHere } from '@accordent/ui-kit/hooks/use-is-here.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { product } from '@accordent/ui-kit/product.ts';
import { Camera, CircleDashed, Folder, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { desk } from '../../drafts/desk.ts';
import { isStarted, shareOf, waitOf, type Typed } from '../../drafts/local-draft.ts';
import { useLocalDraft } from '../../drafts/use-local-draft.ts';
import { documentLooks } from '../../documents/document-looks.tsx';
import { takeKnown } from '../../patients/PatientFields.tsx';
import { findPatients } from '../../patients/patients.api.ts';
import { namesAnother } from '@accordent/api/client/use-known-patients.ts';
import { PhoneInvite } from '../../phone-links/PhoneInvite.tsx';
import { paths } from '../../screens.ts';
import { useMetrics, useSelf } from '../../shared/overview.api.ts';
import { Screen } from '../../shared/Screen.tsx';
import { useOpenRequests } from '../coverage-requests.api.ts';
import { DetailsBlock } from './DetailsBlock.tsx';
import { Documents } from './Documents.tsx';
import { DraftActs, SavedMark } from './DraftHead.tsx';
import { DropZone, WantedDocuments } from './DropZone.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import { KnownPatient } from './KnownPatient.tsx';
import { OtherDrafts } from './OtherDrafts.tsx';
import { PatientStep } from './PatientStep.tsx';
import { Preflight } from './Preflight.tsx';
import { ReadPapers } from './readings/ReadPapers.tsx';
import { useReadings } from './readings/use-readings.ts';
import { RemarkField } from './RemarkField.tsx';
import { ReplacedWords } from './ReplacedWords.tsx';
import { SendBar } from './SendBar.tsx';
import { faultsOf, focusFault, inLightOf, inOrder, missingPlaces, nextThing } from './faults.ts';
import { useChoosers } from './use-choosers.tsx';
import { useFieldInSight } from './use-field-in-sight.ts';
import styles from './NewRequest.module.css';

/** /dfc/add: documents first, on one screen; what is typed and sent belongs to a draft, whose number the address holds. */
export default function NewRequestPage() {
  const isHere = useIsHere();
  const isPhone = useMediaQuery(PHONE);
  const now = useNow();
  const [, navigate] = useLocation();
  const self = useSelf();
  const { data: metrics } = useMetrics();
  const [search] = useSearchParams();
  const asked = Number(search.get('brouillon')) || null;
  const { draft, answer } = useLocalDraft(asked, search.get('appareil'));
  const failure = useFetchFailure(answer);
  const { localId, id, typed, dfcId } = draft;
  const [sought, setSought] = useState<{ field: string } | null>(null);
  const asking = { asksPractitioner: self?.isGroup ?? false };
  const choosers = useChoosers((file, place, replaced) => void desk.addFile(localId, file, place, replaced));
  const change = (part: Partial<Typed>) => desk.change(localId, part);

  // The address holds its number from the first save on: a reload, or a login in between, comes back to it.
  useEffect(() => {
    if (id !== null && id !== asked && isHere())
      navigate(`${paths.newRequest}?brouillon=${id}`, { replace: true });
  }, [id, asked, isHere, navigate]);
  // Back from there shows what was before, never an empty form under a success.
  useEffect(() => {
    if (dfcId !== null && isHere()) navigate(paths.request(dfcId), { replace: true });
  }, [dfcId, isHere, navigate]);
  useEffect(() => {
    if (sought) focusFault(sought.field, desk.get(localId) ?? draft);
    // Once for each press: the draft changes with each letter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sought]);

  const { patient, userId } = typed;
  const knownPatients = useKnownPatients(patient.nir.number, userId ?? undefined, findPatients);
  const [only, ...others] = knownPatients;
  const shouldTake =
    only !== undefined &&
    others.length === 0 &&
    patient.known === null &&
    !namesAnother(patient, knownPatients);
  useEffect(() => {
    // A letter that was typed since it was drawn stays; with it, it is looked at anew.
    if (!shouldTake || desk.get(localId)?.typed.patient !== patient) return;
    desk.change(localId, { patient: takeKnown(patient, only) });
  }, [shouldTake, only, patient, localId]);
  const openRequests = useOpenRequests(typeof patient.known === 'number' ? patient.known : null);

  const readings = useReadings(draft);
  useFieldInSight();

  if (failure && !answer.data && draft.deletedId === null)
    return (
      <Screen
        title="Nouvelle demande"
        width="reading"
        backHref={paths.dashboard}
        backLabel="Retour au tableau de bord"
      >
        <ErrorState title="Ce brouillon ne s’ouvre pas" {...failure} message={undefined} />
      </Screen>
    );

  if (draft.isLoading)
    return (
      <Screen
        title="Nouvelle demande"
        width="reading"
        backHref={paths.dashboard}
        backLabel="Retour au tableau de bord"
      >
        <Card>
          <div data-look="stack gap-16" aria-busy="true">
            <Skeleton width="40%" />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </div>
        </Card>
      </Screen>
    );

  const faults = inLightOf(draft.faults, draft, asking);
  const next = nextThing(draft, asking);
  const form = { typed, faults, knownPatients, change };
  const hasDocuments = draft.documents.length + draft.files.length > 0;
  const practitioners = asking.asksPractitioner
    ? (metrics?.allUsers ?? []).filter(({ canCreate }) => canCreate)
    : null;
  const goTo = (field: string) => setSought({ field });
  function send() {
    const found = faultsOf(draft, asking);
    desk.setFaults(localId, found);
    const [first] = inOrder(found);
    if (first) goTo(first);
    else void desk.send(localId);
  }

  const sendBar = (
    <SendBar
      isArmed={draft.isArmed}
      waitsFor={waitOf(draft)}
      isSending={draft.isSending}
      share={shareOf(draft.files)}
      onSend={send}
      onTakeBack={() => void desk.takeBack(localId)}
    />
  );
  const body = (
    <>
      <FaultSummary
        faults={faults}
        stop={draft.stop}
        isSending={draft.isSending}
        onGo={goTo}
        onRetry={() => void desk.send(localId)}
      />
      <ReplacedWords draft={draft} />
      {!isStarted(draft) && (
        <>
          <KnownPatient now={now} />
          <OtherDrafts now={now} besides={id ?? localId} />
        </>
      )}
      {!isPhone && (
        <DropZone
          aside={<PhoneInvite key={localId} draft={draft} />}
          onFiles={(files) => {
            for (const file of files) void desk.addFile(localId, file, '');
          }}
          onChoose={() => choosers.choose()}
        />
      )}
      {isPhone && <Heading missing={missingPlaces(draft)[0]} hasDocuments={hasDocuments} />}
      {isPhone && !hasDocuments ? <WantedDocuments /> : <Documents draft={draft} choosers={choosers} />}
      {choosers.boxes}
      <ReadPapers key={`read ${localId}`} readings={readings} form={form} />
      <PatientStep form={form} practitioners={practitioners} />
      <DetailsBlock key={localId} form={form} />
      <Card>
        <RemarkField form={form} />
      </Card>
    </>
  );
  const acts = <DraftActs draft={draft} onGone={() => navigate(paths.newRequest, { replace: true })} />;
  const shared = {
    title: 'Nouvelle demande',
    backHref: paths.dashboard,
    backLabel: 'Retour au tableau de bord',
    titleAside: <SavedMark draft={draft} />,
  };
  const rail = (action?: React.ReactNode) => (
    <Preflight
      draft={draft}
      openRequests={openRequests}
      read={readings.read}
      now={now}
      onCare={(hasCareBegun) => change({ hasCareBegun })}
      onAdd={(title) => choosers.choose(title)}
      action={action}
    />
  );
  if (!isPhone)
    return (
      <Screen {...shared} actions={acts}>
        <div className={styles.desk}>
          <div className={styles.form}>{body}</div>
          <aside className={styles.rail} aria-label="Avant l’envoi">
            {rail(
              <>
                <Missing label={next?.label ?? null} />
                {sendBar}
              </>,
            )}
          </aside>
        </div>
      </Screen>
    );
  const wanted = next?.field === 'documents' && hasDocuments ? next.label : '';
  return (
    <Screen
      {...shared}
      footer={
        <div className={styles.foot} data-bottom-bar>
          {hasDocuments ? (
            <Missing label={next?.label ?? null} />
          ) : (
            <p className={styles.private}>
              <Lock size={18} />
              Vues par vous, {product.name} et la mutuelle seulement.
            </p>
          )}
          {draft.isArmed || !next ? (
            sendBar
          ) : next.field === 'documents' ? (
            <div data-look="row stretch">
              <Button
                tone="primary"
                size="large"
                isFullWidth
                icon={<Camera size={20} />}
                onClick={() => choosers.photograph(wanted)}
              >
                {hasDocuments ? next.act : 'Prendre une photo'}
              </Button>
              <IconButton
                label="Choisir des fichiers"
                tone="secondary"
                className={styles.square}
                icon={<Folder size={20} />}
                onClick={() => choosers.choose(wanted)}
              />
            </div>
          ) : (
            <Button tone="primary" size="large" isFullWidth onClick={() => goTo(next.field)}>
              {next.act}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.form}>
        {body}
        {rail()}
        {acts}
      </div>
    </Screen>
  );
}

function Heading({
  missing,
  hasDocuments,
}: {
  missing?: ReturnType<typeof missingPlaces>[number] | undefined;
  hasDocuments: boolean;
}) {
  if (!hasDocuments)
    return (
      <div>
        <h2 className={styles.title}>Photographiez la carte et le devis</h2>
        <p data-look="quiet">
          Le patient, la mutuelle et le montant y sont lus. Vous relisez, puis vous envoyez.
        </p>
      </div>
    );
  return missing ? <h2 className={styles.title}>Encore {documentLooks[missing].inHand}</h2> : null;
}

/** « Il manque : Devis », above the button, so that a second tap meets nothing else there. */
function Missing({ label }: { label: string | null }) {
  return (
    <output className={styles.missing} data-complete={label === null || undefined}>
      {label === null ? (
        'Tout est prêt à être envoyé.'
      ) : (
        <>
          <CircleDashed size={18} />
          <span>
            Il manque&nbsp;: <strong>{label}</strong>
          </span>
        </>
      )}
    </output>
  );
}
