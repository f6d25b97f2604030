import type { OwnCoverageRequestsAnswer } from '@accordent/api/coverage-requests/own-coverage-requests.schemas.ts';
import type {
  AnswerItem,
  MetricsAnswer,
  OwnPractitioner,
  PracticeMember,
  Self,
} from '../shared/overview.api.ts';
import type { InvoiceItem } from '../invoices/invoices.api.ts';
import type { LinkedPractitioner } from '../practitioners/practitioners.api.ts';
import {
  aPayment,
  allStatuses,
  aRequest,
  longName,
  on,
  someRequests,
  someToDo,
  statuses,
} from './samples.ts';

/** Invented accounts, members, counters, lists and invoices for the stories. */

export const anAccount = (part: Partial<OwnPractitioner> = {}): OwnPractitioner => ({
  id: 7,
  firstname: 'MAËLLE',
  lastname: 'QUERVALLON',
  name: 'QUERVALLON MAËLLE',
  email: 'maelle.quervallon@cabinet.test',
  friendlyEmail: 'maelle.quervallon@accordent.example',
  phone: '0200000000',
  address: '54, avenue des Lices',
  zip: '35000',
  city: 'Rennes',
  planId: 2,
  plan: { value: 2, label: 'Forfait Découverte 89€HT', cap: 10 },
  practicePlan: { value: 2, label: 'Forfait Découverte 89€HT', cap: 10 },
  finess: '',
  rpps: '10001234565',
  advancesMandatory: 'Non',
  GMBLink: 'https://g.page/cabinet-quervallon',
  isSuper: false,
  isGroup: false,
  isActive: true,
  parentId: null,
  subUsers: {},
  monthCount: 7,
  cap: 10,
  isOverCap: false,
  needAuth: false,
  copyMails: false,
  hiddenFields: [],
  deletionBlocked: null,
  creationDate: on('2025-03-02'),
  version: 4,
  ...part,
});

/** The owner of an account, as the frame and the screens know him. */
export const aSelf = (part: Partial<Self> = {}): Self => ({
  firstname: 'MAËLLE',
  lastname: 'QUERVALLON',
  email: 'maelle.quervallon@cabinet.test',
  practice: 'Dr Maëlle QUERVALLON',
  isGroup: false,
  isSuper: false,
  planLabel: 'Forfait Découverte 89€HT',
  rights: { requests: true, money: true, decides: true, account: true },
  member: null,
  ...part,
});

/** Somebody who works for that practice. */
export const aMemberSelf = (part: Partial<Self> = {}): Self & { member: NonNullable<Self['member']> } => ({
  ...aSelf({
    firstname: 'Solenn',
    lastname: 'LANGEVIN',
    email: 's.langevin@tilleuls.example',
    planLabel: null,
    rights: { requests: true, money: false, decides: false, account: false },
    ...part,
  }),
  member: {
    placeId: 3,
    role: 'assistant',
    getsMails: false,
    needAuth: false,
    places: [{ id: 3, name: 'Dr Maëlle QUERVALLON', role: 'assistant' }],
    ...part.member,
  },
});

export const aLinkedDentist = (part: Partial<LinkedPractitioner> = {}): LinkedPractitioner => ({
  id: 11,
  firstname: 'BENOÎT',
  lastname: 'LORMEAU',
  name: 'LORMEAU BENOÎT',
  email: 'benoit.lormeau@cabinet.test',
  phone: '0300000000',
  isActive: true,
  isArchived: false,
  canToggle: true,
  ...part,
});

export const someLinkedDentists: readonly LinkedPractitioner[] = [
  aLinkedDentist(),
  aLinkedDentist({ id: 12, firstname: 'SYLVIE', lastname: 'BRÉAUTÉ', isActive: false }),
  aLinkedDentist({
    id: 13,
    firstname: 'JOËL',
    lastname: 'CAZAUBON',
    isActive: false,
    isArchived: true,
    canToggle: false,
  }),
];

export const someMembers: readonly PracticeMember[] = [
  {
    id: 11,
    firstname: 'BENOÎT',
    lastname: 'LORMEAU',
    totalAll: 1284,
    totalDFC: 8,
    totalAFC: 3,
    canCreate: true,
  },
  {
    id: 12,
    firstname: 'SYLVIE',
    lastname: 'BRÉAUTÉ',
    totalAll: 34,
    totalDFC: 10,
    totalAFC: 12,
    canCreate: true,
  },
  {
    id: 13,
    firstname: 'JOËL',
    lastname: 'CAZAUBON',
    totalAll: 0,
    totalDFC: 0,
    totalAFC: 0,
    canCreate: false,
  },
];

export const anAnswer = (part: Partial<AnswerItem> = {}): AnswerItem => ({
  dfcId: 4773,
  reference: 'PEC-2026-004773',
  statusId: 17,
  answer: statuses.agreed,
  told: null,
  date: on('2026-11-20'),
  patient: { id: 3, firstname: 'NINON', lastname: 'CASTELBRAC' },
  user: { id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  ...part,
});

export const someAnswers: readonly AnswerItem[] = [
  anAnswer({
    told: {
      decision: 'partial-agreement',
      said: 'Accord partiel',
      isLapsed: false,
      granted: 540,
      validUntil: '2027-05-16',
    },
  }),
  anAnswer({
    dfcId: 4774,
    statusId: 30,
    answer: statuses.refused,
    date: on('2026-11-18'),
    patient: { id: 4, firstname: 'ROSALIE', lastname: 'PONTARLAY' },
  }),
  anAnswer({ dfcId: 4775, statusId: 24, answer: statuses.toComplete, patient: longName }),
];

export const someMetrics = (part: Partial<MetricsAnswer> = {}): MetricsAnswer => ({
  totalAll: 142,
  totalDFC: 12,
  totalAFC: 7,
  totalTodo: 3,
  totalTodoPatients: 2,
  totalMessagesNotViewed: 1,
  monthCount: 7,
  cap: 10,
  isOverCap: false,
  allPatients: someRequests.map(({ patient: { id, firstname, lastname } }) => ({ id, firstname, lastname })),
  allUsers: [],
  allStatus: [...allStatuses],
  payments: [
    aPayment(),
    aPayment({ paymentId: 62, dfcId: 4780, amount: 1204.5, patient: longName, mutualGroupName: '' }),
    ...Array.from({ length: 7 }, (_, place) =>
      aPayment({ paymentId: 70 + place, isPaid: true, paymentDate: on('2026-11-10'), amount: 345.2 + place }),
    ),
  ],
  answers: [...someAnswers],
  minDate: on('2025-03-02'),
  maxDate: on('2026-11-20'),
  ...part,
});

/** Of a dentist who has just opened his account. */
export const noMetrics = someMetrics({
  totalAll: 0,
  totalDFC: 0,
  totalAFC: 0,
  totalTodo: 0,
  totalTodoPatients: 0,
  totalMessagesNotViewed: 0,
  monthCount: 0,
  allPatients: [],
  payments: [],
  answers: [],
  minDate: null,
  maxDate: null,
});

export const aList = (part: Partial<OwnCoverageRequestsAnswer> = {}): OwnCoverageRequestsAnswer => ({
  dfc: [...someRequests],
  total: someRequests.length,
  totalCapped: false,
  totalPage: 1,
  lastDFC: [
    aRequest({
      statusId: 17,
      status: statuses.agreed,
      sentence: { yours: true, title: 'À vous de jouer', detail: 'Il reste 2 pièces à envoyer.' },
    }),
    aRequest({
      id: 4772,
      statusId: 20,
      status: statuses.toTransmit,
      patient: { ...longName, mutual: { id: 4, name: 'Mutuelle générale de l’Ouest' }, mutualGroup: null },
      sentence: { yours: false, title: 'Nous transmettons l’APEC et la facture', detail: '' },
    }),
  ],
  todo: [...someToDo],
  ...part,
});

export const noList = aList({ dfc: [], total: 0, totalPage: 0, lastDFC: [], todo: [] });

export const anInvoice = (part: Partial<InvoiceItem> = {}): InvoiceItem => ({
  id: 1042,
  type: 'invoice',
  creditOf: null,
  creditedBy: null,
  userId: 7,
  user: { id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  label: 'Forfait Découverte, abonnement novembre 2026',
  creationDate: on('2026-11-01'),
  editionDate: on('2026-11-01'),
  dueDate: on('2026-12-01'),
  collectDay: null,
  isPaid: false,
  paid: 0,
  state: 'pending',
  totalPriceExclVAT: 89,
  totalVAT: 17.8,
  totalPriceInclVAT: 106.8,
  fileName: 'facture-1042.pdf',
  isReady: true,
  ...part,
});

export const someInvoices: readonly InvoiceItem[] = [
  anInvoice(),
  anInvoice({ id: 1011, state: 'overdue', creationDate: on('2026-10-01'), dueDate: on('2026-10-31') }),
  anInvoice({ id: 980, state: 'paid', isPaid: true, creationDate: on('2026-09-01') }),
  anInvoice({
    id: 951,
    type: 'credit',
    creditOf: 950,
    state: 'credit',
    isPaid: true,
    totalPriceInclVAT: -106.8,
  }),
  anInvoice({ id: 950, creditedBy: 951, state: 'credited', isPaid: true }),
];

export const aFailure = (onRetry: () => void) => ({
  message: 'Impossible de contacter le serveur.',
  reference: '9C41',
  staleSince: 'Données du 14:05.',
  isRetrying: false,
  onRetry,
});
