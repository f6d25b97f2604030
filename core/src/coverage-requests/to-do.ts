import { documentTitles, titleKey } from '../documents/document-titles.ts';
import type { Practitioner } from '../shared/actor.ts';
import { workingDaysBetween } from '../shared/working-days.ts';
import { formatEuros } from '../shared/money.ts';
import { may } from '../shared/policy.ts';
import {
  isLocked,
  stageOf,
  statusesThat,
  statusOf,
  type Level,
  type StatusColor,
} from './coverage-request-status.ts';
import type { Owed } from './listed-coverage-request.ts';
import { levelOf, limitsOf } from './next-action.ts';
import type { ToDoFacts } from './practice-overview-store.ts';
import { documentState, latestDocuments, type JudgedDocument } from './required-documents.ts';

export const toDoKinds = ['missing', 'refused', 'asked', 'message', 'payment'] as const;

/** One thing that a dentist has to do; `link` is a path of the portal. */
export type ToDo = {
  readonly kind: (typeof toDoKinds)[number];
  readonly coverageRequestId: number;
  readonly reference: string;
  readonly patient: ToDoFacts['patient'];
  readonly practitioner: ToDoFacts['practitioner'];
  /** Of the payment, or what is at stake of the PEC; null where nobody knows. */
  readonly amountCents: number | null;
  /** Working days that it has waited, and how far that is past the first limit of its status; null before it. */
  readonly days: number;
  readonly daysLate: number | null;
  readonly level: Level;
  readonly date: Date;
  readonly link: string;
  readonly color: StatusColor;
  readonly author: string;
  readonly title: string;
  readonly desc: string;
};

/**
 * The statuses that by themselves may ask a dentist for something. In the others there is something to do for an unread
 * message, and while not locked for a refused document or an unconfirmed payment.
 */
export const askingStatusIds = statusesThat(
  ({ asksByComment, asksFor }) => asksByComment || asksFor.length > 0,
);

const colors = {
  missing: 'orange',
  refused: 'red',
  asked: 'orange',
  message: 'azure',
  payment: 'green',
} as const satisfies Record<ToDo['kind'], StatusColor>;

/** Everything that a practice has to do, newest first, one line each. */
export function toDoList(requests: readonly ToDoFacts[], now: Date): readonly ToDo[] {
  return requests
    .flatMap((request) => toDoOf(request).map((told) => ({ ...told, ...waitOf(told, request, now) })))
    .sort((a, b) => b.date.getTime() - a.date.getTime() || b.coverageRequestId - a.coverageRequestId);
}

/** The same for whoever acts: who may not confirm a payment is not asked to. */
export const ownToDo = (actor: Practitioner, requests: readonly ToDoFacts[], now: Date): readonly ToDo[] =>
  toDoList(requests, now).filter(({ kind }) => kind !== 'payment' || may(actor, 'confirm-payment'));

type OwedFacts = Pick<ToDoFacts, 'statusId' | 'isVoid'> & { readonly documents: readonly JudgedDocument[] };

/**
 * How many documents a request asks of its dentist now. We may be checking the rest meanwhile; what an agreement asks for
 * waits for its APEC, which the staff add.
 */
export function documentsAsked(request: OwedFacts): number {
  const { statusId, documents } = request;
  if (isLocked(statusId) || (stageOf(statusId) !== 'request' && !hasAgreement(request))) return 0;
  return missingTitles(request).length + refusedDocuments(documents).length;
}

/** The same of each of them. */
export const owedNow = (requests: readonly ToDoFacts[]): Owed =>
  new Map(requests.map((request) => [request.id, documentsAsked(request)]));

type Line = Omit<ToDo, 'days' | 'daysLate' | 'level'>;

/** What is read or confirmed keeps no insurer waiting: it is never late. */
function waitOf(
  { kind, date }: Line,
  { statusId }: ToDoFacts,
  now: Date,
): Pick<ToDo, 'days' | 'daysLate' | 'level'> {
  const days = workingDaysBetween(date, now);
  const limited = { statusId, firstLimit: null };
  const level = kind === 'message' || kind === 'payment' ? 'calm' : levelOf(limited, days);
  const late = limitsOf(limited)?.late ?? days;
  return { days, level, daysLate: level === 'calm' ? null : days - late };
}

function toDoOf(request: ToDoFacts): readonly Line[] {
  const unread = request.unreadMessages.map(({ createdAt, author, subject }) =>
    line(request, 'message', { date: createdAt, author, title: 'Message à lire', desc: subject }),
  );
  if (isLocked(request.statusId)) return unread;
  return [...asked(request), ...missing(request), ...refused(request), ...unread, ...unconfirmed(request)];
}

function asked(request: ToDoFacts): readonly Line[] {
  if (!statusOf(request.statusId).asksByComment) return [];
  const { comment, author } = request.latestChange ?? { comment: '', author: '' };
  const desc = comment === '' ? whose(request) : comment;
  return [line(request, 'asked', { date: request.statusSince, author, title: 'Complément demandé', desc })];
}

function missingTitles(request: OwedFacts): readonly string[] {
  // A new request comes instead; a bill of care of before may be added, unasked.
  if (request.isVoid) return [];
  // Nobody signs an agreement that has not come yet.
  return documentState(request.documents, request.statusId).missing.filter(
    (title) => title !== documentTitles.signedAgreement || hasAgreement(request),
  );
}

function missing(request: ToDoFacts): readonly Line[] {
  return missingTitles(request).map((title) =>
    line(request, 'missing', {
      date: request.statusSince,
      author: '',
      title: `À envoyer\u00A0: ${title}`,
      desc: whose(request),
    }),
  );
}

const hasAgreement = ({ documents }: Pick<OwedFacts, 'documents'>): boolean =>
  latestDocuments(documents).some(
    ({ title, isValid }) => titleKey(title) === titleKey(documentTitles.agreement) && isValid !== false,
  );

/** A refused APEC is the staff's to replace. */
const refusedDocuments = <Judged extends JudgedDocument>(documents: readonly Judged[]): readonly Judged[] =>
  latestDocuments(documents).filter(
    ({ title, isValid }) => isValid === false && titleKey(title) !== titleKey(documentTitles.agreement),
  );

function refused(request: ToDoFacts): readonly Line[] {
  return refusedDocuments(request.documents).map(({ title, reason, decidedAt, decidedBy, createdAt }) =>
    line(request, 'refused', {
      date: decidedAt ?? createdAt,
      author: decidedBy ?? '',
      title: `À remplacer\u00A0: ${title}`,
      desc: reason,
    }),
  );
}

function unconfirmed(request: ToDoFacts): readonly Line[] {
  return request.payments
    .filter(({ isPaid }) => !isPaid)
    .map(({ amountCents, createdAt, author }) => ({
      ...line(request, 'payment', {
        date: createdAt,
        author,
        title: `Règlement à confirmer\u00A0: ${formatEuros(amountCents)}`,
        desc: whose(request),
      }),
      link: '/payment/list/pending',
      amountCents,
    }));
}

type Told = Pick<ToDo, 'date' | 'author' | 'title' | 'desc'>;

function line(request: ToDoFacts, kind: ToDo['kind'], told: Told): Line {
  const { id, statusId, reference, patient, practitioner, amountCents } = request;
  const record = `/${stageOf(statusId) === 'agreement' ? 'afc' : 'dfc'}/edit/${id}`;
  const link = `${record}/${kind === 'message' ? 'messages' : 'files'}`;
  return {
    kind,
    coverageRequestId: id,
    reference,
    patient,
    practitioner,
    amountCents,
    link,
    color: colors[kind],
    ...told,
  };
}

const whose = ({ patient, reference }: ToDoFacts): string =>
  `${patient.lastname} ${patient.firstname}, ${reference}`;

type Grouped = Pick<
  ToDo,
  'kind' | 'patient' | 'practitioner' | 'days' | 'daysLate' | 'amountCents' | 'level'
> & {
  readonly dfcId: number;
};

/** Everything to do for one patient: the longest wait first. */
export type PatientToDo<Item> = {
  readonly items: readonly [Item, ...Item[]];
  /** What is at stake, each PEC once; null where nobody knows. */
  readonly amountCents: number | null;
};

/** One entry a patient of a dentist, the longest wait first. */
export function toDoByPatient<Item extends Grouped>(items: readonly Item[]): readonly PatientToDo<Item>[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items.toSorted(byWait)) {
    const key = `${item.practitioner.id} ${item.patient.id}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()].map((group) => ({ items: group, amountCents: atStake(group) }));
}

const byWait = (one: Grouped, other: Grouped): number =>
  (other.daysLate ?? -1) - (one.daysLate ?? -1) || other.days - one.days;

/** Of each PEC all of it, where something else than its payments is asked for; else its payments together. */
function atStake(items: readonly Grouped[]): number | null {
  const whole = new Map<number, number>();
  const paid = new Map<number, number>();
  for (const { kind, dfcId, amountCents } of items) {
    if (amountCents === null) continue;
    if (kind === 'payment') paid.set(dfcId, (paid.get(dfcId) ?? 0) + amountCents);
    else whole.set(dfcId, amountCents);
  }
  const known = new Map([...paid, ...whole]);
  return known.size === 0 ? null : [...known.values()].reduce((sum, cents) => sum + cents, 0);
}
