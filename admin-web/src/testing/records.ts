import type { CommentItem } from '@accordent/api/comments/comments.schemas.ts';
import type {
  CoverageRequestItem,
  CoverageRequestRecord,
  HistoryItem,
  Status,
} from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type { MailItem } from '@accordent/api/mails/mails.schemas.ts';
import type { MessageItem } from '@accordent/api/messages/messages.schemas.ts';
import { aFile } from './files.ts';

/** Invented things with French-looking values, for stories. */

/** 20 November 2026, 09:12 in Paris. */
const AT = 1_795_162_320;
const HOUR = 3600;
const DAY = 24 * HOUR;
export const storyNow = new Date((AT + 2 * DAY) * 1000);

const chips = {
  new: { id: 2, name: 'Nouvelle demande', color: 'azure' },
  transmitted: { id: 3, name: 'Transmise', color: 'indigo' },
  toComplete: { id: 24, name: 'À compléter', color: 'orange' },
  agreed: { id: 17, name: 'Accord de PEC émis', color: 'green' },
  toSend: { id: 20, name: 'APEC + factures à transmettre', color: 'ochre' },
  closed: { id: 22, name: 'Clôturée', color: 'grey' },
} as const;

export const storyStatuses: readonly Status[] = [
  { ...chips.new, stage: 'request', isLocked: false, limits: { late: 1, overdue: 2 } },
  { ...chips.transmitted, stage: 'request', isLocked: false, limits: { late: 10, overdue: 15 } },
  { ...chips.toComplete, stage: 'request', isLocked: false, limits: { late: 3, overdue: 7 } },
  { ...chips.agreed, stage: 'agreement', isLocked: false, limits: { late: 7, overdue: 15 } },
  { ...chips.toSend, stage: 'agreement', isLocked: false, limits: { late: 2, overdue: 4 } },
  { ...chips.closed, stage: 'terminal', isLocked: true, limits: null },
];

export const storyLimits = new Map(
  storyStatuses.flatMap(({ id, limits }) => (limits ? [[id, limits] as const] : [])),
);

export const nextStatusesOf = (statusId: number, blocked: string | null = null) =>
  storyStatuses.filter(({ id }) => id !== statusId).map(({ id, name }) => ({ id, name, blocked }));

const maelle = { id: 4, firstname: 'MAËLLE', lastname: 'QUERVALLON' };
const capucine = { firstname: 'CAPUCINE', lastname: 'LORMEAU' };

export const aRequest = (request: Partial<CoverageRequestItem> = {}): CoverageRequestItem => ({
  id: 4796,
  reference: 'PEC-2026-004796',
  creationDate: { timestamp: AT },
  editionDate: { timestamp: AT + HOUR },
  userId: maelle.id,
  user: maelle,
  expected: null,
  firstLimit: null,
  statusId: chips.new.id,
  status: chips.new,
  patient: {
    firstname: 'ANNE-ÉLÉONORE',
    lastname: 'DE LA TOURNERAYE',
    mutual: { id: 1, name: 'Horizon Santé Mutuelle' },
    mutualGroup: { id: 1, name: 'Orélia' },
  },
  filesPending: 2,
  nextAction: {
    who: 'staff',
    text: 'Vérifier 2 pièces',
    since: { timestamp: AT },
    days: 2,
    level: 'overdue',
  },
  owner: null,
  asideUntil: null,
  reminders: { count: 0, lastAt: null, lastWay: null },
  answer: null,
  ...request,
});

export const longRequest = aRequest({
  id: 4797,
  reference: 'PEC-2026-004797',
  statusId: chips.toSend.id,
  status: chips.toSend,
  user: { id: 5, firstname: '', lastname: 'CENTRE DE SANTÉ DENTAIRE MUTUALISTE DU GRAND OUEST' },
  patient: {
    firstname: 'MARIE-CHRISTINE-ÉLISABETH',
    lastname: 'DE MONTBRISSAC-ANDRÉSY-VALCOURT',
    mutual: {
      id: 2,
      name: 'Caisse Mutuelle Interprofessionnelle des Métiers du Spectacle et de l’Audiovisuel',
    },
    mutualGroup: { id: 2, name: 'Mutualité Française' },
  },
  nextAction: {
    who: 'dentist',
    text: 'Attend la réponse du dentiste',
    since: { timestamp: AT },
    days: 125,
    level: 'late',
  },
});

export const aHistoryItem = (item: Partial<HistoryItem> = {}): HistoryItem => ({
  id: 1,
  status: chips.new,
  comment: '',
  creationDate: { timestamp: AT },
  author: maelle,
  administrator: null,
  ...item,
});

export const storyFiles = [
  aFile({
    id: 1,
    title: 'Mutuelle recto',
    mime: 'image/jpeg',
    size: 842.1,
    isValid: true,
    editionDate: { timestamp: AT },
    decidedBy: 'Capucine LORMEAU',
    at: AT,
  }),
  aFile({
    id: 2,
    title: 'Mutuelle verso',
    mime: 'image/jpeg',
    size: 310.02,
    isValid: false,
    reason: 'Photo floue\u00a0: le texte ne se lit pas.',
    editionDate: { timestamp: AT },
    decidedBy: 'Capucine LORMEAU',
    at: AT,
  }),
  aFile({ id: 3, title: 'Mutuelle verso', mime: 'image/jpeg', size: 795.44, at: AT + HOUR }),
  aFile({ id: 4, title: 'Devis', at: AT }),
  aFile({ id: 5, title: 'Radio panoramique', mime: 'image/jpeg', size: 2318.7, at: AT }),
];

const orelia = {
  insurer: { kind: 'mutual-group' as const, id: 1, name: 'Orélia' },
  isChosen: false,
};

/** What a PEC holds besides: all of it. */
export const knownDetails: CoverageRequestRecord['details'] = {
  birthDate: '2014-05-12',
  memberNumber: '44710928',
  amcNumber: '00411207',
  cardValidUntil: '2026-12-31',
  insuredLastname: 'DE LA TOURNERAYE',
  insuredFirstname: 'LÉOPOLDINE',
  insuredNir: '•••••••••••42',
  secondMutualName: 'Mutuelle de la Baie',
  quoteNumber: 'D-2026-4796',
  quoteDate: '2026-11-16',
  quoteTotal: '1\u00a0480,00',
  mandatoryShare: '234,50',
  secondShare: '',
  afterMandatoryShare: '1\u00a0245,50',
  secondMutual: '',
  decider: '',
  billedTo: '',
  payer: '',
  whoIsWho: { decider: orelia, billedTo: orelia, payer: orelia },
  version: 1,
};

/** Nothing was ever typed. */
export const noDetails: CoverageRequestRecord['details'] = {
  ...knownDetails,
  ...Object.fromEntries(
    Object.entries(knownDetails).flatMap(([name, value]) => (typeof value === 'string' ? [[name, '']] : [])),
  ),
  whoIsWho: knownDetails.whoIsWho,
  version: 0,
};

export const aRecord = (record: Partial<CoverageRequestRecord> = {}): CoverageRequestRecord => {
  const item = aRequest();
  return {
    ...item,
    answer: null,
    patient: { ...item.patient, id: 9, ssn: '•••••••••••56', email: 'anne-eleonore@courriel.test' },
    patientFirstname: item.patient.firstname,
    patientLastname: item.patient.lastname,
    details: knownDetails,
    remark: 'Patiente disponible le jeudi.',
    isLocked: false,
    nextStatuses: nextStatusesOf(item.statusId),
    banner: {
      sentence: 'Encore 2 pièces à vérifier avant de transmettre.',
      action: { kind: 'decide-document', label: 'Valider le devis', documentId: 4 },
    },
    missing: [],
    canAddFile: true,
    canAnswer: true,
    canWriteMessage: true,
    files: storyFiles,
    history: [
      aHistoryItem({ id: 1, status: { id: 1, name: 'Incomplète', color: 'slate' } }),
      aHistoryItem({ id: 2, creationDate: { timestamp: AT + HOUR } }),
    ],
    reminded: [],
    unsent: [],
    phones: { dentist: '0400000034', insurer: '0400000074' },
    laterDays: ['2026-11-24', '2026-11-25', '2026-11-30'],
    replaces: null,
    replacedBy: null,
    renews: null,
    renewedBy: null,
    hasLeft: false,
    isInForce: false,
    hasPatientSheet: false,
    end: { canProlong: false, canRenew: false, isAsked: false, isUnsent: false, isProlonged: false },
    expected: null,
    expectedIfSent: null,
    version: 3,
    ...record,
  };
};

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

export const aMessage = (message: Partial<MessageItem> = {}): MessageItem => ({
  id: 1,
  subject: 'PEC-2026-004796',
  content: 'Voici la photo refaite en plein jour.',
  creationDate: { timestamp: AT },
  isFromAdmin: false,
  isSeen: true,
  userId: maelle.id,
  user: maelle,
  DFCId: 4796,
  dfcId: 4796,
  dfc: {
    id: 4796,
    reference: 'PEC-2026-004796',
    statusId: 2,
    patient: { firstname: 'ANNE', lastname: 'DE LA TOURNERAYE' },
  },
  desk: { isDone: false, putOffUntil: null },
  author: maelle,
  replyTo: null,
  canReply: true,
  messageViews: [],
  files: [],
  filingTitles: ['Mutuelle recto', 'Mutuelle verso', 'Devis'],
  ...message,
});

export const ourMessage = aMessage({
  id: 2,
  isFromAdmin: true,
  desk: null,
  author: capucine,
  content: 'La photo est floue, pouvez-vous la refaire ?',
  creationDate: { timestamp: AT - HOUR },
  canReply: false,
  messageViews: [{ messageId: 2, userId: 4, ...maelle, date: { timestamp: AT } }],
});

export const aComment = (comment: Partial<CommentItem> = {}): CommentItem => ({
  id: 1,
  dfcId: 4796,
  content: 'Secrétaire absente jusqu’à vendredi.',
  creationDate: { timestamp: AT },
  author: { id: 1, ...capucine },
  ...comment,
});

export const aMail = (mail: Partial<MailItem> = {}): MailItem => ({
  id: 1,
  box: 'i',
  From: 'maelle.quervallon@cabinet.test',
  fromName: 'QUERVALLON Maëlle',
  replyTo: '',
  To: 'contact@accordent.example',
  toName: null,
  Subject: 'Devis de Mme de la Tourneraye',
  Date: { timestamp: AT },
  message: '<p>Bonjour, le devis est joint au dossier.</p>',
  DFCId: 4796,
  reference: 'PEC-2026-004796',
  userId: 4,
  isRead: false,
  attachments: [],
  delivery: null,
  refusedReaders: [],
  carriesSending: false,
  writtenBy: null,
  ...mail,
});

/** The shared mailbox, read a minute ago. */
export const storySync = {
  isConnected: true,
  address: 'contact@accordent.example',
  syncedAt: { timestamp: storyNow.getTime() / 1000 - 60 },
  failingSince: null,
};

/** Far longer than any screen is wide, without a space to break at, then with some. */
export const longText = `${'Prothèse'.repeat(30)} ${'Le devis signé, la carte de mutuelle recto et verso, et la radio panoramique sont à refaire. '.repeat(8)}`;
