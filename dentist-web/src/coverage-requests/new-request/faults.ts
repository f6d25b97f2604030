import { requestTitles } from '@accordent/api/client/document-titles.ts';
import { documentPlaceOf } from '../../documents/document-hints.ts';
import type { Uploads } from '../../documents/use-uploads.ts';
import { blankDetails, detailsFaults } from '@accordent/api/client/request-details.ts';
import { lookAtNir } from '@accordent/api/client/nir.ts';
import type { Draft } from './draft.ts';
import type { StepName } from './steps.ts';

/** French sentences by field: the wire's names, and 'documents'. */
export type Faults = Readonly<Record<string, string>>;

/** What a form must hold before it leaves; the server judges it again. */
export function faultsOf(
  draft: Draft,
  { uploads, asksPractitioner }: { uploads: Uploads; asksPractitioner: boolean },
): Faults {
  return {
    ...patientFaults(draft, asksPractitioner),
    ...detailFaults(draft),
    ...documentFaults(draft, uploads),
  };
}

export const detailFaults = ({ details, sent }: Draft): Faults =>
  sent.areDetailsSaved ? {} : detailsFaults(details);

/** Whether a field is one of those that nobody must fill in. */
export const isDetail = (field: string): boolean => Object.hasOwn(blankDetails, field);

export function patientFaults({ patient, userId, sent }: Draft, asksPractitioner: boolean): Faults {
  const faults: Record<string, string> = {};
  // The request holds its patient already: only documents are left to send.
  if (sent.dfcId !== null) return faults;
  if (asksPractitioner && userId === null) faults.userId = 'Choisissez le praticien.';
  const look = lookAtNir(patient.nir);
  if (look === 'short') faults.ssn = 'Le numéro de sécurité sociale fait moins de 13 caractères';
  else if (look === 'doubtful' && !patient.isNirConfirmed)
    faults.ssn = 'Vérifiez la clé du numéro de sécurité sociale.';
  const sentence = 'Le nom ou/et le prénom du patient est vide';
  if (patient.lastname.trim() === '') faults.lastnamePatient = sentence;
  if (patient.firstname.trim() === '') faults.firstnamePatient = sentence;
  return faults;
}

function documentFaults({ sent }: Draft, uploads: Uploads): Faults {
  const open = requestTitles.filter(
    (title) => !sent.attached.includes(title) && uploads[title]?.state !== 'done',
  );
  if (open.length === 0) return {};
  const states = open.map((title) => uploads[title]?.state);
  if (states.every((state) => state === 'sending' || state === 'waiting'))
    return {
      documents: states.includes('waiting')
        ? 'Un document attend le retour du réseau pour partir.'
        : 'Un document est encore en cours d’envoi. Patientez un instant.',
    };
  return { documents: 'Veuillez fournir tous les documents requis.' };
}

/** The same faults as the documents stand now: what has come in since is no fault any more. */
export function inLightOf(faults: Faults, draft: Draft, uploads: Uploads): Faults {
  if (faults.documents === undefined) return faults;
  const { documents: _, ...others } = faults;
  return { ...others, ...documentFaults(draft, uploads) };
}

const ORDER = [
  'userId',
  'ssn',
  'lastnamePatient',
  'firstnamePatient',
  ...Object.keys(blankDetails),
  'documents',
];

/** The faulty fields in the order of the form. */
export const inOrder = (faults: Faults): readonly string[] =>
  Object.keys(faults).toSorted((one, other) => place(one) - place(other));

const place = (field: string): number => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);

export const stepOf = (field: string): StepName => (field === 'documents' ? 'documents' : 'patient');

/** Puts the cursor where a fault is. */
export function focusFault(field: string): void {
  if (field === 'documents') {
    const slot = requestTitles
      .map((title) => document.getElementById(documentPlaceOf(title)))
      .find((element) => element?.querySelector('[data-state]:not([data-state="done"])'));
    slot?.scrollIntoView({ block: 'center' });
    slot?.querySelector<HTMLElement>('button')?.focus();
    return;
  }
  const box =
    field === 'userId'
      ? document.querySelector<HTMLElement>('#praticien input')
      : document.querySelector<HTMLElement>(`[name="${field}"]`);
  box?.scrollIntoView({ block: 'center' });
  box?.focus();
}
