import { ApiFailure, newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changeDetails, createRequest, saveRemark } from '../coverage-requests.api.ts';
import type { NewRequest } from '../coverage-requests.api.ts';
import { requestTitles } from '@accordent/api/client/document-titles.ts';
import { attachUpload } from '../../documents/documents.api.ts';
import { useUploads, type Uploaded } from '../../documents/use-uploads.ts';
import { takeKnown } from '../../patients/PatientFields.tsx';
import { detailsBodyOf, holdsDetails } from '@accordent/api/client/request-details.ts';
import { namesAnother, useKnownPatients } from '@accordent/api/client/use-known-patients.ts';
import { findPatients } from '../../patients/patients.api.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { useFollowUp } from '../../shared/follow-up.ts';
import { isUnreachable, useWhenReachable } from '@accordent/api/client/use-when-reachable.ts';
import { emptyDraft, isPatientSent, isStarted, keptRequest, type Draft, type Sent } from './draft.ts';
import { faultsOf, inLightOf, isDetail, type Faults } from './faults.ts';

/** A request that has just left, and whom the next one may be about. */
type Last = Pick<Draft, 'patient' | 'userId'> & { readonly dfcId: number };

/** What stopped the sending: a refusal to read, or the network, which is waited for. */
export type Stop = { readonly kind: 'refused' | 'unreachable'; readonly sentence: string };

/** A new request from its first letter to its reference. Sending may be tried again at any point: nothing is made twice. */
export function useNewRequest({
  asksPractitioner,
  onCreated,
}: {
  asksPractitioner: boolean;
  onCreated: (dfcId: number) => void;
}) {
  const [draft, setDraft] = useState<Draft>(() => keptRequest.read() ?? emptyDraft);
  // A draft of another visit: everything is there but the number.
  const [isResumed, setIsResumed] = useState(() => isStarted(draft) && draft.patient.nir.number === '');
  const latest = useRef(draft);
  const [faults, setFaults] = useState<Faults>({});
  const [stop, setStop] = useState<Stop | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [last, setLast] = useState<Last | null>(null);
  const isRunning = useRef(false);
  const followUp = useFollowUp();

  // What is sent is read between two awaits: it must be the last word, not the word of the render that began.
  const change = useCallback((make: (current: Draft) => Draft) => {
    latest.current = make(latest.current);
    keptRequest.write(isStarted(latest.current) ? latest.current : null);
    setDraft(latest.current);
  }, []);
  const keepSent = (part: Partial<Sent>) =>
    change((current) => ({ ...current, sent: { ...current.sent, ...part } }));

  const keepUpload = useCallback(
    (title: string, uploaded: Uploaded | null) =>
      change(({ uploads: { [title]: _, ...others }, ...current }) => ({
        ...current,
        uploads: uploaded ? { ...others, [title]: uploaded } : others,
      })),
    [change],
  );
  const files = useUploads(draft.uploads, keepUpload);

  const { patient } = draft;
  const { userId } = draft;
  const knownPatients = useKnownPatients(patient.nir.number, userId ?? undefined, findPatients);
  const [only, ...others] = knownPatients;
  const shouldTake =
    only !== undefined &&
    others.length === 0 &&
    patient.known === null &&
    !namesAnother(patient, knownPatients) &&
    !isPatientSent(draft);
  useEffect(() => {
    if (shouldTake) change((current) => ({ ...current, patient: takeKnown(current.patient, only) }));
  }, [shouldTake, only, change]);

  /** Resolves to the faults that stop it; none once everything is in. `isAgain`: by itself, when the network may be back. */
  async function send({ isAgain = false } = {}): Promise<Faults> {
    if (isRunning.current) return {};
    const found = faultsOf(latest.current, { uploads: files.uploads, asksPractitioner });
    setFaults(found);
    if (Object.keys(found).length > 0) {
      setStop(null);
      return found;
    }
    isRunning.current = true;
    setIsSending(true);
    if (!isAgain) toast.loading('Enregistrement de la PEC en cours ..', { id: TOAST });
    try {
      const dfcId = await open();
      await attachAll(dfcId);
      await noteDetails(dfcId);
      await noteRemark(dfcId);
      toast.success('PEC ajoutée avec succès.', { id: TOAST });
      const { patient: about, userId } = latest.current;
      setLast({ dfcId, patient: about, userId });
      restart();
      onCreated(dfcId);
      await followUp();
      return {};
    } catch (error) {
      const sentence =
        error instanceof ApiFailure && error.code === 'idempotency_mismatch'
          ? OTHER_NUMBER
          : failureOf(error).message;
      if (!isAgain || !isUnreachable(error)) toast.error(sentence, { id: TOAST });
      const told = faultsToldBy(error);
      setFaults(told);
      setStop({ kind: isUnreachable(error) ? 'unreachable' : 'refused', sentence });
      return told;
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  }

  useWhenReachable(stop?.kind === 'unreachable' && !isSending, () => void send({ isAgain: true }));

  async function open(): Promise<number> {
    const { sent } = latest.current;
    if (sent.dfcId !== null) return sent.dfcId;
    const pendingKey = sent.pendingKey ?? newIdempotencyKey();
    keepSent({ pendingKey });
    try {
      const { dfcId } = await createRequest(infosOf(latest.current), pendingKey);
      keepSent({ dfcId, pendingKey: null });
      return dfcId;
    } catch (error) {
      if (isRefusal(error)) keepSent({ pendingKey: null });
      throw error;
    }
  }

  async function attachAll(dfcId: number): Promise<void> {
    for (const title of requestTitles) {
      const { sent, uploads } = latest.current;
      const uploaded = uploads[title];
      if (sent.attached.includes(title) || !uploaded) continue;
      const key = sent.fileKeys[uploaded.uploadId] ?? newIdempotencyKey();
      keepSent({ fileKeys: { ...sent.fileKeys, [uploaded.uploadId]: key } });
      try {
        await attachUpload(dfcId, { title, uploadId: uploaded.uploadId }, key);
      } catch (error) {
        files.refuse(title, error);
        throw error;
      }
      keepSent({ attached: [...latest.current.sent.attached, title] });
    }
  }

  async function noteDetails(dfcId: number): Promise<void> {
    const { details, sent } = latest.current;
    if (!holdsDetails(details) || sent.areDetailsSaved) return;
    await changeDetails(dfcId, detailsBodyOf(details));
    keepSent({ areDetailsSaved: true });
  }

  async function noteRemark(dfcId: number): Promise<void> {
    const { remark, sent } = latest.current;
    if (remark.trim() === '' || sent.isRemarkSaved) return;
    await saveRemark(dfcId, remark.trim());
    keepSent({ isRemarkSaved: true });
  }

  /** A new form, empty or about the same patient. */
  function restart(kept: Partial<Draft> = {}) {
    files.clear();
    change(() => ({ ...emptyDraft, ...kept }));
    setFaults({});
    setStop(null);
    setIsResumed(false);
  }

  return {
    draft,
    files,
    faults: inLightOf(faults, draft, files.uploads),
    stop,
    isSending,
    isResumed: isResumed && !isSending,
    last,
    knownPatients,
    change: (part: Partial<Draft>) => {
      change((current) => ({ ...current, ...part }));
      setFaults((current) => withoutTouched(current, part));
    },
    setFaults,
    send,
    restart,
  };
}

const TOAST = 'new-request';

const OTHER_NUMBER =
  'Une demande est peut-être déjà partie avec un autre numéro. Retapez le même, ou regardez vos demandes en cours avant de recommencer.';

function infosOf({ patient, userId }: Draft): NewRequest {
  return {
    firstnamePatient: patient.firstname.trim(),
    lastnamePatient: patient.lastname.trim(),
    ssn: patient.nir.number + patient.nir.key,
    ...(patient.isNirConfirmed ? { ssnConfirmed: true as const } : {}),
    ...(userId === null ? {} : { userId }),
    ...(typeof patient.known === 'number' ? { patientId: patient.known } : {}),
  };
}

/** The server answered that nothing was made; no answer, a fault of its own or a call still running tell nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  error.status >= 400 &&
  error.status < 500 &&
  !['idempotency_running', 'idempotency_mismatch', 'unauthenticated'].includes(error.code);

function faultsToldBy(error: unknown): Faults {
  if (!(error instanceof ApiFailure)) return {};
  if (error.code === 'ssn_doubtful') return { ssn: error.sentence };
  return error.fields;
}

/** A field that is being mended is not scolded any more. */
function withoutTouched(faults: Faults, { patient, details, userId }: Partial<Draft>): Faults {
  if (!patient && !details && userId === undefined) return faults;
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => {
      if (details) return !isDetail(field);
      return patient ? field === 'documents' || field === 'userId' || isDetail(field) : field !== 'userId';
    }),
  );
}
