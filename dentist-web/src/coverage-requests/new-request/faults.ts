import { lookAtNir } from '@accordent/api/client/nir.ts';
import { blankDetails, detailsFaults } from '@accordent/api/client/request-details.ts';
import { requestTitles } from '@accordent/api/client/document-titles.ts';
import { isOnItsWay, type LocalDraft, type Typed } from '../../drafts/local-draft.ts';
import { documentPlaceOf, shortlyNamed } from '../../documents/document-looks.tsx';

/** French sentences by field: the wire's names, and 'documents'. */
export type Faults = Readonly<Record<string, string>>;

type Asking = { readonly asksPractitioner: boolean };

/** What a form must hold before it leaves; the server judges it again. */
export function faultsOf(draft: LocalDraft, asking: Asking): Faults {
  return {
    ...patientFaults(draft.typed, asking),
    ...detailsFaults(draft.typed.details),
    ...(missingPlaces(draft).length > 0 && { documents: 'Veuillez fournir tous les documents requis.' }),
  };
}

/** The places for which nothing is there, nor on its way. */
export const missingPlaces = ({ documents, files }: LocalDraft): readonly (typeof requestTitles)[number][] =>
  requestTitles.filter(
    (title) => ![...documents, ...files.filter(isOnItsWay)].some(({ place }) => place === title),
  );

function patientFaults({ patient, userId }: Typed, { asksPractitioner }: Asking): Faults {
  const faults: Record<string, string> = {};
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

/** Those that are told, as the form stands now: what was mended since is no fault any more. */
export function inLightOf(told: Faults, draft: LocalDraft, asking: Asking): Faults {
  const present = faultsOf(draft, asking);
  return Object.fromEntries(
    Object.entries(told).flatMap(([field, sentence]) => {
      if (!judgedHere(field)) return [[field, sentence]];
      return present[field] === undefined ? [] : [[field, present[field]]];
    }),
  );
}

const ORDER = [
  'documents',
  'userId',
  'ssn',
  'lastnamePatient',
  'firstnamePatient',
  ...Object.keys(blankDetails),
];
const judgedHere = (field: string): boolean => ORDER.includes(field);

/** The faulty fields in the order of the form. */
export const inOrder = (faults: Faults): readonly string[] =>
  Object.keys(faults).toSorted((one, other) => place(one) - place(other));

const place = (field: string): number => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);

/** Puts the cursor where a fault is. */
export function focusFault(field: string, draft: LocalDraft): void {
  const found =
    field === 'documents'
      ? missingPlaces(draft).flatMap(
          (title) => document.getElementById(documentPlaceOf(title))?.querySelector('button') ?? [],
        )[0]
      : field === 'userId'
        ? document.querySelector<HTMLElement>('#praticien input')
        : document.querySelector<HTMLElement>(`[name="${field}"]`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** What is to be done next, and where: the one thing that the foot of the screen names. */
export type NextThing = { readonly field: string; readonly label: string; readonly act: string };

const acts: Readonly<Record<string, NextThing>> = {
  userId: { field: 'userId', label: 'Praticien', act: 'Choisir le praticien' },
  ssn: { field: 'ssn', label: 'Numéro de sécurité sociale', act: 'Saisir le numéro' },
  lastnamePatient: { field: 'lastnamePatient', label: 'Nom du patient', act: 'Saisir le nom' },
  firstnamePatient: { field: 'firstnamePatient', label: 'Prénom du patient', act: 'Saisir le prénom' },
};

/** null: everything is there. A document is the first thing asked for; its place is its label. */
export function nextThing(draft: LocalDraft, asking: Asking): NextThing | null {
  const [missing] = missingPlaces(draft);
  if (missing) return { field: 'documents', label: missing, act: `Photographier ${shortlyNamed(missing)}` };
  const [field] = inOrder(faultsOf(draft, asking));
  if (field === undefined) return null;
  return acts[field] ?? { field, label: 'Un champ à corriger', act: 'Corriger le champ' };
}
