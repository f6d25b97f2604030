import type { Uploaded } from '../../documents/use-uploads.ts';
import type { NewRequest } from '../../coverage-requests/coverage-requests.api.ts';
import { nobody } from '../../patients/PatientFields.tsx';
import type { TypedPatient } from '../../patients/PatientFields.tsx';

/** What has been sent of a request, so that sending again opens and adds nothing twice. */
export type Sent = {
  /**
   * Infos that left and whose answer is not known: the request may be open. They leave again word for word under the
   * same key until the server answers, so that it is opened once.
   */
  readonly pending: { readonly infos: NewRequest; readonly key: string } | null;
  readonly dfcId: number | null;
  /** A key for each upload, and the titles that are in. */
  readonly fileKeys: Readonly<Record<string, string>>;
  readonly attached: readonly string[];
  readonly isRemarkSaved: boolean;
};

/** A request that is not sent whole, kept in the tab. */
export type Draft = {
  readonly userId: number | null;
  readonly patient: TypedPatient;
  readonly uploads: Readonly<Record<string, Uploaded>>;
  readonly remark: string;
  readonly sent: Sent;
};

const nothingSent: Sent = {
  pending: null,
  dfcId: null,
  fileKeys: {},
  attached: [],
  isRemarkSaved: false,
};

export const emptyDraft: Draft = {
  userId: null,
  patient: nobody,
  uploads: {},
  remark: '',
  sent: nothingSent,
};

/** The patient has left with the request, for sure or perhaps: his fields do not change any more. */
export const isPatientSent = ({ sent }: Draft): boolean => sent.dfcId !== null || sent.pending !== null;

/** Whether anything would be lost with it. */
export function isStarted({ patient, uploads, remark, sent }: Draft): boolean {
  const { nir, lastname, firstname } = patient;
  return (
    [nir.number, nir.key, lastname, firstname, remark].some(Boolean) ||
    Object.keys(uploads).length > 0 ||
    sent.dfcId !== null
  );
}
