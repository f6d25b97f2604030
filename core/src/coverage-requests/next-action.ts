import { endWarnings } from '../answers/agreement-end.ts';
import { roleOf } from '../dossiers/document-role.ts';
import type { Payment } from '../payments/payment-record.ts';
import { daysUntil, parisDay } from '../shared/calendar.ts';
import { pickFields } from '../shared/fields.ts';
import { endsOfWorkingDays, workingDaysBetween } from '../shared/working-days.ts';
import { reminders } from './reminder-words.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { isLocked, statuses, statusOf } from './coverage-request-status.ts';
import type { AgeLimits, Level, StatusId } from './coverage-request-status.ts';
import { documentTitles, titleKey } from '../documents/document-titles.ts';
import { documentState, latestDocuments, undecidedDocuments } from './required-documents.ts';
import type { JudgedDocument } from './required-documents.ts';
import { type Turn, type TurnKind, turnSides } from './turn.ts';

export type TurnFacts = {
  readonly statusId: StatusId;
  /** Since when: of an agreement that was sent, the moment of its last sending. */
  readonly statusSince?: Date;
  /** The moment of the first. */
  readonly agreementSentAt?: Date | null;
  readonly documents: readonly JudgedDocument[];
  readonly payments: readonly Pick<Payment, 'isPaid' | 'documentId'>[];
  /** Documents of bills that were paid in part, or closed. */
  readonly settledDocumentIds?: readonly number[];
  /** Some bill is still owed, for which no payment waits; null: nothing was billed. */
  readonly owesMore?: boolean | null;
  /** An answer of the insurer waits for a person. */
  readonly hasAnswer?: boolean;
  /** The insurer was asked to prolong its agreement. */
  readonly isProlonging?: boolean;
  /** What last asked for that did not arrive. */
  readonly isProlongationUnsent?: boolean;
  /** It last left to another insurer than it has now. */
  readonly isSentElsewhere?: boolean;
  /** Its agreement has lapsed, */
  readonly isLapsed?: boolean;
  /** and another request goes on with it. */
  readonly isRenewed?: boolean;
  /** When the change happened that may have given the turn. */
  readonly at: Date;
  /** The request before that change; null when it is new. */
  readonly previous: Pick<CoverageRequest, 'turn'> | null;
};

/**
 * Whose turn it is after a change: kept with the request. `since` stays while the turn stays on the same side, whatever
 * that side does meanwhile: a turn begins anew when it passes to another.
 */
export function turnOf({ previous, at, ...facts }: TurnFacts): Turn {
  const { kind, count = 0 } = awaited(facts);
  const who = turnSides[kind];
  return { who, kind, count, since: who !== null && previous?.turn.who === who ? previous.turn.since : at };
}

/** Those of them that a request holds. */
export const turnFactsOf = (request: CoverageRequest) =>
  pickFields(request, [
    'statusId',
    'statusSince',
    'agreementSentAt',
    'documents',
    'payments',
    'settledDocumentIds',
    'owesMore',
    'hasAnswer',
    'isProlonging',
    'isProlongationUnsent',
    'isSentElsewhere',
    'isLapsed',
    'isRenewed',
  ]);

type Rules = Omit<TurnFacts, 'at' | 'previous'>;
type Paid = Pick<Rules, 'owesMore'> & { readonly payments: readonly Pick<Payment, 'isPaid'>[] };
type Awaited = { readonly kind: TurnKind; readonly count?: number };

/** What stands first decides: a document to check, an answer to confirm, the APEC that staff owe, what the dentist owes, an invoice that has not left, then the status itself. */
function awaited(facts: Rules): Awaited {
  const { statusId, documents, hasAnswer } = facts;
  if (isLocked(statusId)) return { kind: 'nothing' };
  const owed = owedDocuments(documents, statusId);
  // What is incomplete waits for its dentist: checking the rest does not bring it on.
  if (statusId === statuses.incomplete.id && owed > 0) return { kind: 'send-documents', count: owed };
  const undecided = undecidedDocuments(documents).length;
  if (undecided > 0) return { kind: 'check-documents', count: undecided };
  if (hasAnswer) return { kind: 'confirm-answer' };
  if (statusId === statuses.agreed.id && isVoid(facts)) return { kind: 'renew-request' };
  if (owesAgreement(facts)) return { kind: 'add-agreement', count: owed };
  if (statusId === statuses.agreed.id && facts.isProlonging) return { kind: 'study-request' };
  if (statusId === statuses.agreed.id && facts.isProlongationUnsent && !facts.isRenewed)
    return { kind: 'transmit-request' };
  if (owed > 0) return { kind: 'send-documents', count: owed };
  if (hasUnsentInvoice(facts)) return { kind: 'transmit-agreement' };
  return awaitedBy(facts);
}

/** Of an agreement that was sent: an invoice has come since. */
const hasUnsentInvoice = (facts: Rules): boolean =>
  facts.statusId === statuses.agreementTransmitted.id && hasUnheardInvoice(facts, facts.statusSince);

/**
 * A valid invoice that came after this sending, of which nothing says that its insurer has it: a payment, waiting or
 * confirmed, on whichever document of its title, says so, and so does money of a bank on its bill.
 */
function hasUnheardInvoice(
  { documents, payments, settledDocumentIds = [] }: Rules,
  sentAt: Date | null | undefined,
): boolean {
  if (!sentAt) return false;
  const heard = new Set([...payments.map(({ documentId }) => documentId), ...settledDocumentIds]);
  const titles = new Set(documents.filter(({ id }) => heard.has(id)).map(({ title }) => titleKey(title)));
  return latestDocuments(documents).some(
    ({ title, isValid, createdAt }) =>
      isValid === true && roleOf(title) === 'invoice' && createdAt > sentAt && !titles.has(titleKey(title)),
  );
}

/** Whether no payment waits and nothing more is owed: of what lines of a bank alone paid, a bill says so. */
export function isPaid({ payments, owesMore }: Paid): boolean {
  if (payments.some((payment) => !payment.isPaid)) return false;
  return payments.length > 0 ? !owesMore : owesMore === false;
}

/** What the status awaits by itself; what was paid is awaited no longer. */
function awaitedBy(facts: Rules): Awaited {
  const { statusId, payments, agreementSentAt } = facts;
  const kind = statusOf(statusId).turn;
  // Whoever insures the patient now has never had it.
  if (kind === 'study-request' && facts.isSentElsewhere) return { kind: 'transmit-request' };
  if (kind !== 'pay') return { kind };
  const unconfirmed = payments.filter((payment) => !payment.isPaid).length;
  if (unconfirmed > 0) return { kind: 'confirm-payment', count: unconfirmed };
  // Of an invoice that came later there may be no bill yet that says that it is owed.
  return { kind: isPaid(facts) && !hasUnheardInvoice(facts, agreementSentAt) ? 'close' : kind };
}

/** Missing or refused documents; a refused APEC is the staff's to replace. */
function owedDocuments(documents: readonly JudgedDocument[], statusId: StatusId): number {
  const { missing, refused } = documentState(documents, statusId);
  return missing.length + refused.filter((title) => !isAgreement(title)).length;
}

const isAgreement = (title: string): boolean => titleKey(title) === titleKey(documentTitles.agreement);

/** The APEC: asked of the staff here, and neither there nor valid. */
const owesAgreement = ({ statusId, documents }: Pick<TurnFacts, 'statusId' | 'documents'>): boolean =>
  statusOf(statusId).asksAgreement &&
  !latestDocuments(documents).some(({ title, isValid }) => isAgreement(title) && isValid !== false);

/** Who must act, the sentence of the lists, and how long it has waited: in working days. */
export type NextAction = {
  readonly who: Turn['who'];
  readonly text: string;
  readonly since: Date;
  readonly days: number;
  readonly level: Level;
};

const texts: Record<TurnKind, (count: number) => string> = {
  'check-documents': (count) => `Vérifier ${pieces(count)}`,
  'confirm-answer': () => 'Confirmer la réponse',
  'add-agreement': () => 'Ajouter l’APEC',
  'renew-request': () => 'Refaire la demande',
  'send-documents': (count) => `Attend ${pieces(count)}`,
  'transmit-request': () => 'Transmettre à la mutuelle',
  'answer-staff': () => 'Attend la réponse du dentiste',
  'study-request': () => 'Attend la mutuelle',
  'transmit-agreement': () => 'Transmettre l’APEC',
  pay: () => 'Attend le règlement',
  'confirm-payment': () => 'Confirmer le règlement',
  close: () => 'Clôturer la PEC',
  nothing: () => '',
};

/** Whether its agreement is void, and no other request goes on with it. */
export const isVoid = ({ isLapsed, isRenewed }: Pick<TurnFacts, 'isLapsed' | 'isRenewed'>): boolean =>
  isLapsed === true && !isRenewed;

/**
 * The next action as it reads now. From its late limit on (days >= limit), a turn of the insurer or the dentist is
 * the staff's: they remind. `isChased`: a mail still does that by itself. `firstLimit`: of its insurer, who is awaited.
 */
export function describeNextAction({
  turn,
  statusId,
  isChased,
  firstLimit,
  now,
  heldUntil = null,
}: {
  turn: Turn;
  statusId: StatusId;
  isChased: boolean;
  firstLimit: number | null;
  now: Date;
  /** The last day of its agreement: named with what is still missing once it is near. */
  heldUntil?: string | null;
}): NextAction {
  const { who, since } = turn;
  if (who === null) return { who, text: '', since, days: 0, level: 'calm' };
  const days = workingDaysBetween(since, now);
  const level = isChased ? 'calm' : levelOf({ statusId, firstLimit }, days);
  const before = statusId === statuses.agreed.id && who === 'dentist' ? beforeEnd(heldUntil, now) : '';
  if (who !== 'staff' && level !== 'calm')
    return { who: 'staff', text: reminders[who] + before, since, days, level };
  return { who, text: texts[turn.kind](turn.count) + before, since, days, level };
}

/** ' avant le 16/05' once an agreement ends soon, ', accord échu' once it has. */
export function beforeEnd(heldUntil: string | null, now: Date): string {
  if (heldUntil === null) return '';
  const days = daysUntil(heldUntil, parisDay(now));
  if (days < 0) return ', accord échu';
  return days <= endWarnings[0] ? ` avant le ${heldUntil.slice(8)}/${heldUntil.slice(5, 7)}` : '';
}

/** No limit is longer. */
const LONGEST_LIMIT = 60;

/** The instants before which a turn must have begun to have lasted one working day by now, two, and so on. */
export function lateSince(now: Date): readonly Date[] {
  const day = parisDay(now);
  if (latest.day !== day)
    latest = {
      day,
      since: endsOfWorkingDays(now, LONGEST_LIMIT + 1)
        .slice(0, LONGEST_LIMIT)
        .toReversed(),
    };
  return latest.since;
}

/** They are the same all day, and every list and counter asks for them. */
let latest: { readonly day: string; readonly since: readonly Date[] } = { day: '', since: [] };

type Limited = { readonly statusId: StatusId; readonly firstLimit: number | null };

/**
 * The limits of a wait: of its status, but for the first one where it is known of who is awaited; the second keeps its
 * distance where it would come no later.
 */
export function limitsOf({ statusId, firstLimit }: Limited): AgeLimits | null {
  const { limits } = statusOf(statusId);
  if (!limits || firstLimit === null) return limits;
  const overdue = firstLimit < limits.overdue ? limits.overdue : firstLimit + limits.overdue - limits.late;
  return { late: firstLimit, overdue };
}

/** By these limits; calm where it has none. */
export function levelOf(limited: Limited, days: number): Level {
  const limits = limitsOf(limited);
  if (!limits || days < limits.late) return 'calm';
  return days < limits.overdue ? 'late' : 'overdue';
}

/** '1 pièce', '3 pièces'. */
export const pieces = (count: number): string => `${count} ${count > 1 ? 'pièces' : 'pièce'}`;
