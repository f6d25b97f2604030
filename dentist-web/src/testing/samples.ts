import type {
  HistoryItem,
  Status,
  StatusChip,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type {
  OwnCoverageRequestItem,
  OwnCoverageRequestRecord,
  PaymentItem,
  Step,
  ToDoItem,
} from '@accordent/api/coverage-requests/own-coverage-requests.schemas.ts';
import type { FileItem } from '@accordent/api/documents/documents.schemas.ts';
import type { WireDate } from '@accordent/api/http/wire.schemas.ts';
import type { MessageItem } from '@accordent/api/messages/messages.schemas.ts';

/** Invented people and PEC for the stories; 'now' is always 20 November 2026, 10:00 in Paris. */
export const NOW = new Date('2026-11-20T09:00:00Z');

export const on = (day: string): WireDate => ({ timestamp: Date.parse(`${day}T09:00:00Z`) / 1000 });

export const statuses = {
  incomplete: { id: 1, name: 'Incomplète', color: 'slate' },
  fresh: { id: 2, name: 'Nouvelle demande', color: 'azure' },
  transmitted: { id: 3, name: 'Transmise', color: 'indigo' },
  toComplete: { id: 24, name: 'À compléter', color: 'orange' },
  agreed: { id: 17, name: 'Accord de PEC émis', color: 'green' },
  toTransmit: { id: 20, name: 'APEC + factures à transmettre', color: 'ochre' },
  cancelled: { id: 23, name: 'Annulée', color: 'grey' },
  refused: { id: 30, name: 'Refusée par la mutuelle', color: 'red' },
} as const satisfies Record<string, StatusChip>;

export const allStatuses: readonly Status[] = Object.values(statuses).map((status) => ({
  ...status,
  stage:
    status.id === 17 || status.id === 20
      ? 'agreement'
      : status.id > 22 && status.id !== 24
        ? 'terminal'
        : 'request',
  isLocked: status.id === 23 || status.id === 30,
  limits: null,
}));

const tancrede = { id: 1, firstname: 'TANCRÈDE', lastname: 'OSSELIN' };

export const longName = {
  id: 2,
  firstname: 'MARIE-ANTOINETTE JOSÈPHE',
  lastname: 'DE LA ROCHEFOUCAULD-MONTBEL DE SAINT-AMANS',
};

export const aRequest = (part: Partial<OwnCoverageRequestItem> = {}): OwnCoverageRequestItem => ({
  id: 4771,
  reference: 'PEC-2026-004771',
  creationDate: on('2026-11-16'),
  editionDate: on('2026-11-18'),
  userId: 7,
  user: { id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  expected: null,
  statusId: 3,
  status: statuses.transmitted,
  patient: {
    ...tancrede,
    mutual: { id: 3, name: 'Horizon Santé Mutuelle' },
    mutualGroup: { id: 1, name: 'Orélia' },
  },
  filesPending: 0,
  nextAction: { who: 'insurer', since: on('2026-11-14'), days: 6 },
  sentence: {
    yours: false,
    title: 'Nous attendons la mutuelle depuis 6 jours',
    detail: 'Vous n’avez rien à faire pour le moment.',
  },
  answer: null,
  ...part,
});

export const someRequests: readonly OwnCoverageRequestItem[] = [
  aRequest({
    statusId: 24,
    status: statuses.toComplete,
    sentence: { yours: true, title: 'À vous de jouer', detail: 'Il reste 1 pièce à envoyer.' },
  }),
  aRequest({
    id: 4772,
    reference: 'PEC-2026-004772',
    patient: { ...longName, mutual: null, mutualGroup: null },
  }),
  aRequest({
    id: 4773,
    reference: 'PEC-2026-004773',
    statusId: 20,
    status: statuses.toTransmit,
    patient: {
      id: 3,
      firstname: 'NINON',
      lastname: 'CASTELBRAC',
      mutual: { id: 4, name: 'MutuaLys' },
      mutualGroup: null,
    },
    sentence: { yours: false, title: 'Nous transmettons l’APEC et la facture', detail: '' },
  }),
];

export const aFile = (part: Partial<FileItem> = {}): FileItem => ({
  id: 31,
  title: 'Mutuelle recto',
  path: '/api/file/31/url',
  size: 842.1,
  mime: 'image/jpeg',
  isValid: true,
  reason: '',
  creationDate: on('2026-11-16'),
  editionDate: on('2026-11-17'),
  decidedBy: 'LORMEAU Capucine',
  payment: null,
  payments: part.payment ? [part.payment] : [],
  canDelete: false,
  ...part,
});

export const refusedFile = aFile({
  id: 32,
  title: 'Mutuelle verso',
  isValid: false,
  reason: 'Photo floue. Le numéro d’adhérent ne se lit pas. Reprenez-la en plein jour, carte à plat.',
  editionDate: on('2026-11-18'),
});

export const pendingFile = aFile({
  id: 33,
  title: 'Devis',
  isValid: null,
  editionDate: null,
  decidedBy: null,
  canDelete: true,
  mime: 'application/pdf',
});

export const requestPlaces = [
  { title: 'Mutuelle recto', fileId: 31 },
  { title: 'Mutuelle verso', fileId: 32 },
  { title: 'Devis', fileId: 33 },
];

export const steps = (done: number, isOver = false): Step[] =>
  (
    [
      ['received', 'Reçue', '2026-11-16'],
      ['checked', 'Vérifiée', '2026-11-18'],
      ['transmitted', 'Transmise', '2026-11-19'],
      ['answered', 'Réponse', '2026-11-20'],
      ['invoiced', 'Facture', '2026-11-20'],
      ['paid', 'Règlement', '2026-11-20'],
    ] as const
  ).map(([key, label, day], index) => ({
    key,
    label,
    state: index < done ? 'done' : index === done && !isOver ? 'current' : 'ahead',
    date: index < done ? on(day) : null,
  }));

export const aHistoryLine = (part: Partial<HistoryItem> = {}): HistoryItem => ({
  id: 1,
  status: statuses.incomplete,
  comment: '',
  creationDate: on('2026-11-16'),
  author: { firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  administrator: null,
  ...part,
});

const capucine = { firstname: 'CAPUCINE', lastname: 'LORMEAU' };

export const someHistory: readonly HistoryItem[] = [
  aHistoryLine(),
  aHistoryLine({ id: 2, status: statuses.fresh, creationDate: on('2026-11-17') }),
  aHistoryLine({
    id: 3,
    status: statuses.toComplete,
    creationDate: on('2026-11-18'),
    author: capucine,
    administrator: capucine,
    comment: 'La mutuelle demande la radio panoramique de moins de six mois.',
  }),
];

export const aMessageFile = (
  file: Partial<MessageItem['files'][number]> = {},
): MessageItem['files'][number] => ({
  id: 11,
  name: 'verso.jpg',
  mime: 'image/jpeg',
  size: 412.3,
  path: '/api/message/file/11/url',
  filedAs: null,
  ...file,
});

export const aMessage = (part: Partial<MessageItem> = {}): MessageItem => ({
  id: 51,
  subject: 'PEC-2026-004771',
  content: 'La photo est floue, pouvez-vous la refaire ?',
  creationDate: on('2026-11-18'),
  isFromAdmin: true,
  isSeen: true,
  userId: 7,
  user: { id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  DFCId: 4771,
  dfcId: 4771,
  dfc: { id: 4771, reference: 'PEC-2026-004771', statusId: 24, patient: tancrede },
  desk: null,
  author: capucine,
  replyTo: null,
  canReply: true,
  messageViews: [],
  files: [],
  filingTitles: [],
  ...part,
});

export const someMessages: readonly MessageItem[] = [
  aMessage(),
  aMessage({
    id: 52,
    isFromAdmin: false,
    author: { firstname: 'MAËLLE', lastname: 'QUERVALLON' },
    content: 'Voici la photo refaite en plein jour.',
    creationDate: on('2026-11-19'),
  }),
];

export const aPayment = (part: Partial<PaymentItem> = {}): PaymentItem => ({
  paymentId: 61,
  fileId: 35,
  dfcId: 4773,
  reference: 'PEC-2026-004773',
  amount: 612,
  isPaid: false,
  paymentDate: null,
  patient: { id: 3, firstname: 'NINON', lastname: 'CASTELBRAC' },
  user: { id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  statusId: 19,
  mutualName: 'MutuaLys',
  mutualGroupName: 'Orélia',
  theDate: on('2026-11-12'),
  canConfirm: part.isPaid !== true,
  ...part,
});

export const aToDo = (part: Partial<ToDoItem> = {}): ToDoItem => ({
  kind: 'refused',
  date: on('2026-11-16'),
  link: '/dfc/edit/4771/files',
  color: 'red',
  author: 'LORMEAU Capucine',
  title: 'À remplacer\u00a0: Mutuelle verso',
  desc: 'Photo floue. Le numéro d’adhérent ne se lit pas.',
  dfcId: 4771,
  reference: 'PEC-2026-004771',
  patient: { id: 4, firstname: 'TANCRÈDE', lastname: 'OSSELIN' },
  practitioner: { id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  amountCents: 94_000,
  days: 9,
  daysLate: 7,
  level: 'overdue',
  ...part,
});

export const someToDo: readonly ToDoItem[] = [
  aToDo(),
  aToDo({
    kind: 'missing',
    color: 'orange',
    date: on('2026-11-19'),
    author: '',
    title: 'À envoyer\u00a0: Facture',
    desc: 'CASTELBRAC NINON, PEC-2026-004773',
    reference: 'PEC-2026-004773',
    dfcId: 4773,
    patient: { id: 5, firstname: 'NINON', lastname: 'CASTELBRAC' },
    amountCents: 61_200,
    days: 4,
    daysLate: null,
    level: 'calm',
  }),
  aToDo({
    kind: 'message',
    color: 'azure',
    date: on('2026-11-20'),
    title: 'Message à lire',
    desc: 'PEC-2026-004771',
    days: 1,
    daysLate: null,
    level: 'calm',
  }),
  aToDo({
    kind: 'payment',
    color: 'green',
    title: 'Règlement à confirmer\u00a0: 612,00\u00a0€',
    desc: 'CASTELBRAC NINON, PEC-2026-004773',
    reference: 'PEC-2026-004773',
    dfcId: 4773,
    patient: { id: 5, firstname: 'NINON', lastname: 'CASTELBRAC' },
    amountCents: 61_200,
    days: 4,
    daysLate: null,
    level: 'calm',
  }),
];

/** What a PEC holds besides: all of it. */
export const knownDetails: OwnCoverageRequestRecord['details'] = {
  birthDate: '2014-05-12',
  memberNumber: '44710928',
  amcNumber: '00411207',
  cardValidUntil: '2026-12-31',
  insuredLastname: 'OSSELIN',
  insuredFirstname: 'LÉOPOLDINE',
  insuredNir: '•••••••••••42',
  secondMutualName: 'Mutuelle de la Baie',
  quoteNumber: 'D-2026-4771',
  quoteDate: '2026-11-16',
  quoteTotal: '1\u00a0480,00',
  mandatoryShare: '234,50',
  secondShare: '',
  afterMandatoryShare: '1\u00a0245,50',
};

/** Nothing was ever typed. */
export const noDetails = Object.fromEntries(
  Object.keys(knownDetails).map((name) => [name, '']),
) as OwnCoverageRequestRecord['details'];

export const aRecord = (part: Partial<OwnCoverageRequestRecord> = {}): OwnCoverageRequestRecord => {
  const item = aRequest({
    statusId: 24,
    status: statuses.toComplete,
    sentence: { yours: true, title: 'À vous de jouer', detail: 'Il reste 1 pièce à envoyer.' },
  });
  return {
    ...item,
    answer: null,
    patient: { ...item.patient, ssn: '•••••••••••56', email: '', version: 1 },
    details: knownDetails,
    remark: '',
    stage: 'request',
    isLocked: false,
    steps: steps(1),
    sendings: [],
    files: [aFile(), refusedFile, pendingFile],
    requiredFiles: requestPlaces,
    missing: ['Mutuelle verso'],
    history: [...someHistory],
    messages: [...someMessages],
    canCancel: true,
    canReplace: true,
    canAddFile: true,
    canWriteMessage: true,
    canEditRemark: true,
    reviewBlocked: null,
    replaces: null,
    replacedBy: null,
    renews: null,
    renewedBy: null,
    canRenew: false,
    hasPatientSheet: false,
    expected: null,
    insurerChasedOn: null,
    ...part,
  };
};
