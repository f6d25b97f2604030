import type {
  HistoryItem,
  PractitionerFile,
  PractitionerRecord,
  PractitionerRow,
} from '@accordent/api/practitioners/practitioners.schemas.ts';

/** Invented dentists with French-looking values, for stories. */

/** 20 November 2026, 09:12 in Paris. */
const AT = 1_795_162_320;
const DAY = 24 * 3600;

export const storyPlans = [
  { value: 1, label: 'Forfait Serenity 299€HT', cap: 0 },
  { value: 2, label: 'Forfait Découverte 89€HT', cap: 10 },
  { value: 3, label: 'Mois gratuit / Conventionnement en cours', cap: 10 },
  { value: 4, label: 'Super praticien 199€HT', cap: 20 },
  { value: 5, label: 'Super praticien - Mois gratuit', cap: 10 },
  { value: 6, label: 'Forfait Serenity 399€HT', cap: 0 },
] as const;

const planOf = (value: number) => storyPlans.find((plan) => plan.value === value) ?? storyPlans[0];

export const aPractitioner = (row: Partial<PractitionerRow> = {}): PractitionerRow => ({
  id: 4,
  firstname: 'MAËLLE',
  lastname: 'QUERVALLON',
  name: 'QUERVALLON MAËLLE',
  email: 'maelle.quervallon@cabinet.test',
  phone: '0200000044',
  planId: 2,
  plan: planOf(row.planId ?? 2),
  isProspect: false,
  isArchived: false,
  archivedBy: null,
  isActive: true,
  parentId: null,
  isSuper: false,
  conventionProgress: { valid: 31, total: 38 },
  prospectStatus: null,
  creationDate: { timestamp: AT - 310 * DAY },
  ...row,
});

export const longPractitioner = aPractitioner({
  id: 5,
  firstname: '',
  lastname: 'CENTRE DE SANTÉ DENTAIRE MUTUALISTE DU GRAND OUEST ET DES PAYS DE LOIRE',
  name: 'CENTRE DE SANTÉ DENTAIRE MUTUALISTE DU GRAND OUEST ET DES PAYS DE LOIRE',
  email: 'secretariat.general@centre-de-sante-dentaire-mutualiste-du-grand-ouest.test',
  planId: 4,
  conventionProgress: { valid: 38, total: 38 },
});

export const storyPractitioners: readonly PractitionerRow[] = [
  aPractitioner(),
  longPractitioner,
  aPractitioner({
    id: 6,
    firstname: 'BASILE',
    lastname: 'VASSELANGE',
    name: 'VASSELANGE BASILE',
    email: 'basile.vasselange@cabinet.test',
    planId: 3,
    isActive: false,
    conventionProgress: { valid: 0, total: 38 },
  }),
  aPractitioner({
    id: 7,
    firstname: 'YUNA',
    lastname: 'KERDRAON-BASTIDE',
    name: 'KERDRAON-BASTIDE YUNA',
    email: 'yuna@kerdraon.test',
    planId: 1,
    parentId: 5,
    conventionProgress: { valid: 12, total: 38 },
  }),
];

export const archivedPractitioners: readonly PractitionerRow[] = [
  aPractitioner({ isArchived: true, archivedBy: 'admin' }),
  { ...longPractitioner, isArchived: true, archivedBy: 'client' },
];

export const aPractitionerRecord = (record: Partial<PractitionerRecord> = {}): PractitionerRecord => ({
  ...aPractitioner(record.planId ? { planId: record.planId } : {}),
  friendlyEmail: 'maelle.quervallon@accordent.example',
  address: '12 quai de la Fosse',
  zip: '44000',
  city: 'Nantes',
  finess: '',
  rpps: '10001234565',
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  advancesMandatory: 'Non',
  GMBLink: 'https://g.page/r/cabinet-quervallon/review',
  comment: 'Préfère être appelée entre midi et deux.',
  isSuper: false,
  parent: null,
  subUsers: {},
  clientSince: { timestamp: AT - 7 * DAY },
  conventionsToCheck: 3,
  unpaid: { count: 1, totalPriceInclVAT: 106.8, since: { timestamp: AT - 19 * DAY } },
  freeUntil: null,
  monthCount: 7,
  cap: 10,
  isOverCap: false,
  counts: {
    dfc: 142,
    conventions: 31,
    invoices: 11,
    messages: 18,
    histories: 3,
    'sub-users': 0,
    documents: 2,
    contacts: 1,
  },
  isLocked: false,
  nextPlans: storyPlans
    .filter(({ value }) => value !== (record.planId ?? 2))
    .map((plan) => ({ ...plan, isFree: plan.label.includes('Mois gratuit'), blocked: null })),
  nextStatuses: [],
  canNotify: ['register', 'free', 'free4month'],
  version: 3,
  ...record,
});

export const superPractitionerRecord = aPractitionerRecord({
  id: 5,
  firstname: '',
  lastname: longPractitioner.lastname,
  name: longPractitioner.name,
  email: longPractitioner.email,
  planId: 4,
  plan: planOf(4),
  isSuper: true,
  rpps: '',
  subUsers: { '7': 'KERDRAON-BASTIDE YUNA', '8': 'OSSELIN TANCRÈDE' },
  monthCount: 23,
  cap: 20,
  isOverCap: true,
});

const aPlanChange = (change: Partial<HistoryItem> = {}): HistoryItem => ({
  id: 31,
  userId: 4,
  kind: 'plan',
  statute: '{"value":"2","label":"Forfait Découverte 89€HT","color":"azure"}',
  value: '2',
  label: 'Forfait Découverte 89€HT',
  color: 'azure',
  comment: '',
  author: { id: 1, firstname: 'CAPUCINE', lastname: 'LORMEAU' },
  creationDate: { timestamp: AT },
  ...change,
});

export const storyHistories: readonly HistoryItem[] = [
  aPlanChange(),
  aPlanChange({
    id: 30,
    value: '3',
    label: 'Mois gratuit / Conventionnement en cours',
    color: 'ochre',
    creationDate: { timestamp: AT - 40 * DAY },
  }),
  aPlanChange({
    id: 29,
    kind: 'prospect',
    value: 'freeTest',
    label: 'Demande d’essai',
    color: 'violet',
    comment: 'Rappeler après les congés de printemps.',
    author: null,
    creationDate: { timestamp: AT - 52 * DAY },
  }),
];

const aPractitionerFile = (file: Partial<PractitionerFile> = {}): PractitionerFile => ({
  id: 91,
  title: 'Contrat signé',
  path: '/file/91',
  size: 842.1,
  mime: 'application/pdf',
  author: 'LORMEAU CAPUCINE',
  creationDate: { timestamp: AT },
  ...file,
});

export const storyPractitionerFiles: readonly PractitionerFile[] = [
  aPractitionerFile(),
  aPractitionerFile({
    id: 92,
    title: 'Attestation de responsabilité civile professionnelle du cabinet pour l’année 2026',
    mime: 'image/jpeg',
    size: 2310.4,
    author: null,
  }),
];
