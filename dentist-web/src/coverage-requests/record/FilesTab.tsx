import { askedTitle, documentTitles } from '@accordent/api/client/document-titles.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { PHONE, useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { useRef, useState } from 'react';
import { AgreementActs } from './AgreementActs.tsx';
import { GrantedAnswer } from '@accordent/api/client/GrantedAnswer.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { isOfArchived } from '../closed-reason.ts';
import { ExpectedAnswer } from '../ExpectedAnswer.tsx';
import { NextStepBanner } from '../NextStepBanner.tsx';
import { isAskedNow, owedDocuments } from '../owed-documents.ts';
import type { OwnCoverageRequestRecord } from '../coverage-requests.api.ts';
import { AddAnotherDocument } from '../../documents/AddAnotherDocument.tsx';
import { AgreementCard } from '../../documents/AgreementCard.tsx';
import { DocumentDialog } from '../../documents/DocumentDialog.tsx';
import { NextDocumentBar } from '../../documents/NextDocumentBar.tsx';
import { RequestDocuments } from '../../documents/RequestDocuments.tsx';
import { documentPlaceOf } from '../../documents/document-looks.tsx';
import type { FileItem } from '../../documents/documents.api.ts';
import type { useDocumentChanges } from '../../documents/use-document-changes.ts';
import { useDocumentView } from '../../documents/use-document-view.ts';
import { useDownload } from '../../documents/use-download.ts';
import { PatientCard } from '../../patients/PatientCard.tsx';
import { PatientEmail } from '../../patients/PatientEmail.tsx';
import { ReviewRequest } from '../../patients/ReviewRequest.tsx';
import { requestReview, revealNumber, savePatientEmail } from '../../patients/patients.api.ts';
import { useRevealedNumber } from '@accordent/ui-kit/NirText/use-revealed-number.ts';
import { MoneyOfRequest } from '../../payments/MoneyOfRequest.tsx';
import { PaymentOfDocument } from '../../payments/PaymentOfDocument.tsx';
import { useConfirmPayment } from '../../payments/use-confirm-payment.tsx';
import { actFailed, failureOf, refusalOf } from '@accordent/api/client/failure.ts';
import { paths } from '../../screens.ts';
import { useFollowUp } from '../../shared/follow-up.ts';
import { useSelf } from '../../shared/overview.api.ts';
import { addressOf } from '../../shared/request-address.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { SendingCard } from './SendingCard.tsx';
import styles from './Request.module.css';

export interface FilesTabProps {
  request: OwnCoverageRequestRecord;
  /** Held above the tabs: a document on its way survives a look at another one. */
  changes: ReturnType<typeof useDocumentChanges>;
  /** A new request is to go on with it. */
  onRenew: () => void;
}

/** The first tab: what happens next, the agreement, the documents, and beside them the patient. */
export function FilesTab({ request, changes, onRenew }: FilesTabProps) {
  const { id, files, requiredFiles, canAddFile, isLocked, patient, stage } = request;
  const isPhone = useMediaQuery(PHONE);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const followUp = useFollowUp();
  const self = useSelf();
  const hasMoney =
    self?.rights.money && (stage !== 'request' || files.some(({ payments }) => payments.length > 0));
  const view = useDocumentView();
  const { busyId, download } = useDownload();
  const number = useRevealedNumber(() => revealNumber(id), failureOf);
  const confirmation = useConfirmPayment(followUp);
  const [toDelete, setToDelete] = useState<FileItem | null>(null);
  // The same wish sent again after a lost answer is one mail.
  const reviewKey = useRef<string | null>(null);
  const name = listedName(patient);
  const owed = owedDocuments(request);
  const next = canAddFile && isAskedNow(request) ? (owed.refused[0] ?? owed.missing[0]) : undefined;
  const isNextRefused = next !== undefined && owed.refused.includes(next);
  // What staff ask for is the title of what is sent, until it is there.
  const asked = statusOf(request.statusId).asksByComment
    ? request.history.findLast(({ status }) => status.id === request.statusId)
    : undefined;
  const title = askedTitle(asked?.comment ?? '');
  const proposed = files.some((file) => file.title === title) ? '' : title;
  const agreement = latestOf(files, documentTitles.agreement);
  const letterFile = files.find(({ id: fileId }) => fileId === request.answer?.fileId);
  const answerLetter = letterFile && letterFile !== agreement && (
    <p>
      <Button size="small" onClick={() => view.open(letterFile)}>
        Voir la lettre
      </Button>
    </p>
  );
  const addAnother = (look: { label?: string; isSmall?: boolean } = {}) => (
    <AddAnotherDocument
      {...look}
      proposed={proposed}
      hasCamera={hasCamera}
      sendings={changes.uploads}
      onAdd={(title, file) => void changes.add(title, file)}
    />
  );

  return (
    <>
      <div className={styles.columns}>
        <div data-look="stack gap-16">
          <NextStepBanner
            request={request}
            action={
              next
                ? !isPhone && (
                    <Button size="small" onClick={() => showPlace(next)}>
                      {isNextRefused ? 'Remplacer' : 'Ajouter'}
                    </Button>
                  )
                : statusOf(request.statusId).asksByComment &&
                  canAddFile &&
                  addAnother({ label: 'Ajouter la pièce', isSmall: true })
            }
          />
          {request.expected && (
            <ExpectedAnswer
              expected={request.expected}
              insurerChasedOn={request.insurerChasedOn}
              isProlonging={stage === 'agreement'}
              waiting={request.nextAction}
            />
          )}
          {request.answer && (
            <Card>
              <div data-look="stack gap-12">
                <GrantedAnswer
                  answer={request.answer}
                  insurer={patient.mutualGroup?.name ?? patient.mutual?.name ?? ''}
                  letter={answerLetter}
                />
                <AgreementActs request={request} onRenew={onRenew} />
              </div>
            </Card>
          )}
          {hasMoney && <MoneyOfRequest requestId={request.id} />}
          {(stage === 'agreement' || agreement) && (
            <AgreementCard
              file={agreement}
              isSignatureDue={
                canAddFile &&
                [...owed.missing, ...owed.refused].some((title) => title === documentTitles.signedAgreement)
              }
              isDownloading={agreement !== null && busyId === agreement.id}
              onView={view.open}
              onDownload={(file) => void download(file)}
            />
          )}
          <VisuallyHidden>
            <h2>Pièces</h2>
          </VisuallyHidden>
          <RequestDocuments
            files={files}
            requiredFiles={requiredFiles}
            shownApartId={agreement?.id}
            canAddFile={canAddFile}
            sendings={changes.uploads}
            looks={changes.looks}
            hasCamera={hasCamera}
            onFile={(title, file) => void changes.add(title, file)}
            onCancel={changes.cancel}
            onResume={changes.resume}
            onView={view.open}
            onDelete={setToDelete}
            addAnother={canAddFile && addAnother()}
            payment={(file) =>
              file.payments.length > 0 &&
              file.payments.map((payment) => (
                <PaymentOfDocument
                  key={payment.id}
                  payment={payment}
                  canConfirm={!isLocked}
                  onConfirm={() =>
                    confirmation.ask({
                      fileId: file.id,
                      paymentId: payment.id,
                      amount: payment.amount,
                      about: name,
                    })
                  }
                />
              ))
            }
          />
        </div>
        <aside aria-label="Envoi et patient" data-look="stack gap-16">
          {request.sendings.length > 0 && <SendingCard sendings={request.sendings} />}
          <PatientCard
            name={name}
            maskedNumber={patient.ssn}
            {...number}
            email={
              <PatientEmail
                key={patient.id}
                email={patient.email}
                version={patient.version}
                staysWithin={addressOf(request)}
                onSave={isLocked ? undefined : (saved) => savePatientEmail(patient.id, saved)}
                onSaved={followUp}
              />
            }
            facts={[
              ...(patient.mutual ? [{ term: 'Mutuelle', value: patient.mutual.name }] : []),
              ...(patient.mutualGroup ? [{ term: 'Groupement', value: patient.mutualGroup.name }] : []),
              { term: 'Praticien', value: listedName(request.user) },
            ]}
            review={
              <ReviewRequest
                name={name}
                email={patient.email}
                blocked={request.reviewBlocked}
                accountHref={self?.rights.account && !isOfArchived(request) ? paths.account : undefined}
                onAsk={askReview}
              />
            }
          />
          <DetailsCard request={request} />
        </aside>
        <DocumentDialog about={`${name}, ${request.reference}`} {...view.dialog} />
        {confirmation.dialog}
        <ActDialog
          isOpen={toDelete !== null}
          title={'Supprimer ce document\u00a0?'}
          message="Êtes-vous sûr de vouloir supprimer définitivement cet élément ?"
          object={toDelete?.title}
          confirmLabel="Supprimer"
          cancelLabel="Conserver"
          doing="Suppression du document en cours…"
          done="Document supprimé."
          refusalOf={(failure) => refusalOf(failure, actFailed('de la suppression du document'))}
          act={async (key) => toDelete && changes.remove(toDelete.id, key)}
          onClose={() => setToDelete(null)}
        />
      </div>
      <NextDocumentBar
        title={isPhone ? next : undefined}
        isRefused={isNextRefused}
        isBusy={next !== undefined && changes.uploads[next]?.state === 'sending'}
        onFile={(title, file) => void changes.add(title, file)}
      />
    </>
  );

  async function askReview(agreed: boolean): Promise<void> {
    // What is refused for want of an agreement is another call than what follows it.
    const key = agreed ? (reviewKey.current ??= newIdempotencyKey()) : newIdempotencyKey();
    await requestReview(patient.id, agreed, key);
    reviewKey.current = null;
  }
}

/** The latest document of a title stands for it. */
const latestOf = (files: readonly FileItem[], title: string): FileItem | null =>
  files.filter((file) => file.title === title).toSorted((one, other) => other.id - one.id)[0] ?? null;

/** Brings the place of a document on screen, its button ready under the thumb. */
function showPlace(title: string): void {
  const place = document.getElementById(documentPlaceOf(title));
  place?.scrollIntoView({ block: 'center' });
  const chooser = place?.querySelector('input[data-slot]')?.previousElementSibling;
  if (chooser instanceof HTMLElement) chooser.focus();
}
