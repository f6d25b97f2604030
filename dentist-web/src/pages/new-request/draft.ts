import type { Uploaded } from '../../documents/use-uploads.ts';
import { nobody } from '../../patients/PatientFields.tsx';
import type { TypedPatient } from '../../patients/PatientFields.tsx';

/** What has been sent of a request, so that sending again opens and adds nothing twice. */
export type Sent = {
  /** The infos as they left, and their key: the same words again are the same request. */
  readonly infos: string;
  readonly infosKey: string;
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
  infos: '',
  infosKey: '',
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

/** Whether anything would be lost with it. */
export function isStarted({ patient, uploads, remark, sent }: Draft): boolean {
  const { nir, lastname, firstname } = patient;
  return (
    [nir.number, nir.key, lastname, firstname, remark].some(Boolean) ||
    Object.keys(uploads).length > 0 ||
    sent.dfcId !== null
  );
}
