import type { Payment } from '../payments/payment-record.ts';
import { daysBetweenParis, startOfParisDaysAgo } from '../shared/calendar.ts';
import type { CoverageRequest, Turn } from './coverage-request.ts';
import {
  coverageRequestStatuses,
  DENTIST_FIRST_STATUS_ID,
  isLocked,
  statusOf,
} from './coverage-request-status.ts';
import { documentTitles, titleKey } from '../documents/document-titles.ts';
import { documentState, latestDocuments, undecidedDocuments } from './required-documents.ts';
import type { JudgedDocument } from './required-documents.ts';

export type TurnKind =
  | 'check-documents'
  | 'add-agreement'
  | 'send-documents'
  | 'transmit-request'
  | 'answer-staff'
  | 'study-request'
  | 'transmit-agreement'
  | 'pay'
  | 'confirm-payment'
  | 'close'
  | 'nothing';

type Whose = { readonly who: Turn['who']; readonly kind: TurnKind; readonly count: number };

export type TurnFacts = {
  readonly statusId: number;
  readonly documents: readonly JudgedDocument[];
  readonly payments: readonly Pick<Payment, 'isPaid'>[];
  /** When the change happened that may have given the turn. */
  readonly at: Date;
  /** The request before that change; null when it is new. */
  readonly previous: Pick<CoverageRequest, 'turn' | 'statusId'> | null;
};

/**
 * Whose turn it is after a change: kept with the request. `since` stays while the same thing is awaited of the same
 * side in the same status. Source: decisions §2, "Next action".
 */
export function turnOf({ previous, at, ...facts }: TurnFacts): Turn {
  const whose = whoseTurn(facts);
  const isSame =
    previous !== null &&
    previous.statusId === facts.statusId &&
    previous.turn.who === whose.who &&
    previous.turn.kind === whose.kind;
  return { ...whose, since: isSame ? previous.turn.since : at };
}

/** What stands first decides: a document to check, the APEC that staff owe, what the dentist owes, then the status itself. */
function whoseTurn(facts: Pick<TurnFacts, 'statusId' | 'documents' | 'payments'>): Whose {
  const { statusId, documents } = facts;
  if (isLocked(statusId)) return { who: null, kind: 'nothing', count: 0 };
  const owed = owedDocuments(documents, statusId);
  // What is incomplete waits for its dentist: checking the rest does not bring it on.
  if (statusId === DENTIST_FIRST_STATUS_ID && owed > 0)
    return { who: 'dentist', kind: 'send-documents', count: owed };
  const undecided = undecidedDocuments(documents).length;
  if (undecided > 0) return { who: 'staff', kind: 'check-documents', count: undecided };
  if (statusId === 17 && !hasAgreement(documents))
    return { who: 'staff', kind: 'add-agreement', count: owed };
  if (owed > 0) return { who: 'dentist', kind: 'send-documents', count: owed };
  return turnOfStatus(facts);
}

const staff = (kind: TurnKind): Whose => ({ who: 'staff', kind, count: 0 });
const dentist = (kind: TurnKind, count = 0): Whose => ({ who: 'dentist', kind, count });
const insurer = (kind: TurnKind): Whose => ({ who: 'insurer', kind, count: 0 });

/** Whose turn the status gives by itself, when no document holds it up. */
function turnOfStatus({ statusId, payments }: Pick<TurnFacts, 'statusId' | 'payments'>): Whose {
  switch (statusId) {
    case 3:
    case 4:
      return insurer('study-request');
    case 24:
      return dentist('answer-staff');
    case 17:
    case 20:
      return staff('transmit-agreement');
    case 19: {
      const unconfirmed = payments.filter(({ isPaid }) => !isPaid).length;
      if (unconfirmed > 0) return dentist('confirm-payment', unconfirmed);
      return payments.length > 0 ? staff('close') : insurer('pay');
    }
    default:
      return staff('transmit-request');
  }
}

/** Missing or refused documents; a refused APEC is the staff's to replace. */
function owedDocuments(documents: readonly JudgedDocument[], statusId: number): number {
  const { missing, refused } = documentState(documents, statusId);
  return missing.length + refused.filter((title) => !isAgreement(title)).length;
}

const isAgreement = (title: string): boolean => titleKey(title) === titleKey(documentTitles.agreement);

const hasAgreement = (documents: readonly JudgedDocument[]): boolean =>
  latestDocuments(documents).some(({ title, isValid }) => isAgreement(title) && isValid !== false);

export type Level = 'calm' | 'late' | 'overdue';

/** Who must act, the sentence of the lists, and how long it has waited: in days of Paris. */
export type NextAction = {
  readonly who: Turn['who'];
  readonly text: string;
  readonly since: Date;
  readonly days: number;
  readonly level: Level;
};

const texts: Record<TurnKind, (count: number) => string> = {
  'check-documents': (count) => `Vérifier ${pieces(count)}`,
  'add-agreement': () => 'Ajouter l’APEC',
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

/** What staff read when another side keeps them waiting past the first limit of the status. */
const reminders = { insurer: 'Relancer la mutuelle', dentist: 'Relancer le dentiste' } as const;

/**
 * The next action as it reads now. From its late limit on (days >= limit), a turn of the insurer or the dentist is
 * the staff's: they remind. Source: decisions §2.
 */
export function describeNextAction({
  turn,
  statusId,
  now,
}: {
  turn: Turn;
  statusId: number;
  now: Date;
}): NextAction {
  const { who, since } = turn;
  if (who === null) return { who, text: '', since, days: 0, level: 'calm' };
  const days = Math.max(0, daysBetweenParis(since, now));
  const level = levelOf(statusId, days);
  if (who !== 'staff' && level !== 'calm') return { who: 'staff', text: reminders[who], since, days, level };
  return { who, text: texts[turnKind(turn)](turn.count), since, days, level };
}

/** By status, the instant before which a turn of the insurer or the dentist must have begun to be late by now. */
export const lateSince = (now: Date): ReadonlyMap<number, Date> =>
  new Map(
    coverageRequestStatuses.flatMap(({ id, limits }) =>
      limits ? [[id, startOfParisDaysAgo(now, limits.late - 1)] as const] : [],
    ),
  );

/** The kind of a stored turn. */
export function turnKind({ kind }: Turn): TurnKind {
  if (!isTurnKind(kind)) throw new Error(`no such turn: ${kind}`);
  return kind;
}

const isTurnKind = (kind: string): kind is TurnKind => Object.hasOwn(texts, kind);

/** By the limits of the status; calm where it has none. */
export function levelOf(statusId: number, days: number): Level {
  const { limits } = statusOf(statusId);
  if (!limits || days < limits.late) return 'calm';
  return days < limits.overdue ? 'late' : 'overdue';
}

/** '1 pièce', '3 pièces'. */
export const pieces = (count: number): string => `${count} ${count > 1 ? 'pièces' : 'pièce'}`;
