import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { PHONE, useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { useState } from 'react';
import { NextStepBanner } from '../../coverage-requests/NextStepBanner.tsx';
import { owedDocuments } from '../../coverage-requests/owed-documents.ts';
import type { OwnCoverageRequestRecord } from '../../coverage-requests/coverage-requests.api.ts';
import { AddAnotherDocument } from '../../documents/AddAnotherDocument.tsx';
import { DocumentDialog } from '../../documents/DocumentDialog.tsx';
import { NextDocumentBar } from '../../documents/NextDocumentBar.tsx';
import { RequestDocuments } from '../../documents/RequestDocuments.tsx';
import { documentPlaceOf } from '../../documents/document-hints.ts';
import type { FileItem } from '../../documents/documents.api.ts';
import { useDocumentChanges } from '../../documents/use-document-changes.ts';
import { useDocumentView } from '../../documents/use-document-view.ts';
import { PatientCard } from '../../patients/PatientCard.tsx';
import { savePatientEmail } from '../../patients/patients.api.ts';
import { usePatientNumber } from '../../patients/use-patient-number.ts';
import { PaymentOfDocument } from '../../payments/PaymentOfDocument.tsx';
import { useConfirmPayment } from '../../payments/use-confirm-payment.tsx';
import { failureOf } from '../../shared/failure.ts';
import { useFollowUp } from '../../shared/follow-up.ts';
import { patientName } from '../../shared/person-name.ts';
import styles from './Request.module.css';

const PATIENT_LONGEST_MS = 30_000;

/** The first tab: what happens next, the documents, and beside them the patient. */
export function FilesTab({ request }: { request: OwnCoverageRequestRecord }) {
  const { id, files, requiredFiles, canAddFile, isLocked, patient } = request;
  const isPhone = useMediaQuery(PHONE);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const followUp = useFollowUp();
  const changes = useDocumentChanges(id, followUp);
  const view = useDocumentView();
  const number = usePatientNumber(id);
  const confirmation = useConfirmPayment(followUp);
  const [toDelete, setToDelete] = useState<FileItem | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const name = patientName(patient);
  const owed = owedDocuments(request);
  const next =
    canAddFile && (request.sentence.yours || request.stage === 'request')
      ? (owed.refused[0] ?? owed.missing[0])
      : undefined;
  const isNextRefused = next !== undefined && owed.refused.includes(next);

  return (
    <>
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextStepBanner
            request={request}
            action={
              next &&
              !isPhone && (
                <Button size="small" onClick={() => showPlace(next)}>
                  {isNextRefused ? 'Remplacer' : 'Ajouter'}
                </Button>
              )
            }
          />
          <RequestDocuments
            files={files}
            requiredFiles={requiredFiles}
            canAddFile={canAddFile}
            sendings={changes.sendings}
            hasCamera={hasCamera}
            onFile={(title, file) => void changes.add(title, file)}
            onCancel={changes.cancel}
            onView={view.open}
            onDelete={setToDelete}
            addAnother={
              canAddFile && <AddAnotherDocument onAdd={(title, file) => void changes.add(title, file)} />
            }
            payment={(file) =>
              file.payment && (
                <PaymentOfDocument
                  payment={file.payment}
                  canConfirm={!isLocked}
                  isBusy={confirmation.busyPaymentId === file.payment.id}
                  onConfirm={() =>
                    file.payment &&
                    confirmation.ask({
                      fileId: file.id,
                      paymentId: file.payment.id,
                      amount: file.payment.amount,
                      about: name,
                    })
                  }
                />
              )
            }
          />
        </div>
        <aside className={styles.aside}>
          <PatientCard
            name={name}
            maskedNumber={patient.ssn}
            {...number}
            email={patient.email}
            onSaveEmail={isLocked ? undefined : saveEmail}
            facts={[
              ...(patient.mutual ? [{ term: 'Mutuelle', value: patient.mutual.name }] : []),
              ...(patient.mutualGroup ? [{ term: 'Groupement', value: patient.mutualGroup.name }] : []),
              { term: 'Praticien', value: patientName(request.user) },
            ]}
          />
        </aside>
        <DocumentDialog about={`${name}, ${request.reference}`} {...view.dialog} />
        {confirmation.dialog}
        <ConfirmDialog
          isOpen={toDelete !== null}
          title={'Supprimer ce document\u00a0?'}
          message="Êtes-vous sûr de vouloir supprimer définitivement cet élément ?"
          object={toDelete?.title}
          confirmLabel="Supprimer"
          cancelLabel="Conserver"
          isBusy={isDeleting}
          onCancel={() => setToDelete(null)}
          onConfirm={() => toDelete && void remove(toDelete)}
        />
      </div>
      {isPhone && next && (
        <NextDocumentBar
          title={next}
          isRefused={isNextRefused}
          isBusy={changes.sendings[next]?.state === 'sending'}
          onFile={(file) => void changes.add(next, file)}
        />
      )}
    </>
  );

  async function remove(file: FileItem): Promise<void> {
    setIsDeleting(true);
    try {
      await changes.remove(file.id);
    } catch {
      // The toast has told it.
    } finally {
      setIsDeleting(false);
      setToDelete(null);
    }
  }

  async function saveEmail(email: string): Promise<string | null> {
    const toastId = toast.loading('Enregistrement du patient en cours ..', {
      id: 'patient',
      duration: PATIENT_LONGEST_MS,
    });
    try {
      await savePatientEmail(patient.id, email);
      await followUp();
      toast.success('Adresse e-mail enregistrée.', { id: toastId });
      return null;
    } catch (error) {
      const { message } = failureOf(error);
      toast.error(message, { id: toastId });
      return (error instanceof ApiFailure ? error.fields['patientEmail'] : undefined) ?? message;
    }
  }
}

/** Brings the place of a document on screen, its button ready under the thumb. */
function showPlace(title: string): void {
  const place = document.getElementById(documentPlaceOf(title));
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('button:last-of-type')?.focus();
}
