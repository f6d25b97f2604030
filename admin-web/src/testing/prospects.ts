import type {
  HistoryItem,
  PractitionerRecord,
  PractitionerRow,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import { aPractitioner, aPractitionerRecord, storyPlans } from './practitioners.ts';

/** Invented prospects with French-looking values, for stories. */

/** 20 November 2026, 09:12 in Paris. */
const AT = 1_795_162_320;
const DAY = 24 * 3600;

export const storyProspectStatuses = [
  { value: 'toBeSolicited', label: 'À Rappeler', color: 'olive', isSelectable: true },
  { value: 'toBeRecalled', label: 'À Démarcher', color: 'orange', isSelectable: true },
  { value: 'unreachable', label: 'Injoignable', color: 'red', isSelectable: true },
  { value: 'notInterested', label: 'Non intéressé', color: 'grey', isSelectable: true },
  { value: 'thoughtful', label: 'Réfléchi', color: 'azure', isSelectable: true },
  {
    value: 'registrationFileSent',
    label: "Dossier d'inscription envoyé",
    color: 'green',
    isSelectable: true,
  },
  { value: 'freeTest', label: "Demande d'essai", color: 'violet', isSelectable: false },
  { value: 'wantCall', label: 'Demande de contact', color: 'teal', isSelectable: false },
] as const;

export { storyPlans };

const statusOf = (wanted: string) => {
  const { value, label, color } =
    storyProspectStatuses.find((status) => status.value === wanted) ?? storyProspectStatuses[0];
  return { value, label, color };
};

const nobodysPlan = { planId: null, plan: null, isProspect: true } as const;

export const aProspect = (row: Partial<PractitionerRow> = {}): PractitionerRow => ({
  ...aPractitioner(),
  id: 61,
  firstname: 'AÏCHA',
  lastname: 'PÉRONNET',
  name: 'PÉRONNET AÏCHA',
  email: 'aicha.peronnet@cabinet.test',
  phone: '0500000061',
  ...nobodysPlan,
  prospectStatus: statusOf('wantCall'),
  creationDate: { timestamp: AT - 55 * DAY },
  ...row,
});

export const longProspect = aProspect({
  id: 62,
  firstname: 'ANNE-ÉLÉONORE MARIE-CONSTANCE',
  lastname: 'DE LA TOURNERAYE-SAINT-AUBIN DE MONTREVEL',
  email: 'secretariat.general@centre-de-sante-dentaire-mutualiste-du-grand-ouest.test',
  prospectStatus: statusOf('registrationFileSent'),
});

/** One of each status, then the longest texts. */
export const storyProspects: readonly PractitionerRow[] = [
  ...storyProspectStatuses.map(({ value }, place) =>
    aProspect({
      id: 70 + place,
      phone: place % 3 === 0 ? '' : '0500000061',
      firstname: place % 4 === 1 ? '' : 'AÏCHA',
      prospectStatus: statusOf(value),
      creationDate: { timestamp: AT - (place + 3) * 7 * DAY },
    }),
  ),
  longProspect,
];

export const aProspectRecord = (record: Partial<PractitionerRecord> = {}): PractitionerRecord => ({
  ...aPractitionerRecord(),
  ...aProspect(),
  friendlyEmail: null,
  address: '8, rue du Port',
  zip: '29200',
  city: 'Brest',
  comment: 'Rencontrée au congrès.',
  nextPlans: [],
  nextStatuses: storyProspectStatuses
    .filter(({ isSelectable }) => isSelectable)
    .map(({ value }) => statusOf(value)),
  canNotify: [],
  ...record,
});

const aProspectStep = (value: string, step: Partial<HistoryItem> = {}): HistoryItem => ({
  id: 41,
  userId: 61,
  kind: 'prospect',
  statute: JSON.stringify(statusOf(value)),
  comment: '',
  author: { id: 1, firstname: 'CAPUCINE', lastname: 'LORMEAU' },
  creationDate: { timestamp: AT },
  ...statusOf(value),
  ...step,
});

export const storyProspectHistory: readonly HistoryItem[] = [
  aProspectStep('thoughtful', {
    id: 43,
    comment:
      'Travaille déjà avec deux groupements, veut comparer les délais avant de se décider.\nLui envoyer l’exemple d’un cabinet de la même taille.',
  }),
  aProspectStep('unreachable', { id: 42, creationDate: { timestamp: AT - 4 * DAY } }),
  aProspectStep('wantCall', { id: 41, author: null, creationDate: { timestamp: AT - 9 * DAY } }),
];
