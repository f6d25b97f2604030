import { blankDetails, holdsDetails, type DetailsEntry } from '@accordent/api/client/request-details.ts';
import type { Uploaded } from '../../documents/use-uploads.ts';
import { nobody, type TypedPatient } from '../../patients/PatientFields.tsx';
import { keptDraft } from '../../shared/kept-draft.ts';

/** What has been sent of a request, so that sending again opens and adds nothing twice. */
export type Sent = {
  /**
   * The key of infos that left and whose answer is not known: the request may be open. The same infos leave again under
   * it until the server answers, so that it is opened once.
   */
  readonly pendingKey: string | null;
  readonly dfcId: number | null;
  /** A key for each upload, and the titles that are in. */
  readonly fileKeys: Readonly<Record<string, string>>;
  readonly attached: readonly string[];
  readonly isRemarkSaved: boolean;
  readonly areDetailsSaved: boolean;
};

/** A request that is not sent whole. */
export type Draft = {
  readonly userId: number | null;
  readonly patient: TypedPatient;
  readonly uploads: Readonly<Record<string, Uploaded>>;
  readonly remark: string;
  readonly details: DetailsEntry;
  readonly sent: Sent;
};

const nothingSent: Sent = {
  pendingKey: null,
  dfcId: null,
  fileKeys: {},
  attached: [],
  isRemarkSaved: false,
  areDetailsSaved: false,
};

export const emptyDraft: Draft = {
  userId: null,
  patient: nobody,
  uploads: {},
  remark: '',
  details: blankDetails,
  sent: nothingSent,
};

const kept = keptDraft<Draft>('new-request', withoutNir);

/** Kept in the browser until it is sent, for the day that the server keeps its uploads. */
export const keptRequest = {
  write: kept.write,
  /** One that an older page has kept knows nothing of details. */
  read(): Draft | null {
    const draft = kept.read();
    return draft && { ...emptyDraft, ...draft };
  },
};

/** What the browser keeps of it: never a number, nor what else tells who somebody is. Names taken from a known patient stay as if typed. */
export function withoutNir(draft: Draft): Draft {
  const { lastname, firstname, known } = draft.patient;
  return {
    ...draft,
    patient: {
      ...nobody,
      lastname,
      firstname,
      typedNames: { lastname, firstname },
      known: isPatientSent(draft) ? known : null,
    },
    details: {
      ...draft.details,
      birthDate: '',
      memberNumber: '',
      insuredNir: null,
      insuredNirConfirmed: false,
    },
  };
}

/** The patient has left with the request, for sure or perhaps: his fields do not change any more. */
export const isPatientSent = ({ sent }: Draft): boolean => sent.dfcId !== null || sent.pendingKey !== null;

/** Whether anything would be lost with it. */
export function isStarted({ patient, uploads, remark, details, sent }: Draft): boolean {
  const { nir, lastname, firstname } = patient;
  return (
    [nir.number, nir.key, lastname, firstname, remark].some(Boolean) ||
    Object.keys(uploads).length > 0 ||
    holdsDetails(details) ||
    sent.dfcId !== null
  );
}
